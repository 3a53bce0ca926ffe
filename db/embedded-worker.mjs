// Runs the embedded database off the main thread: a query blocks the thread it runs on for its
// whole length. Plain JavaScript, so that development, tests and the build start the same file.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrivateFS } from './private-fs.mjs';

// drizzle converts these itself and expects them as the text Postgres sent.
const AS_TEXT = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const parsers = Object.fromEntries(AS_TEXT.map((oid) => [oid, (/** @type {string} */ v) => v]));

if (!parentPort) throw new Error('embedded-worker.mjs is started by db/embedded.ts');
const port = parentPort;

/** @type {{ dataDir?: string, snapshot?: string }} */
const { dataDir, snapshot } = workerData;
const pglite = await PGlite.create({
  ...(dataDir ? { fs: new PrivateFS(dataDir) } : {}),
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  extensions: { pg_trgm },
});

// Posted before the result of the statement that caused it, so a writer's own answer
// never overtakes the notice that drops what it made stale.
await pglite.listen('changes', (table) => port.postMessage({ changed: table }));

port.on('message', async ({ id, kind, sql, params, rowMode }) => {
  try {
    if (kind === 'close') {
      await pglite.close();
      port.postMessage({ id, result: null });
      port.close();
    } else if (kind === 'dump') {
      const blob = await pglite.dumpDataDir('none');
      port.postMessage({ id, result: new Uint8Array(await blob.arrayBuffer()) });
    } else {
      const { rows, fields, affectedRows } = await pglite.query(sql, params, { rowMode, parsers });
      port.postMessage({ id, result: { rows, fields, affectedRows } });
    }
  } catch (error) {
    const { message, code, constraint, detail, table, column } = /** @type {any} */ (error);
    port.postMessage({ id, error: { message, code, constraint, detail, table, column } });
  }
});

port.postMessage({ ready: true });
