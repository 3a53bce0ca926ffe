import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Topic } from '#domain/topics.ts';
import { type ChangeListener, type Database, type Db, inReadOnly } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { createConnection } from './embedded-connection.ts';
import { copyForReading, removeLeftCopies } from './embedded-copy.ts';
import { startEngine } from './embedded-engine.ts';
import * as schema from './schema/index.ts';
import { createTurns } from './turns.ts';

/** Together below the ten seconds that a browser waits for its answer. */
const LIMITS = {
  maxWaiting: 500,
  maxWaitMs: 3_000,
  maxStatementMs: 6_000,
  maxIdleMs: 5_000,
  /** A statement cannot be interrupted: one that runs this long takes the process with it. */
  maxSilenceMs: 60_000,
  upkeepIntervalMs: 60_000,
};

export type EmbeddedLimits = typeof LIMITS;

interface Options {
  /** Called once if the database is lost: only a new process gets it back. */
  onLost?: (reason: Error) => void;
  limits?: Partial<EmbeddedLimits>;
}

/** Opens the embedded database of a data folder; refuses when another process has it open. */
export async function openEmbedded(dataDir: string, options: Options = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir, options.onLost ?? raise);
  try {
    removeLeftCopies(dataDir);
    return await start({ dataDir: join(dataDir, 'postgres') }, unlock, options);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @internal A database in memory, filled from a dumped one: what each test worker starts from. */
export function openSnapshot(snapshot: string, options: Options = {}): Promise<Database> {
  return start({ snapshot }, async () => {}, options);
}

async function start(
  workerData: { dataDir?: string; snapshot?: string },
  unlock: () => Promise<void>,
  { onLost = () => {}, limits: given }: Options,
): Promise<Database> {
  const limits = { ...LIMITS, ...given };
  const listeners = new Set<ChangeListener>();
  const underway = new Set<string>();
  // Migrations and filling an empty database take the time they need.
  let isUnlimited = false;

  const engine = await startEngine(workerData, {
    maxSilenceMs: () => (isUnlimited ? Number.POSITIVE_INFINITY : limits.maxSilenceMs),
    onNotice(topic) {
      for (const listener of listeners) listener(topic as Topic);
    },
    onLost,
  });
  const inTurn = createTurns(limits);
  const connection = createConnection(engine, inTurn, () =>
    isUnlimited ? null : { statementMs: limits.maxStatementMs, idleMs: limits.maxIdleMs },
  );
  // What a server does by itself beside its work.
  const upkeep = setInterval(() => {
    void connection.checkpoint().catch(() => {});
    void connection.tidy().catch(() => {});
  }, limits.upkeepIntervalMs).unref();

  // drizzle uses nothing of its PGlite client but `query` and `transaction`.
  const pglite = connection as unknown as PGlite;
  const db: Db = drizzle({ client: pglite, schema, casing: 'snake_case' });

  return {
    kind: 'embedded',
    db,
    onChange: (listener) => void listeners.add(listener),
    hearsChanges: () => true,
    lookUpChanges: async () => true,
    // The worker posts a notice before the result of the statement that caused it.
    settle: async () => {},
    // The folder's lock already keeps every other instance out.
    async exclusively(work) {
      isUnlimited = true;
      try {
        return await work(db);
      } finally {
        isUnlimited = false;
      }
    },
    async snapshot(work) {
      const copy = await copyForReading(workerData, engine, connection, inTurn);
      try {
        return await readFrom(copy.workerData, work);
      } finally {
        await copy.remove();
      }
    },
    async alone(name, work) {
      if (underway.has(name)) return null;
      underway.add(name);
      try {
        return await work();
      } finally {
        underway.delete(name);
      }
    },
    async close() {
      clearInterval(upkeep);
      await inTurn(() => engine.close(), { isPatient: true });
      await unlock();
    },
    ...({ dump: () => inTurn(() => engine.send<Uint8Array>({ kind: 'dump' })) } satisfies Dumpable),
  };
}

/** Opens a copy that nobody else knows, in a thread of its own, for as long as the work takes. */
async function readFrom<T>(
  workerData: { dataDir?: string; snapshot?: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const forever = { maxWaiting: 1, maxWaitMs: Number.POSITIVE_INFINITY };
  let lose: (reason: Error) => void = () => {};
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  lost.catch(() => {});
  const engine = await startEngine(workerData, {
    maxSilenceMs: () => Number.POSITIVE_INFINITY,
    onNotice() {},
    onLost: lose,
  });
  try {
    const connection = createConnection(engine, createTurns(forever), () => null);
    const db: Db = drizzle({
      client: connection as unknown as PGlite,
      schema,
      casing: 'snake_case',
    });
    return await Promise.race([inReadOnly(db, work), lost]);
  } finally {
    await engine.close();
  }
}

/** Heard by nobody it ends the process. */
function raise(reason: Error): never {
  throw reason;
}

/** Embedded databases can be written out whole; tests start from such a dump. */
export interface Dumpable {
  dump(): Promise<Uint8Array>;
}
