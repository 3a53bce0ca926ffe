// Runs the embedded database off the main thread: a query blocks the thread it runs on for its
// whole length. Plain JavaScript, so that development, tests and the build start the same file.
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DURABLE_START, DurableFS } from './durable-fs.mjs';

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
/** @type {string | null} */
let panic = null;
const pglite = await PGlite.create({
  onStderr(line) {
    panic = line.match(/PANIC: +(.*)/)?.[1] ?? panic;
    return false;
  },
  ...(dataDir ? { fs: new DurableFS(dataDir), startParams: DURABLE_START } : {}),
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  extensions: { pg_trgm },
});

// PGlite takes a crash inside Postgres (a panic, a trap, no memory left) for the end of the
// statement and would acknowledge what was never written. Only a new process is to be trusted.
const { Module } = /** @type {any} */ (pglite);
const runOnce = Module._PostgresMainLoopOnce;
/** How Postgres leaves a statement that failed; PGlite expects it. */
const FAILED_STATEMENT = 100;
Module._PostgresMainLoopOnce = () => {
  try {
    runOnce();
  } catch (error) {
    const { status, message } = /** @type {any} */ (error);
    if (status === FAILED_STATEMENT) throw error;
    port.postMessage({ crashed: panic ?? message ?? String(error) });
    process.exit(1);
  }
};

// Posted before the result of the statement that caused it, so a writer's own answer
// never overtakes the notice that drops what it made stale.
await pglite.listen('changes', (table) => port.postMessage({ changed: table }));

port.on('message', async ({ id, kind, sql, params, rowMode, to }) => {
  try {
    if (kind === 'close') {
      await pglite.close();
      port.postMessage({ id, result: null });
      port.close();
    } else if (kind === 'copy') {
      await pglite.query('checkpoint');
      copyFolder(String(dataDir), to);
      port.postMessage({ id, result: null });
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

/**
 * In one go and in this thread, while nothing is written: some thousand small files take a tenth of
 * the time that they take one by one through the thread that answers requests.
 * @param {string} from
 * @param {string} to
 */
function copyFolder(from, to) {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
