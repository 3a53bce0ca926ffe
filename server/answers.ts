import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Database } from '#db/client.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const MINUTE_MS = 60_000;
const MAX_ENTRIES = 500;
/** Below this, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_000;

/** A finished answer as the bytes that go out. */
export interface Finished {
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

export interface Answer<T> {
  value: T;
  /** Made on first use: a value only needed while rendering is never serialised. */
  finished(serialise: (value: T) => string): Promise<Finished>;
}

/** Names the tables an answer is being made from, as it is made. */
export type Reads = (tables: readonly string[]) => void;

export interface Answers {
  remember<T>(key: string, compute: (reads: Reads) => Promise<T>): Promise<Answer<T>>;
  forget(key: string): void;
}

interface Entry {
  tables: Set<string>;
  isComplete: boolean;
  expiresAt: number;
  answer: Promise<Answer<unknown>>;
}

/**
 * Keeps finished answers in memory. Never stale: an entry goes when a table it was made from
 * changes (told by the database itself) or when the minute ends (opening times have minutes).
 */
export function createAnswers(database: Database, clock: () => Date): Answers {
  const entries = new Map<string, Entry>();

  database.onChange((table) => {
    for (const [key, entry] of entries) {
      // One still being made may have read the old rows already, of tables it has yet to name.
      if (table === null || !entry.isComplete || entry.tables.has(table)) entries.delete(key);
    }
  });

  function compute<T>(key: string, now: number, make: (reads: Reads) => Promise<T>) {
    const tables = new Set<string>();
    const answer = make((read) => {
      for (const table of read) tables.add(table);
    }).then(toAnswer);
    const expiresAt = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
    const entry: Entry = { tables, isComplete: false, expiresAt, answer };
    entries.delete(key);
    entries.set(key, entry);
    answer.then(
      () => {
        entry.isComplete = true;
      },
      // A failure is not an answer.
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return answer;
  }

  return {
    remember<T>(key: string, make: (reads: Reads) => Promise<T>) {
      const now = clock().getTime();
      const kept = entries.get(key);
      if (kept && kept.expiresAt > now && database.hearsChanges()) {
        return kept.answer as Promise<Answer<T>>;
      }
      if (entries.size >= MAX_ENTRIES) {
        // Insertion order: the first key is the one made longest ago.
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      return compute(key, now, make);
    },
    forget: (key) => void entries.delete(key),
  };
}

function toAnswer<T>(value: T): Answer<T> {
  let finished: Promise<Finished> | undefined;
  return {
    value,
    finished(serialise) {
      finished ??= finish(serialise(value));
      return finished;
    },
  };
}

/** Serialised text with its tag and its compressed forms. */
export async function finish(text: string): Promise<Finished> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  if (plain.length < MIN_COMPRESSED_BYTES) return { etag, plain, brotli: null, gzip: null };
  const [small, wide] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gz(plain),
  ]);
  return { etag, plain, brotli: small, gzip: wide };
}
