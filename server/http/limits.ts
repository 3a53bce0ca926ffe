import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Addresses that are counted at a time; beyond it the one seen longest ago is forgotten. */
const MAX_ADDRESSES = 5_000;
const MINUTE_MS = 60_000;

/** A page shows dozens of pictures, each of which is a request; drawing and finding them is work. */
export const PICTURES_PER_MINUTE = 6_000;

/** A route's own limit, per address. */
export function perMinute(requests: number, scale: number) {
  return { max: Math.ceil(requests * scale), timeWindow: MINUTE_MS };
}

/** How often an address has come within its minute, and when that ends. */
export interface Counted {
  current: number;
  ttl: number;
}

type Count = (address: string) => Counted;

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

/** For the plugin, and the count of all routes without a limit of their own for whoever is faster. */
export function createLimits(elapsed: () => number) {
  const count = createCounter(elapsed);
  // A class, because the plugin makes its store with `new`.
  class Store {
    readonly #count: Count;
    constructor(_options: unknown, ownCount: Count = count) {
      this.#count = ownCount;
    }
    incr(address: string, done: (error: Error | null, counted: Counted) => void): void {
      done(null, this.#count(address));
    }
    child(): Store {
      return new Store(undefined, createCounter(elapsed));
    }
  }
  return { count, Store: Store as FastifyRateLimitStoreCtor };
}
