import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './client.ts';
import * as schema from './schema/index.ts';
import { asDatabaseError, inOwnTransaction, type Session } from './server-transaction.ts';

/** How long anything may take. A browser gives up after ten seconds and must be told before. */
export interface Limits {
  /** For a connection from the pool, or a new one. */
  connectMs: number;
  /** The next three are the server's: what it ends is taken back and the connection stays good. */
  lockMs: number;
  statementMs: number;
  idleMs: number;
  /** Ours, above the server's: when no answer comes at all, the connection is given up. */
  answerMs: number;
}

export const LIMITS: Limits = {
  connectMs: 2_000,
  lockMs: 3_000,
  statementMs: 4_000,
  idleMs: 5_000,
  answerMs: 5_000,
};

/** Connections to a server, and the SQL builder over them; migrations have no limits. */
export function openPool(url: string, size: number, limits: Limits | null) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: (limits ?? LIMITS).connectMs,
    keepAlive: true,
    ...(limits && {
      query_timeout: limits.answerMs,
      onConnect: (client: pg.ClientBase) => setLimits(client, limits),
    }),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would
  // end the process. So would one that breaks between two owners, when neither listens.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  // The pool itself destroys a connection whose statement failed or was not answered in time.
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    pool.query(config, values).catch(asDatabaseError);

  // drizzle calls nothing of its client but `query`, once transactions are our own.
  const db: Db = drizzle({ client: { query } as unknown as pg.Pool, schema, casing: 'snake_case' });
  const { session } = db as unknown as { session: Session };
  const means = {
    session,
    connect: () => pool.connect().catch(asDatabaseError),
    // In one message, so that it costs no round trip of its own.
    begin: `begin; ${settingsOf(limits, 'set local')}`,
  };
  session.transaction = (work) => inOwnTransaction(means, work);

  return { db, query, end: () => pool.end() };
}

/**
 * Not as start-up parameters, which poolers refuse. Behind one that pools transactions the settings
 * stay with a connection of the pooler's own, where every instance sets the same.
 */
function setLimits(client: pg.ClientBase, limits: Limits) {
  // The driver takes a time limit for each query; its types do not say so.
  const config = { text: settingsOf(limits, 'set'), query_timeout: limits.connectMs };
  return client.query(config);
}

function settingsOf(limits: Limits | null, set: 'set' | 'set local'): string {
  return Object.entries({
    statement_timeout: limits?.statementMs ?? 0,
    lock_timeout: limits?.lockMs ?? 0,
    idle_in_transaction_session_timeout: limits?.idleMs ?? 0,
  })
    .map(([name, ms]) => `${set} ${name} = ${ms}`)
    .join('; ');
}
