import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Addresses that are counted at a time; beyond it the one seen longest ago is forgotten. */
const MAX_ADDRESSES = 5_000;

/** A page shows dozens of pictures, each of which is a request; drawing and finding them is work. */
export const PICTURES_PER_MINUTE = 6_000;

/** A route's own limit, per address. */
export function perMinute(requests: number, scale: number) {
  return { max: Math.ceil(requests * scale), timeWindow: '1 minute' };
}

/**
 * Counts requests within a window of time that has really passed. The plugin's own store goes by
 * the clock: set back an hour, it would keep an address waiting for that hour.
 */
export function createLimitStore(elapsed: () => number): FastifyRateLimitStoreCtor {
  // A class, because the plugin makes its stores with `new`.
  return class Store {
    readonly #windows = new Map<string, { current: number; endsAt: number }>();

    incr(
      address: string,
      done: (error: Error | null, counted: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const now = elapsed();
      const known = this.#windows.get(address);
      const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
      window.current += 1;
      // The last of the map is the address seen last.
      this.#windows.delete(address);
      this.#windows.set(address, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
      done(null, { current: window.current, ttl: window.endsAt - now });
    }

    child(): Store {
      return new Store();
    }
  };
}
