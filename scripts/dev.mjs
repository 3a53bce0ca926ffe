// `npm run dev`: the server restarts when server, db, contract or domain change; the web part
// reloads in the browser by itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNodeVersion, installIfNeeded } from './lib/install.mjs';
import { endWithNpm, root, runNode, watchSignals } from './lib/processes.mjs';

checkNodeVersion();
watchSignals();
endWithNpm();
await installIfNeeded();

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

// tsx watches what the server imports; the database's worker and migrations are opened by path.
const watched = ['db/*.mjs', 'db/migrations/*.sql'];
process.exit(
  await runNode([
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    ...watched.map((path) => `--include=${path}`),
    // Vite reloads these in the browser; restarting the server for them would lose the page's state.
    '--exclude=web/**',
    ...process.argv.slice(2),
    'server/dev.ts',
  ]),
);
