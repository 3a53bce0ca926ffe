import { join } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';
import { builtPages } from './render/built-pages.ts';
import { start } from './start.ts';

await start(process.env, () => builtPages(join(PROJECT_ROOT, 'dist')));
