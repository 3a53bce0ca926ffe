import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Topic } from '#domain/topics.ts';
import { type Asked, readChanges } from './change-log.ts';
import type { ChangeListener } from './client.ts';
import { together } from './together.ts';

const ECHO_PREFIX = 'echo:';
const ECHO_TIMEOUT_MS = 2_000;
/** With the time for an echo, the longest that a line may hang before it is found out. */
const HEARTBEAT_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;
const RECONNECT_DELAY_MS = 1_000;
/** For a connection that answers and hears nothing, as through some poolers. */
const PROVE_AGAIN_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;

export interface ChangeFeed {
  onChange(listener: ChangeListener): void;
  isHearing(): boolean;
  lookUp(): Promise<boolean>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** One connection of its own that hears the notices of the triggers. */
export async function followChanges(
  url: string,
  others: Asked,
  connectMs: number,
): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  const awaited = new Map<string, () => void>();
  /** The connection that is known to hear; null while there is none. */
  let hearing: pg.Client | null = null;
  let isClosed = false;

  function tell(topic: Topic | null) {
    for (const listener of listeners) listener(topic);
  }

  const log = readChanges(others, tell);

  function receive(payload: string) {
    const arrived = awaited.get(payload);
    if (arrived) arrived();
    else if (!payload.startsWith(ECHO_PREFIX)) tell(payload as Topic);
  }

  /** Has a notice sent and tells whether it was heard in time. Notices keep the order of commits. */
  async function echo(sender: Asked): Promise<boolean> {
    const token = ECHO_PREFIX + randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const isHeard = await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ECHO_TIMEOUT_MS);
      awaited.set(token, () => resolve(true));
      sender
        .query({ text: 'select pg_notify($1, $2)' }, ['changes', token])
        .catch(() => resolve(false));
    });
    clearTimeout(timer);
    awaited.delete(token);
    return isHeard;
  }

  /** Over the listening connection itself: no other is needed, and a line that hangs is found out. */
  const settle = together(async () => {
    const client = hearing;
    if (client && !(await echo(client))) lose(client);
  });

  function lose(client: pg.Client) {
    if (client !== hearing) return;
    hearing = null;
    log.restart();
    tell(null);
    client.end().catch(() => {});
    connectLater(RECONNECT_DELAY_MS);
  }

  function connectLater(delay: number) {
    if (!isClosed) setTimeout(connect, delay).unref();
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: ECHO_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    let isBroken = false;
    client.on('notification', ({ payload }) => receive(payload ?? ''));
    client.on('error', () => {
      isBroken = true;
      lose(client);
    });
    try {
      await client.connect();
      await client.query('listen changes');
    } catch {
      isBroken = true;
    }
    // Behind a transaction-pooling proxy LISTEN succeeds and hears nothing: only a notice sent
    // over another connection proves the feed.
    const isProved = !isBroken && (await echo(others));
    if (isProved && !isBroken && !isClosed) {
      hearing = client;
      log.restart();
      tell(null);
      return;
    }
    client.end().catch(() => {});
    connectLater(isBroken ? RECONNECT_DELAY_MS : PROVE_AGAIN_MS);
  }

  await connect();
  const heartbeat = setInterval(settle, HEARTBEAT_MS).unref();
  return {
    onChange: (listener) => void listeners.add(listener),
    isHearing: () => hearing !== null,
    lookUp: together(log.look),
    settle,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      const client = hearing;
      hearing = null;
      // A line that hangs does not say goodbye.
      await Promise.race([client?.end(), wait(CLOSE_TIMEOUT_MS)]);
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
