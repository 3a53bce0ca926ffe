// Four bundles: what the browser loads, its service worker, what renders pages on the server, and the
// server itself.
import { join } from 'node:path';
import { build } from 'vite';
import { isBuilt, markBuilt, markUnbuilt, sourceHash } from './lib/build-state.mjs';
import { root } from './lib/processes.mjs';

// With --if-changed an up-to-date dist/ is left as it is.
if (process.argv.includes('--if-changed') && isBuilt()) process.exit(0);

// Whoever calls may be testing or developing; what is built is what runs.
process.env.NODE_ENV = 'production';

const hash = sourceHash();
const common = { root, logLevel: /** @type {const} */ ('warn') };

try {
  markUnbuilt();
  await build({ ...common });
  await build({ ...common, configFile: join(root, 'vite.worker.config.ts') });
  await build({ ...common, build: { ssr: 'web/entry-server.tsx', outDir: 'dist/render' } });
  await build({ ...common, configFile: join(root, 'vite.server.config.ts') });
  markBuilt(hash);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
