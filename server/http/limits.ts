import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { statementsOn } from '#db/statements.ts';

/** Addresses that are counted at a time; beyond it the one seen longest ago is forgotten. */
const MAX_ADDRESSES = 5_000;
const MINUTE_MS = 60_000;

/** A page shows dozens of pictures, each of which is a request; drawing and finding them is work. */
export const PICTURES_PER_MINUTE = 6_000;

/** A route's own limit, per address. */
export function perMinute(requests: number, scale: number) {
  return { max: Math.ceil(requests * scale), timeWindow: MINUTE_MS };
}

/** The same in sum of all instances on one database: for what protects people and secrets. */
export function perMinuteInSum(requests: number, scale: number) {
  return { ...perMinute(requests, scale), isInSum: true };
}

/** How often an address has come within its minute, and when that ends. */
export interface Counted {
  current: number;
  ttl: number;
}

type Count = (address: string) => Counted;
type CountInSum = (address: string) => Promise<Counted>;

/**
 * Counts requests within a minute that has really passed. The plugin's own store goes by the
 * clock: set back an hour, it would keep an address waiting for that hour.
 */
function createCounter(elapsed: () => number): Count {
  const windows = new Map<string, { current: number; endsAt: number }>();
  function forgetOldest() {
    const [oldest] = windows.keys();
    if (oldest !== undefined) windows.delete(oldest);
  }
  return (address) => {
    const now = elapsed();
    const known = windows.get(address);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + MINUTE_MS };
    window.current += 1;
    // The last of the map is the address seen last.
    windows.delete(address);
    windows.set(address, window);
    if (windows.size > MAX_ADDRESSES) forgetOldest();
    return { current: window.current, ttl: window.endsAt - now };
  };
}

interface Means {
  elapsed: () => number;
  database: Database;
  secret: string;
}

/**
 * Counts in the database, one statement for each request that is let through. While the database is
 * away this instance counts by itself: nobody gets in unlimited, and nobody is told 500.
 */
function createCounterInSum(
  { elapsed, database, secret }: Means,
  call: string,
  max: number,
): CountInSum {
  const { executeSql } = statementsOn(database.db);
  const limiter = new RateLimiterPostgres({
    storeClient: { query: ({ text, values }: Statement) => executeSql(text, values) },
    storeType: 'client',
    tableName: 'request_counts',
    tableCreated: true,
    // By `clean-up.ts`, once for all instances.
    clearExpiredByTimeout: false,
    keyPrefix: call,
    points: max,
    duration: MINUTE_MS / 1_000,
    // Who is over the limit costs no more statements until the minute is over.
    inMemoryBlockOnConsumed: max + 1,
  });
  const alone = createCounter(elapsed);
  return async (address) => {
    // Keyed, because of all addresses the hashes alone could be guessed back.
    const key = createHmac('sha256', secret).update(address).digest('base64url');
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { current: consumedPoints, ttl: msBeforeNext };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return alone(address);
      // Refused from memory, it does not know how often.
      const current = Math.max(refused.consumedPoints, max + 1);
      return { current, ttl: Math.min(refused.msBeforeNext, MINUTE_MS) };
    }
  };
}

interface Statement {
  text: string;
  values: unknown[];
}

interface LimitOfRoute {
  isInSum?: boolean;
  max?: unknown;
  routeInfo?: { method?: string | string[]; url?: string };
}

/** For the plugin, and the count of all routes without a limit of their own for whoever is faster. */
export function createLimits(means: Means) {
  const count = createCounter(means.elapsed);

  function counterFor({ isInSum, max, routeInfo = {} }: LimitOfRoute): Count | CountInSum {
    // The embedded database has one process, whose memory is the sum.
    if (!isInSum || typeof max !== 'number' || means.database.kind === 'embedded') {
      return createCounter(means.elapsed);
    }
    return createCounterInSum(means, `${routeInfo.method} ${routeInfo.url}`, max);
  }

  // A class, because the plugin makes its store with `new`.
  class Store {
    readonly #count: Count | CountInSum;
    constructor(_options: unknown, ownCount: Count | CountInSum = count) {
      this.#count = ownCount;
    }
    incr(address: string, done: (error: Error | null, counted: Counted) => void): void {
      const counted = this.#count(address);
      if (counted instanceof Promise) void counted.then((sum) => done(null, sum));
      else done(null, counted);
    }
    child(options: LimitOfRoute): Store {
      return new Store(undefined, counterFor(options));
    }
  }
  return { count, Store: Store as unknown as FastifyRateLimitStoreCtor };
}
