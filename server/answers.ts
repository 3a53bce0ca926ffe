import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import type { Topic } from '#domain/topics.ts';
import { createTopicIndex } from './topic-index.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const MINUTE_MS = 60_000;
const MEGABYTE = 1_048_576;
/** All answers together; beyond it the least recently used ones leave. */
const BUDGET_BYTES = 32 * MEGABYTE;
/** A larger answer would push out too many others: it is made each time. */
const LARGEST_BYTES = 8 * MEGABYTE;
/** What a value takes in the heap, by the length of its JSON: measured on lists of venues. */
const BYTES_PER_CHARACTER = 2;
/** The entry itself, without which a million empty answers would weigh nothing. */
const BYTES_PER_ENTRY = 2_048;
/** Forms of one answer that are kept at a time. */
const MAX_FORMS = 8;

export type Coding = 'br' | 'gzip';

/** A finished answer as the bytes that go out; compressed when someone first takes them so. */
export interface Finished {
  etag: string;
  plain: Buffer;
  compressed(coding: Coding): Promise<Buffer>;
  /** What its forms take so far. */
  bytes(): number;
  /** Whether it may be sent once more, as it is. */
  isCurrent(): boolean;
  /** Runs once it may not, if it may now. */
  onDropped(run: () => void): void;
}

export interface Answer<T> {
  value: T;
  /**
   * Made on first use: a value only needed while rendering is never serialised. One that is
   * serialised in several ways names the form.
   */
  finished(serialise: (value: T) => string, form?: string): Finished;
}

/** Names what an answer is made of, as it is made. */
export type Reads = (topics: readonly Topic[]) => void;

export interface Answers {
  remember<T>(key: string, compute: (reads: Reads) => Promise<T>): Promise<Answer<T>>;
  forget(key: string): void;
}

interface Entry {
  topics: ReadonlySet<Topic>;
  answer: Answer<unknown>;
  bytes: number;
  drop(): void;
}

type Life = Pick<Finished, 'isCurrent' | 'onDropped'>;

/** For bytes that were made for this one time. */
const NOT_KEPT: Life = { isCurrent: () => false, onDropped() {} };

/**
 * Keeps finished answers in memory. Never stale: an entry goes when something it was made of
 * changes (told by the database itself) or when the minute ends (opening times have minutes).
 * `elapsed` counts milliseconds and is never set back, as a clock can be.
 */
export function createAnswers(
  database: Database,
  clock: () => Date,
  elapsed: () => number,
): Answers {
  const making = new Map<string, Promise<Answer<unknown>>>();
  const index = createTopicIndex();
  const kept = new LRUCache<string, Entry>({
    maxSize: BUDGET_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    dispose({ topics, answer, drop }, key, reason) {
      index.remove(key, topics);
      // Not when the same answer takes its own place, with more bytes. Otherwise it is still found
      // at this moment, though it goes.
      if (reason !== 'set' || kept.peek(key)?.answer !== answer) drop();
    },
  });
  let minute = Number.NaN;
  let minuteEndsAt = 0;

  database.onChange((topic) => {
    // What is still being made may have read the old rows already, of what it has yet to name.
    making.clear();
    if (topic === null) kept.clear();
    else for (const key of index.touchedBy(topic)) kept.delete(key);
  });

  /** Whatever was made within a minute ends with it, by the clock or by the time that has passed. */
  function forgetLastMinute(): void {
    const now = clock().getTime();
    const current = Math.floor(now / MINUTE_MS);
    if (current === minute && elapsed() < minuteEndsAt) return;
    minute = current;
    minuteEndsAt = elapsed() + (current + 1) * MINUTE_MS - now;
    making.clear();
    kept.clear();
  }

  function compute<T>(key: string, make: (reads: Reads) => Promise<T>): Promise<Answer<T>> {
    const topics = new Set<Topic>();
    const made = make((read) => {
      for (const topic of read) topics.add(topic);
    }).then((value) => {
      const followers = new Set<() => void>();
      const isKept = () => kept.peek(key)?.answer === answer;
      const life: Life = {
        isCurrent() {
          forgetLastMinute();
          // Asking for it is using it: what is sent often stays.
          return database.hearsChanges() && kept.get(key)?.answer === answer;
        },
        onDropped: (run) => void followers.add(run),
      };
      const answer = toAnswer(value, life, (bytes) => {
        if (isKept()) keep(bytes);
      });
      const drop = () => {
        for (const run of followers) run();
      };
      const ownBytes = BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (key.length + lengthOf(value));
      const keep = (bytes: number) => {
        kept.set(key, { topics, answer, bytes: ownBytes + bytes, drop });
        // One that is too large is not kept after all.
        if (kept.has(key)) index.add(key, topics);
      };
      // Unless something has changed meanwhile, or a newer one is on its way.
      if (making.get(key) === made) keep(0);
      return answer;
    });
    making.set(key, made);
    const done = () => {
      if (making.get(key) === made) making.delete(key);
    };
    // A failure is not an answer.
    made.then(done, done);
    return made;
  }

  return {
    remember<T>(key: string, make: (reads: Reads) => Promise<T>) {
      forgetLastMinute();
      if (!database.hearsChanges()) return compute(key, make);
      const entry = kept.get(key);
      if (entry) return Promise.resolve(entry.answer as Answer<T>);
      const underway = making.get(key) as Promise<Answer<T>> | undefined;
      return underway ?? compute(key, make);
    },
    forget(key) {
      making.delete(key);
      kept.delete(key);
    },
  };
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** Tells how many bytes its forms take, whenever that has changed. */
function toAnswer<T>(value: T, life: Life, onGrown: (bytes: number) => void): Answer<T> {
  const forms = new Map<string, Finished>();
  const tell = () => onGrown([...forms.values()].reduce((sum, form) => sum + form.bytes(), 0));

  return {
    value,
    finished(serialise, name = '') {
      const known = forms.get(name);
      const finished = known ?? finish(serialise(value), tell, life);
      // The last of the map is the one used last.
      forms.delete(name);
      forms.set(name, finished);
      const [oldest] = forms.keys();
      if (forms.size > MAX_FORMS && oldest !== undefined) forms.delete(oldest);
      if (!known) tell();
      return finished;
    },
  };
}

/** Serialised text with its tag; `onGrown` is told when it has taken another form. */
export function finish(text: string, onGrown: () => void = () => {}, life = NOT_KEPT): Finished {
  const plain = inOwnBlock(Buffer.from(text));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const forms = new Map<Coding, Promise<Buffer>>();
  let bytes = plain.length;

  async function make(coding: Coding): Promise<Buffer> {
    const made = inOwnBlock(await compress(plain, coding));
    bytes += made.length;
    onGrown();
    return made;
  }

  return {
    etag,
    plain,
    compressed(coding) {
      const form = forms.get(coding) ?? make(coding);
      forms.set(coding, form);
      return form;
    },
    bytes: () => bytes,
    ...life,
  };
}

export function compress(plain: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gz(plain);
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Node hands out parts of larger blocks; one small part that is kept would keep all of its block. */
function inOwnBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
