import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Forms of one answer that are kept at a time. */
const MAX_FORMS = 8;

/** Header of an answer from memory while the database is away: as of when it was known to be true. */
export const AS_OF = 'x-as-of';

export type Coding = 'br' | 'gzip';

/** A finished answer as the bytes that go out; compressed when someone first takes them so. */
export interface Finished extends Keeping {
  etag: string;
  plain: Buffer;
  compressed(coding: Coding): Promise<Buffer>;
  /** What its forms take so far. */
  bytes(): number;
}

/** What its keeper says of an answer. */
export interface Keeping {
  /** Whether it may be sent once more, as it is. */
  isCurrent(): boolean;
  /** Runs once it may not, if it may now. */
  onDropped(run: () => void): void;
}

/**
 * Made on first use: a value only needed while rendering is never serialised. One that is
 * serialised in several ways names the form.
 */
export type Finish<T> = (serialise: (value: T) => string, form?: string) => Finished;

/** For bytes that were made for this one time. */
const NOT_KEPT: Keeping = { isCurrent: () => false, onDropped() {} };

interface Form {
  finished: Finished;
  followers: Set<() => void>;
}

/** Tells how many bytes the forms of the value take, whenever that has changed. */
export function finisherOf<T>(
  value: T,
  keeping: Keeping,
  onGrown: (bytes: number) => void,
): Finish<T> {
  const forms = new Map<string, Form>();
  const tell = () =>
    onGrown([...forms.values()].reduce((sum, { finished }) => sum + finished.bytes(), 0));
  // Once for all of them: a form that gave way to others must leave nothing behind.
  keeping.onDropped(() => forms.forEach(drop));

  function makeForm(name: string, text: string): Form {
    const followers: Form['followers'] = new Set();
    const finished = finish(text, tell, {
      isCurrent: () => forms.get(name)?.finished === finished && keeping.isCurrent(),
      onDropped: (run) => void followers.add(run),
    });
    return { finished, followers };
  }

  return (serialise, name = '') => {
    const known = forms.get(name);
    const form = known ?? makeForm(name, serialise(value));
    // The last of the map is the one used last.
    forms.delete(name);
    forms.set(name, form);
    const [oldest] = forms;
    if (forms.size > MAX_FORMS && oldest) {
      forms.delete(oldest[0]);
      drop(oldest[1]);
    }
    if (!known) tell();
    return form.finished;
  };
}

function drop({ followers }: Form): void {
  for (const run of followers) run();
}

/** Serialised text with its tag; `onGrown` is told when it has taken another form. */
export function finish(text: string, onGrown: () => void = () => {}, keeping = NOT_KEPT): Finished {
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
    ...keeping,
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function compress(plain: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'gzip' ? gz(plain) : brotli(plain, BROTLI);
}

/** The same for what comes piece by piece. */
export function compressor(coding: Coding): Transform {
  return coding === 'gzip' ? createGzip() : createBrotliCompress(BROTLI);
}

/** Node hands out parts of larger blocks; one small part that is kept would keep all of its block. */
function inOwnBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
