// Runs the embedded database off the main thread: a query blocks the thread it runs on for its
// whole length. Plain JavaScript, so that development, tests and the build start the same file.
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { messages, PGlite, protocol, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareValue } from 'pg/lib/utils.js';
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
  parsers,
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
      port.postMessage({ id, result: await query(sql, params, rowMode) });
    }
  } catch (error) {
    const { message, code, constraint, detail, table, column } = /** @type {any} */ (error);
    port.postMessage({ id, error: { message, code, constraint, detail, table, column } });
  }
});

port.postMessage({ ready: true });

/**
 * Sent as one message and read here. PGlite's own `query` sends five, because it asks for the types
 * of the parameters first, and copies its table of types for every answer: together as much as a
 * short statement takes. As text the parameters need no types; it is what the driver of a server
 * sends.
 * @param {string} sql
 * @param {unknown[]} params
 * @param {'array' | 'object'} rowMode
 */
async function query(sql, params, rowMode) {
  const { serialize } = protocol;
  const statement = Buffer.concat([
    serialize.parse({ text: sql }),
    serialize.bind({ values: params.map((param) => prepareValue(param)) }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ]);
  const answer = await pglite.runExclusive(() =>
    pglite.execProtocolStream(statement, { syncToFs: false }),
  );
  return { rows: rowsOf(answer, rowMode) };
}

/**
 * @param {import('@electric-sql/pglite').messages.BackendMessage[]} answer
 * @param {'array' | 'object'} rowMode
 */
function rowsOf(answer, rowMode) {
  /** @type {{ name: string, read: (text: string) => unknown }[]} */
  let columns = [];
  const rows = [];
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => {
        const parser = pglite.parsers[dataTypeID];
        return { name, read: (text) => (parser ? parser(text, dataTypeID) : text) };
      });
    } else if (message instanceof messages.DataRowMessage) {
      const values = columns.map(({ read }, index) => {
        const text = message.fields[index] ?? null;
        return text === null ? null : read(text);
      });
      rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      );
    }
  }
  return rows;
}

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
