import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '#db/away.ts';
import type { Database } from '#db/client.ts';
import { type Topic, touches } from '#domain/topics.ts';
import { createLastKnown } from './answers/last-known.ts';
import { createTopicIndex } from './answers/topic-index.ts';
import { type Finish, finisherOf, type Keeping } from './finished.ts';
import { beginLifetime, type Lifetime, type Moment } from './lifetime.ts';

const MEGABYTE = 1_048_576;
/** All answers together; beyond it the least recently used ones leave. */
const BUDGET_BYTES = 32 * MEGABYTE;
/** A larger answer would push out too many others: it is made each time. */
const LARGEST_BYTES = 8 * MEGABYTE;
/** What a value takes in the heap, by the length of its JSON: measured on lists of venues. */
const BYTES_PER_CHARACTER = 2;
/** The entry itself with its topics, ends and headers: a million empty answers weigh as well. */
const BYTES_PER_ENTRY = 6_144;

/** So long a line may have heard nothing before that is found out (`db/change-feed.ts`). */
const UNHEARD_MS = 2_000;

export interface Answer<T> {
  value: T;
  finished: Finish<T>;
  /** When it ends by itself; null where time changes nothing. */
  endsAt: Date | null;
  /** Set where the database could not be asked: until then it was known to be true. */
  asOf?: Date;
}

/** Told about an answer as it is made. */
export interface Making {
  /** What it is made of. */
  reads(topics: readonly Topic[]): void;
  /** When something of it changes by time alone; the first of these moments is its end. */
  until(end: Date | null): void;
}

export interface Answers {
  /** Where the database cannot be asked, the last one that is known, marked with its moment. */
  remember<T>(key: string, make: (making: Making) => Promise<T>): Promise<Answer<T>>;
  /** For what another answer is made of, which would not be marked: fails instead. */
  rememberOrFail<T>(key: string, make: (making: Making) => Promise<T>): Promise<Answer<T>>;
  forget(key: string): void;
  size(): { entries: number; bytes: number };
}

interface Entry {
  topics: ReadonlySet<Topic>;
  lifetime: Lifetime;
  answer: Answer<unknown>;
  bytes: number;
  drop(): void;
}

interface Asked extends Moment {
  /** How many changes had been told by then. */
  changes: number;
}

interface Build {
  made: Promise<Answer<unknown>>;
  /** What was told since it began, each with its number among all changes. */
  heard: Map<Topic | null, number>;
  /** Whether what has come out is as new as whoever asked then may expect. */
  suits(asked: Asked): boolean;
}

/**
 * Keeps finished answers in memory. Never stale: an entry goes when something it was made of
 * changes (told by the database itself), or when time alone changes something of it (told by
 * whoever read the clock). `elapsed` counts milliseconds and is never set back, as a clock can be.
 */
