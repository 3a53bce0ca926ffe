import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Topic } from '#domain/topics.ts';
import { type Asked, readChanges } from './change-log.ts';
import type { ChangeListener } from './client.ts';
import {
  createSaying,
  ECHO,
  type Echo,
  LEFT,
  sayLeft,
  sendEcho,
  watchListeners,
} from './listeners.ts';
import { together } from './together.ts';

/** So long after its last proof a connection is trusted; longer than a heartbeat and a usual echo. */
export const TRUST_MS = 2_000;
const HEARTBEAT_MS = 500;
/** So much longer, an instance that has not heard of a write trusts nothing it keeps. */
const MARGIN_MS = 200;
const ASK_AGAIN_MS = 1;
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
  trustMs: number,
): Promise<ChangeFeed> {
  const patienceMs = trustMs + MARGIN_MS;
  const listeners = new Set<ChangeListener>();
  const awaited = new Map<string, () => void>();
  /** The connection that is known to hear, and when that was last proved; null while there is none. */
  let hearing: { client: pg.Client; asked: Asked; provedAt: number } | null = null;
  let isClosed = false;

  function tell(topic: Topic | null) {
    for (const listener of listeners) listener(topic);
  }

  const log = readChanges(others, tell);
  const all = watchListeners(trustMs);

  /**
   * Has an echo sent: resolves once it was heard here as well, with null where it was not in time.
   * Notices keep the order of commits.
   */
  async function echo(sender: Asked): Promise<Echo | null> {
    const token = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const isHeard = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), trustMs);
      awaited.set(token, () => resolve(true));
    });
    try {
      const sent = await sendEcho(sender, token);
      return (await isHeard) ? sent : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      awaited.delete(token);
    }
  }

  /** Over the listening connection itself: no other is needed, and a line that hangs is found out. */
  const prove = together(async () => {
    const own = hearing;
    if (!own) return;
    const begun = performance.now();
    const heard = await echo(own.asked);
    if (!heard) return lose(own.client);
    own.provedAt = begun;
    all.wasAlone(heard);
  });

  /**
   * Waits for all instances: what one of them keeps is gone before a write is acknowledged by
   * another. It never fails, and outwaits whoever cannot answer.
   */
  const waitForAll = together(async () => {
    const end = performance.now() + patienceMs;
    const own = hearing;
    const sender = own?.asked ?? others;
    try {
      const sent = own ? await echo(sender) : await sendEcho(sender, randomUUID());
      if (sent === null) throw new Error('an echo was not heard');
      if (all.wasAlone(sent)) return;
      const { position } = sent;
      while (await all.isAnyoneBehind(sender, position)) {
        if (performance.now() > end) return await all.cutThoseBehind(sender, position);
        await wait(ASK_AGAIN_MS);
      }
    } catch {
      if (own) lose(own.client);
      await wait(end - performance.now());
    }
  });

  /** Nobody waits for longer, whatever others are waiting for: by then it is safe. */
  const settle = () => Promise.race([waitForAll(), wait(patienceMs)]);

  function lose(client: pg.Client) {
    if (client !== hearing?.client) return;
    hearing = null;
    log.restart();
    tell(null);
    client.end().catch(() => {});
    void sayLeft(others, processIdOf(client));
    connectLater(RECONNECT_DELAY_MS);
  }

  function connectLater(delay: number) {
    if (!isClosed) setTimeout(connect, delay).unref();
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: trustMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const asked = inTurns(client);
    const say = createSaying(asked);
    let isBroken = false;
    client.on('notification', ({ payload = '' }) => {
      const [, position, token = ''] = ECHO.exec(payload) ?? [];
      const [, left] = LEFT.exec(payload) ?? [];
      if (left) return all.forget(Number(left));
      if (!position) return tell(payload as Topic);
      // By now all notices before it have been told. Only others wait to be told so.
      const isOwn = awaited.get(token);
      if (isOwn) isOwn();
      else void say(position);
    });
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
    const begun = performance.now();
    // Behind a transaction-pooling proxy LISTEN succeeds and hears nothing: only a notice sent
    // over another connection proves the feed.
    const proved = isBroken ? null : await echo(others);
    // Only then among those that others wait for: a pooler would leave the word of one that hears
    // nothing with a connection of its own. What was acknowledged before is read from here on.
    const isCounted = proved !== null && (await say(proved.position));
    if (isCounted && !isBroken && !isClosed) {
      hearing = { client, asked, provedAt: begun };
      log.restart();
      tell(null);
      return;
    }
    client.end().catch(() => {});
    void sayLeft(others, processIdOf(client));
    connectLater(isBroken ? RECONNECT_DELAY_MS : PROVE_AGAIN_MS);
  }

  const beat = together(async () => {
    await prove();
    // Where it cannot be seen who listens, nothing is acknowledged either.
    if (!hearing) await all.look(others).catch(() => {});
  });

  await connect();
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref();
  return {
    onChange: (listener) => void listeners.add(listener),
    // By the time that has passed and not by a timer: a process can stand still for a while.
    isHearing: () => hearing !== null && performance.now() - hearing.provedAt < trustMs,
    lookUp: together(log.look),
    settle,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      const client = hearing?.client;
      hearing = null;
      const end = async () => {
        if (client) await sayLeft(others, processIdOf(client));
        await client?.end();
      };
      // A line that hangs does not say goodbye.
      await Promise.race([end(), wait(CLOSE_TIMEOUT_MS)]);
    },
  };
}

/** The server told it at the beginning; the driver's types do not say so. */
function processIdOf(client: pg.Client): number | null {
  return (client as pg.Client & { processID: number | null }).processID;
}

/** Of a prepared statement; a name of more is cut by the server. */
const NAME_LENGTH = 63;

/** One statement after the other, as the driver wants it; prepared, because they are the same few. */
function inTurns(client: pg.Client): Asked {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    query(config, values) {
      const named = { ...config, name: config.text.slice(0, NAME_LENGTH) };
      const result = turn.then(() => client.query(named, values));
      turn = result.catch(() => {});
      return result;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)).unref());
}
