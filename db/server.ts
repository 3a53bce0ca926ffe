import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ChangeListener, Database, Db } from './client.ts';
import * as schema from './schema/index.ts';

/** Any number: it only has to be the same in every instance and in no other program. */
const EXCLUSIVE_LOCK = 7_203_194;
const SETTLE_TIMEOUT_MS = 1_000;
const RECONNECT_DELAY_MS = 1_000;
const PROVE_AGAIN_MS = 10_000;
const ECHO_PREFIX = 'echo:';

/** Opens a Postgres server by its URL. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // On our side: a proxy in between may refuse start-up parameters.
    query_timeout: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would
  // end the process.
  pool.on('error', () => {});
  await pool.query('select 1');

  const changes = await followChanges(url, pool);

  const db: Db = drizzle({ client: pool, schema, casing: 'snake_case' });

  return {
    kind: 'server',
    db,
    onChange: changes.onChange,
    hearsChanges: changes.isHearing,
    settle: changes.settle,
    async exclusively(work) {
      // A transaction holds the lock while the work runs on other connections: it ends with
      // its connection, and a transaction-pooling proxy keeps it in one place.
      const keeper = new pg.Client({ connectionString: url });
      await keeper.connect();
      try {
        await keeper.query('begin');
        await keeper.query('set local idle_in_transaction_session_timeout = 0');
        await keeper.query('select pg_advisory_xact_lock($1)', [EXCLUSIVE_LOCK]);
        return await work(db);
      } finally {
        await keeper.end();
      }
    },
    async close() {
      await changes.close();
      await pool.end();
    },
  };
}

interface ChangeFeed {
  onChange(listener: ChangeListener): void;
  isHearing(): boolean;
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** One connection of its own that hears the notices of `notify_change()`. */
async function followChanges(url: string, pool: pg.Pool): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  const awaited = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let isHearing = false;
  let isClosed = false;

  function tell(table: string | null) {
    for (const listener of listeners) listener(table);
  }

  function receive(payload: string) {
    const arrived = awaited.get(payload);
    if (arrived) arrived();
    else if (!payload.startsWith(ECHO_PREFIX)) tell(payload);
  }

  /** Sends a notice to ourselves and tells whether it arrived; notices keep commit order. */
  async function echo(): Promise<boolean> {
    const token = ECHO_PREFIX + randomUUID();
    const arrived = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), SETTLE_TIMEOUT_MS);
      awaited.set(token, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    await pool.query('select pg_notify($1, $2)', ['changes', token]);
    const result = await arrived;
    awaited.delete(token);
    return result;
  }

  /**
   * Behind a transaction-pooling proxy LISTEN succeeds and hears nothing: only a notice that comes
   * back proves the feed. One that does not is tried again later.
   */
  async function prove(): Promise<void> {
    isHearing = await echo();
    tell(null);
    if (!isHearing && !isClosed) setTimeout(() => prove().catch(() => {}), PROVE_AGAIN_MS).unref();
  }

  function lose(lost: pg.Client) {
    if (client !== null && client !== lost) return;
    client = null;
    isHearing = false;
    tell(null);
    if (!isClosed) setTimeout(connect, RECONNECT_DELAY_MS).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ payload }) => receive(payload ?? ''));
    let isLost = false;
    // A connection that is cut reports more than once; unheard, the second would end the process.
    const loseOnce = () => {
      if (!isLost) lose(next);
      isLost = true;
    };
    next.on('error', loseOnce);
    try {
      await next.connect();
      await next.query('listen changes');
      client = next;
      await prove();
    } catch {
      loseOnce();
    }
  }

  await connect();
  return {
    onChange: (listener) => void listeners.add(listener),
    isHearing: () => isHearing,
    async settle() {
      if (isHearing && !(await echo())) await prove();
    },
    async close() {
      isClosed = true;
      isHearing = false;
      await client?.end();
    },
  };
}
