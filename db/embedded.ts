import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { ChangeListener, Database, Db } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { PROJECT_ROOT } from './root.ts';
import * as schema from './schema/index.ts';

interface QueryOptions {
  rowMode?: 'array' | 'object';
}

interface Statement {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>;
}

interface Options {
  /** Called once if the database is lost: nothing may be written any more. */
  onLost?: (reason: Error) => void;
}

/** Opens the embedded database of a data folder; refuses when another process has it open. */
export async function openEmbedded(
  dataDir: string,
  { onLost = raise }: Options = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir, onLost);
  try {
    return await start({ dataDir: join(dataDir, 'postgres') }, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A database in memory, filled from a dumped one: what each test worker starts from. */
export function openSnapshot(snapshot: string): Promise<Database> {
  return start({ snapshot }, async () => {});
}

async function start(
  workerData: { dataDir?: string; snapshot?: string },
  unlock: () => Promise<void>,
): Promise<Database> {
  const worker = new Worker(join(PROJECT_ROOT, 'db/embedded-worker.mjs'), { workerData });
  const listeners = new Set<ChangeListener>();
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => resolve());
  });

  worker.on('message', ({ id, changed, result, error }) => {
    if (changed) {
      for (const listener of listeners) listener(changed);
      return;
    }
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(result);
  });
  let ended: Error | null = null;
  function end(error: Error) {
    ended = error;
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  }
  worker.on('error', end);
  worker.on('exit', () =>
    end(Object.assign(new Error('the database is closed'), { code: '57P01' })),
  );

  function send<T>(message: { kind: string; sql?: string; params?: unknown[]; rowMode?: string }) {
    return new Promise<T>((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id, ...message });
    });
  }

  const direct: Statement = {
    query: (sql, params, options) =>
      send({ kind: 'query', sql, params: params ?? [], rowMode: options?.rowMode ?? 'object' }),
  };

  // One connection: whoever holds the turn has it for a statement or a whole transaction.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function transaction<T>(work: (tx: Statement) => Promise<T>): Promise<T> {
    return inTurn(async () => {
      await direct.query('begin');
      try {
        const result = await work(direct);
        await direct.query('commit');
        return result;
      } catch (error) {
        await direct.query('rollback');
        throw error;
      }
    });
  }

  const client = {
    query: (sql: string, params?: unknown[], options?: QueryOptions) =>
      inTurn(() => direct.query(sql, params, options)),
    transaction,
  };
  // drizzle uses nothing of its PGlite client but these two functions.
  const pglite = client as unknown as PGlite;
  const db: Db = drizzle({ client: pglite, schema, casing: 'snake_case' });

  return {
    kind: 'embedded',
    db,
    onChange: (listener) => void listeners.add(listener),
    hearsChanges: () => true,
    // The worker posts a notice before the result of the statement that caused it.
    settle: async () => {},
    // The folder's lock already keeps every other instance out.
    exclusively: (work) => work(db),
    close: async () => {
      await inTurn(() => send({ kind: 'close' }));
      await worker.terminate();
      await unlock();
    },
    ...({ dump: () => inTurn(() => send<Uint8Array>({ kind: 'dump' })) } satisfies Dumpable),
  };
}

/** Heard by nobody it ends the process. */
function raise(reason: Error): never {
  throw reason;
}

/** Embedded databases can be written out whole; tests start from such a dump. */
export interface Dumpable {
  dump(): Promise<Uint8Array>;
}