export function createAnswers(
  database: Database,
  clock: () => Date,
  elapsed: () => number,
): Answers {
  const making = new Map<string, Build>();
  const index = createTopicIndex();
  const kept = new LRUCache<string, Entry>({
    maxSize: BUDGET_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    // An answer that takes its own place, with more bytes, stays.
    noDisposeOnSet: true,
    dispose({ topics, drop }, key) {
      index.remove(key, topics);
      drop();
    },
  });
  const now = (): Moment => ({ clock: clock().getTime(), elapsed: elapsed() });
  let changes = 0;
  const lastKnown = createLastKnown<Answer<unknown>>(clock, elapsed);
  /** When all that is kept was last known to be as the database has it. */
  let sureAt = clock();
  let wasHearing = database.hearsChanges();

  database.onChange((topic) => {
    changes += 1;
    // It may have read the old rows already, of what it has yet to name.
    for (const { heard } of making.values()) if (!heard.has(topic)) heard.set(topic, changes);
    if (topic === null) {
      if (wasHearing) sureAt = new Date(clock().getTime() - UNHEARD_MS);
      wasHearing = database.hearsChanges();
      for (const key of kept.keys()) keepAsLastKnown(key);
      kept.clear();
      return;
    }
    for (const key of index.touchedBy(topic)) kept.delete(key);
    for (const key of lastKnown.keys()) {
      if (isTouched(lastKnown.topicsOf(key), topic)) lastKnown.forget(key);
    }
  });

  function keepAsLastKnown(key: string): void {
    const entry = kept.peek(key);
    if (!entry) return;
    const now = database.hearsChanges() ? clock() : sureAt;
    const { topics, answer, bytes } = entry;
    const { endsAt } = answer;
    const asOf = endsAt && endsAt < now ? endsAt : now;
    lastKnown.keep(key, { answer, topics, asOf, bytes });
  }

  /** For want of a better one: what was there before the database went away, marked. */
  function findLastKnown<T>(key: string): Answer<T> | undefined {
    keepAsLastKnown(key);
    return lastKnown.find(key) as Answer<T> | undefined;
  }

  /** Asking for it is using it: what is sent often stays. */
  function findCurrent(key: string): Entry | undefined {
    const entry = kept.get(key);
    return entry?.lifetime.holds(now()) ? entry : undefined;
  }

  function build<T>(key: string, make: (making: Making) => Promise<T>): Promise<Answer<T>> {
    const lifetime = beginLifetime(now());
    const topics = new Set<Topic>();
    const reads: Making['reads'] = (read) => {
      for (const topic of read) topics.add(topic);
    };
    const heard: Build['heard'] = new Map();
    const outdatedSince = () =>
      Math.min(
        ...[...heard].flatMap(([topic, number]) => (isTouched(topics, topic) ? number : [])),
      );

    const made = make({ reads, until: lifetime.until }).then((value) => {
      const followers = new Set<() => void>();
      const keeping: Keeping = {
        isCurrent: () => database.hearsChanges() && findCurrent(key)?.answer === answer,
        onDropped: (run) => void followers.add(run),
      };
      const finished = finisherOf(value, keeping, (bytes) => {
        if (kept.peek(key)?.answer === answer) keep(bytes);
      });
      const answer: Answer<T> = { value, finished, endsAt: lifetime.endsAt() };
      const drop = () => {
        for (const run of followers) run();
      };
      const ownBytes = BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (key.length + lengthOf(value));
      const keep = (bytes: number) => {
        if (kept.peek(key)?.answer !== answer) kept.delete(key);
        kept.set(key, { topics, lifetime, answer, bytes: ownBytes + bytes, drop });
        // One that is too large is not kept after all.
        if (kept.has(key)) index.add(key, topics);
        lastKnown.forget(key);
      };
      // Unless it has changed meanwhile, or a newer one is on its way.
      if (making.get(key) === own && !Number.isFinite(outdatedSince())) keep(0);
      return answer;
    });
    const own: Build = {
      made,
      heard,
      suits: (asked) => asked.changes < outdatedSince() && !lifetime.hasEnded(asked),
    };
    making.set(key, own);
    const done = () => {
      if (making.get(key) === own) making.delete(key);
    };
    // A failure is not an answer.
    made.then(done, done);
    return made;
  }

  /** Shares what others have asked for already, unless it turns out to be older than this request. */
  async function join<T>(key: string, make: (making: Making) => Promise<T>): Promise<Answer<T>> {
    const asked: Asked = { ...now(), changes };
    for (let other = making.get(key); other; other = making.get(key)) {
      const answer = (await other.made) as Answer<T>;
      if (other.suits(asked)) return answer;
    }
    return find(key, make);
  }

  /** Where nobody tells of changes, one look serves all who ask meanwhile. */
  async function lookThenFind<T>(key: string, make: (making: Making) => Promise<T>) {
    const asked = clock();
    if (!(await database.lookUpChanges())) return build(key, make);
    sureAt = asked;
    return find(key, make);
  }

  function rememberOrFail<T>(key: string, make: (making: Making) => Promise<T>) {
    return database.hearsChanges() ? find(key, make) : lookThenFind(key, make);
  }

  async function remember<T>(
    key: string,
    make: (making: Making) => Promise<T>,
  ): Promise<Answer<T>> {
    const entry = database.hearsChanges() && findCurrent(key);
    if (entry) return entry.answer as Answer<T>;
    const known = lastKnown.isUsedAtOnce() ? findLastKnown<T>(key) : undefined;
    if (known) return known;
    try {
      const answer = await rememberOrFail(key, make);
      lastKnown.sawBack();
      return answer;
    } catch (error) {
      if (!isAway(error)) throw error;
      lastKnown.sawAway();
      const answer = findLastKnown<T>(key);
      if (!answer) throw error;
      return answer;
    }
  }

  function find<T>(key: string, make: (making: Making) => Promise<T>): Promise<Answer<T>> {
    const entry = findCurrent(key);
    if (entry) return Promise.resolve(entry.answer as Answer<T>);
    return making.has(key) ? join(key, make) : build(key, make);
  }

  return {
    remember,
    rememberOrFail,
    forget(key) {
      making.delete(key);
      kept.delete(key);
      lastKnown.forget(key);
    },
    size: () => ({ entries: kept.size, bytes: kept.calculatedSize ?? 0 }),
  };
}

/** The second is how whoever makes an answer of others says that one of them could not be made. */
function isAway(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: string }).code === 'unavailable';
}

function isTouched(topics: ReadonlySet<Topic>, changed: Topic | null): boolean {
  return changed === null || [...topics].some((topic) => touches(topic, changed));
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
