// The server of the browser tests. It begins with a copy of the demo content, like those that tests
// start for themselves (tests/browser/own-server.ts).
import { join } from 'node:path';
import { copyPreparedData } from './lib/prepared-data.mjs';
import { root } from './lib/processes.mjs';

await copyPreparedData(process.env.DATA_DIR ?? '');
await import(join(root, 'dist/server/main.js'));
