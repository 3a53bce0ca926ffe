import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './client.ts';
import * as schema from './schema/index.ts';
import { asDatabaseError, inOwnTransaction, type Session, withCode } from './server-transaction.ts';
import { tracedStatement } from './statements.ts';

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
  /** For all statements of a request together, each of which may be within its own limit. */
  requestMs: number;
}

export const LIMITS: Limits = {
  connectMs: 2_000,
  lockMs: 3_000,
  statementMs: 4_000,
  idleMs: 5_000,
  answerMs: 5_000,
  requestMs: 5_000,
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

  // In one message, so that it costs no round trip of its own.
  const begin = `begin; ${settingsOf(limits, 'set local')}`;

  /** What drizzle asks. The pool itself destroys a connection whose statement failed or hung. */
  function askedUntil(end: number) {
    const timely = (config: pg.QueryConfig) => withinTime(config, end, limits);
    return {
      client: {
        query: async (config: pg.QueryConfig, values?: unknown[]) =>
          tracedStatement(config.text, () =>
            pool.query(timely(config), values).catch(asDatabaseError),
          ),
      },
      transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
        const connect = () => pool.connect().catch(asDatabaseError);
        return inOwnTransaction({ session, connect, begin, timely }, work);
      },
    };
  }

  const always = askedUntil(Number.POSITIVE_INFINITY);
  // drizzle calls nothing of its client but `query`, once transactions are our own.
  const client = always.client as unknown as pg.Pool;
  const db: Db = drizzle({ client, schema, casing: 'snake_case' });
  const { session } = db as unknown as { session: Session };
  session.transaction = always.transaction;

  return {
    db,
    /** The same, until the time of one request is over. Derived, since building one takes long. */
    forRequest(): Db {
      const end = performance.now() + (limits?.requestMs ?? Number.POSITIVE_INFINITY);
      const ofRequest = Object.assign(Object.create(session), askedUntil(end));
      return Object.assign(Object.create(db), { session: ofRequest });
    },
    /** For one request as well, whose single statements are answered by whoever is made of it here. */
    forReading(readerOf: (fallback: typeof always.client.query) => typeof always.client.query): Db {
      const end = performance.now() + (limits?.requestMs ?? Number.POSITIVE_INFINITY);
      const asked = askedUntil(end);
      const client = { query: readerOf(asked.client.query) };
      return Object.assign(Object.create(db), {
        session: Object.assign(Object.create(session), asked, { client }),
      });
    },
    query: always.client.query,
    /** One connection for several statements; whoever takes it gives it back. */
    connect: () => pool.connect(),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}

/** The driver takes a time limit for each query; its types do not say so. */
type Timed = pg.QueryConfig & { query_timeout?: number };

function withinTime(config: pg.QueryConfig, end: number, limits: Limits | null): Timed {
  const left = Math.ceil(end - performance.now());
  if (left <= 0) throw withCode('57014', 'the time of the request is over');
  return limits && left < limits.answerMs ? { ...config, query_timeout: left } : config;
}

/**
 * Not as start-up parameters, which poolers refuse. Behind one that pools transactions the settings
 * stay with a connection of the pooler's own, where every instance sets the same.
 */
function setLimits(client: pg.ClientBase, limits: Limits) {
  const config: Timed = { text: settingsOf(limits, 'set'), query_timeout: limits.connectMs };
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
