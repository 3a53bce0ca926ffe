import pg from 'pg';
import { followChanges, TRUST_MS } from './change-feed.ts';
import { type Database, inReadOnly } from './client.ts';
import { openReplica } from './replica.ts';
import { LIMITS, type Limits, openPool } from './server-pool.ts';

/** Any number: it only has to be the same in every instance and in no other program. */
const EXCLUSIVE_LOCK = 7_203_194;

export interface ServerOptions {
  poolSize?: number;
  /** Past a pooler that hands on no notices; else they are heard at the same address. */
  listenUrl?: string | null;
  /** A server that follows this one. */
  replicaUrl?: string | null;
  limits?: Limits;
  /** How long notices are taken to arrive since they last did; the same in every instance. */
  trustMs?: number;
}

/** Opens a Postgres server by its URL. */
export async function openServer(
  url: string,
  { poolSize = 10, listenUrl, replicaUrl, limits = LIMITS, trustMs = TRUST_MS }: ServerOptions = {},
): Promise<Database> {
  const pool = openPool(url, poolSize, limits);
  await pool.query({ text: 'select 1' });
  const changes = await followChanges(listenUrl ?? url, pool, limits.connectMs, trustMs);
  const replica = replicaUrl ? openReplica(replicaUrl, poolSize, limits, pool.query) : null;

  return {
    kind: 'server',
    db: pool.db,
    forRequest: pool.forRequest,
    ...(replica && { forReading: () => pool.forReading(replica.reader) }),
    onChange: changes.onChange,
    hearsChanges: changes.isHearing,
    lookUpChanges: changes.lookUp,
    settle: changes.settle,
    connections: pool.connections,
    async exclusively(work) {
      const keeper = await openKeeper(url, limits.connectMs);
      await keeper.query('select pg_advisory_xact_lock($1)', [EXCLUSIVE_LOCK]);
      // Of its own, without limits: a migration takes as long as it takes.
      const unlimited = openPool(url, poolSize, null);
      try {
        return await Promise.race([work(unlimited.db), keeper.lost]);
      } finally {
        // Nobody waits for goodbyes: on a line that hangs there are none.
        unlimited.end().catch(() => {});
        keeper.end().catch(() => {});
      }
    },
    async snapshot(work) {
      const unlimited = openPool(url, 1, null);
      try {
        return await inReadOnly(unlimited.db, work);
      } finally {
        unlimited.end().catch(() => {});
      }
    },
    async alone(name, work) {
      const keeper = await openKeeper(url, limits.connectMs);
      try {
        const { rows } = await keeper.query<{ taken: boolean }>(
          'select pg_try_advisory_xact_lock($1, hashtext($2)) as taken',
          [EXCLUSIVE_LOCK, name],
        );
        return rows[0]?.taken ? await Promise.race([work(), keeper.lost]) : null;
      } finally {
        keeper.end().catch(() => {});
      }
    },
    async close() {
      await changes.close();
      await Promise.all([pool.end(), replica?.end()]);
    },
  };
}

/**
 * A transaction that holds a lock while the work runs on other connections: it ends with its
 * connection, and a transaction-pooling proxy keeps it in one place.
 */
async function openKeeper(url: string, connectMs: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, reject) => client.on('error', reject));
  // Told to whoever waits for it; while nobody does, it must not end the process.
  lost.catch(() => {});
  await client.connect();
  await client.query(
    `begin; set local statement_timeout = 0; set local lock_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
  return Object.assign(client, { lost });
}
