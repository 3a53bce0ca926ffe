import { LRUCache } from 'lru-cache';
import type { Topic } from '#domain/topics.ts';

const MEGABYTE = 1_048_576;
const BUDGET_BYTES = 16 * MEGABYTE;
/** What is older than this helps nobody who looks for somewhere to go tonight. */
const LONGEST_MS = 3_600_000;
/** While the database is away one request in this time finds out whether it is back. */
const PROBE_MS = 1_000;

interface Known<A> {
  answer: A;
  topics: ReadonlySet<Topic>;
  /** The last moment at which it was known to be true. */
  asOf: Date;
  bytes: number;
}

/**
 * Answers that may not be true any more, for as long as the database cannot be asked. What it told to
 * be wrong is not among them.
 */
export function createLastKnown<A extends object>(clock: () => Date, elapsed: () => number) {
  const known = new LRUCache<string, Known<A>>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  let isAway = false;
  let nextProbe = 0;

  return {
    keep: (key: string, entry: Known<A>) => void known.set(key, entry),
    forget: (key: string) => void known.delete(key),
    keys: () => [...known.keys()],
    topicsOf: (key: string): ReadonlySet<Topic> => known.peek(key)?.topics ?? new Set(),
    /** Marked with the moment; undefined where there is none, or it is too long ago. */
    find(key: string): (A & { asOf: Date }) | undefined {
      const found = known.get(key);
      if (!found || clock().getTime() - found.asOf.getTime() > LONGEST_MS) return undefined;
      return { ...found.answer, asOf: found.asOf };
    },
    sawAway() {
      isAway = true;
      nextProbe = elapsed() + PROBE_MS;
    },
    sawBack() {
      isAway = false;
    },
    /** Whether to answer at once with what is known, because others find out already. */
    isUsedAtOnce(): boolean {
      if (!isAway || elapsed() < nextProbe) return isAway;
      nextProbe = elapsed() + PROBE_MS;
      return false;
    },
  };
}
