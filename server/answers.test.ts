import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { makeActivity, makeCategory } from '#db/factories.ts';
import type { Topic } from '#domain/topics.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createAnswers, type Making } from './answers.ts';
import { type Finished, finish } from './finished.ts';

const NOON = Date.parse('2026-11-14T12:00:00+09:00');
const HOUR = 3_600_000;

async function setUp() {
  const database = await openTestDatabase();
  const clock = { at: NOON, elapsed: 0 };
  const answers = createAnswers(
    database,
    () => new Date(clock.at),
    () => clock.elapsed,
  );
  return { database, clock, answers };
}

/** A computation that counts its runs; what it makes ends after so many milliseconds past noon. */
function counted(topics: readonly Topic[] = [], end?: number) {
  const made = { times: 0 };
  const make = async ({ reads, until }: Making) => {
    reads(topics);
    if (end !== undefined) until(new Date(NOON + end));
    made.times += 1;
    return made.times;
  };
  return { made, make };
}

test('an answer is computed once and then remembered', async () => {
  const { answers } = await setUp();
  const { made, make } = counted();
  expect((await answers.remember('a', make)).value).toBe(1);
  expect((await answers.remember('a', make)).value).toBe(1);
  expect((await answers.remember('b', make)).value).toBe(2);
  expect(made.times).toBe(2);
});

test('requests that come while an answer is made wait for that one', async () => {
  const { answers } = await setUp();
  const { made, make } = counted();
  const all = await Promise.all(Array.from({ length: 50 }, () => answers.remember('a', make)));
  expect(all.map(({ value }) => value)).toEqual(Array(50).fill(1));
  expect(made.times).toBe(1);
});

test('a failure reaches everyone who waited for it and is not kept', async () => {
  const { answers } = await setUp();
  let runs = 0;
  const make = async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
    return 'fine';
  };
  const outcomes = await Promise.allSettled([
    answers.remember('a', make),
    answers.remember('a', make),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await answers.remember('a', make)).value).toBe('fine');
  expect(runs).toBe(2);
});

test('a change while an answer is made is not lost, also of what is not yet named', async () => {
  const { database, answers } = await setUp();
  let release = () => {};
  const written = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const make = async ({ reads }: Making) => {
    runs += 1;
    const run = runs;
    // The rows are read before the change, what they are is named after it.
    if (run === 1) await written;
    reads(['categories']);
    return run;
  };
  const early = answers.remember('a', make);
  await makeCategory(database.db);
  await database.settle();
  // Who comes after the change does not join those who came before it.
  const late = answers.remember('a', make);
  release();
  expect((await early).value).toBe(1);
  expect((await late).value).toBe(2);
  // The slower, older one does not displace the newer.
  expect((await answers.remember('a', make)).value).toBe(2);
});

/** A computation that counts its runs and waits, each time, until it is let go. */
function held(told: (making: Making) => void) {
  const releases: (() => void)[] = [];
  const make = async (making: Making) => {
    const run = await new Promise<number>((resolve) => {
      const number = releases.length + 1;
      releases.push(() => resolve(number));
    });
    told(making);
    return run;
  };
  return { make, releases };
}

test('a change of something else disturbs no answer that is being made', async () => {
  const { database, answers } = await setUp();
  const { make, releases } = held(({ reads }) => reads(['venue:1', 'categories']));
  const early = answers.remember('a', make);
  await makeActivity(database.db);
  await database.settle();
  const late = answers.remember('a', make);
  releases[0]?.();
  expect((await early).value).toBe(1);
  expect((await late).value).toBe(1);
  expect((await answers.remember('a', make)).value).toBe(1);
});

test('however many come after a change of what is being made, it is made once more', async () => {
  const { database, answers } = await setUp();
  const { make, releases } = held(({ reads }) => reads(['categories']));
  const early = answers.remember('a', make);
  await makeCategory(database.db);
  await database.settle();
  const late = Array.from({ length: 20 }, () => answers.remember('a', make));
  releases[0]?.();
  expect((await early).value).toBe(1);
  await vi.waitFor(() => expect(releases.length).toBe(2));
  // A change while they wait came after they asked: they need not wait for a third.
  await makeCategory(database.db);
  await database.settle();
  releases[1]?.();
  expect((await Promise.all(late)).map(({ value }) => value)).toEqual(Array(20).fill(2));
  expect(releases.length).toBe(2);
});

test('who comes after the end of what is being made does not get it', async () => {
  const { clock, answers } = await setUp();
  const { make, releases } = held(({ until }) => until(new Date(NOON + HOUR)));
  clock.at = NOON + HOUR - 1;
  const early = answers.remember('a', make);
  clock.at = NOON + HOUR;
  const late = answers.remember('a', make);
  releases[0]?.();
  expect((await early).value).toBe(1);
  await vi.waitFor(() => expect(releases.length).toBe(2));
  releases[1]?.();
  expect((await late).value).toBe(2);
});

test('a change drops what was made of it and nothing else', async () => {
  const { database, answers } = await setUp();
  const { make } = counted(['categories']);
  const other = counted(['activities']);
  await answers.remember('categories', make);
  await answers.remember('activities', other.make);
  await makeCategory(database.db);
  await database.settle();
  expect((await answers.remember('categories', make)).value).toBe(2);
  expect((await answers.remember('activities', other.make)).value).toBe(1);
  await makeActivity(database.db);
  await database.settle();
  expect((await answers.remember('activities', other.make)).value).toBe(2);
});

test('an answer lives until the first of the moments it was told, over the ends of minutes', async () => {
  const { clock, answers } = await setUp();
  let runs = 0;
  const make = async ({ until }: Making) => {
    runs += 1;
    for (const end of [HOUR, 90_000, 7_200_000]) until(new Date(NOON + end));
    until(null);
    return runs;
  };
  const answer = await answers.remember('a', make);
  expect(answer.endsAt).toEqual(new Date(NOON + 90_000));
  clock.at = NOON + 89_999;
  expect((await answers.remember('a', make)).value).toBe(1);
  clock.at = NOON + 90_000;
  expect((await answers.remember('a', make)).value).toBe(2);
});

test('an answer that time does not change stays, whatever the clock shows', async () => {
  const { clock, answers } = await setUp();
  const { make } = counted();
  expect((await answers.remember('a', make)).endsAt).toBeNull();
  clock.elapsed = 30 * 24 * HOUR;
  for (const at of [NOON + 30 * 24 * HOUR, NOON - HOUR]) {
    clock.at = at;
    expect((await answers.remember('a', make)).value).toBe(1);
  }
});

test('bytes may be sent again until the answer they are of ends', async () => {
  const { clock, answers } = await setUp();
  const { make } = counted([], HOUR);
  const finished = (await answers.remember('a', make)).finished(String);
  clock.at = NOON + HOUR - 1;
  expect(finished.isCurrent()).toBe(true);
  clock.at = NOON + HOUR;
  expect(finished.isCurrent()).toBe(false);
});

test('a forgotten answer is made anew', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  await answers.remember('a', make);
  answers.forget('a');
  expect((await answers.remember('a', make)).value).toBe(2);
});

test('a step back of the clock keeps no answer past its end', async () => {
  const { clock, answers } = await setUp();
  const { make } = counted([], HOUR);
  clock.at = NOON + 1_000;
  await answers.remember('a', make);
  clock.at = NOON + 2_000;
  clock.elapsed = HOUR - 1_001;
  expect((await answers.remember('a', make)).value).toBe(1);
  clock.elapsed = HOUR - 1_000;
  expect((await answers.remember('a', make)).value).toBe(2);
});

test.each([-1, -HOUR, HOUR])('a clock set %i ms away ends what was made by it', async (step) => {
  const { clock, answers } = await setUp();
  const { make } = counted([], HOUR);
  await answers.remember('a', make);
  clock.at += step;
  expect((await answers.remember('a', make)).value).toBe(2);
});

const MEGABYTES_4 = 4 * 1_048_576;

test('memory is bounded in bytes: the answer used longest ago gives way', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  // In the heap a character takes two bytes.
  const large = async () => 'x'.repeat(MEGABYTES_4 / 2);
  await answers.remember('used', make);
  await answers.remember('not used', make);
  for (let n = 0; n < 13; n++) {
    await answers.remember(`large ${n}`, large);
    expect((await answers.remember('used', make)).value).toBe(1);
  }
  expect((await answers.remember('not used', make)).value).toBe(3);
});

test('the bytes that go out count as well', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  await answers.remember('first', make);
  for (let n = 0; n < 13; n++) {
    const answer = await answers.remember(`large ${n}`, async () => n);
    answer.finished(() => 'x'.repeat(MEGABYTES_4));
  }
  expect((await answers.remember('first', make)).value).toBe(2);
});

test('bytes that are compressed later count from then on', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  const noise = randomBytes(3_000_000).toString('base64');
  const large: Finished[] = [];
  for (let n = 0; n < 6; n++) {
    const answer = await answers.remember(`large ${n}`, async () => n);
    large.push(answer.finished(() => noise));
  }
  await answers.remember('first', make);
  for (let n = 0; n < 6; n++) await answers.remember(`large ${n}`, async () => n);
  expect((await answers.remember('first', make)).value).toBe(1);
  for (let n = 0; n < 6; n++) await answers.remember(`large ${n}`, async () => n);
  for (const finished of large) await finished.compressed('gzip');
  expect((await answers.remember('first', make)).value).toBe(2);
});

test('an answer of next to nothing still takes its place', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  await answers.remember('first', make);
  for (let n = 0; n < 30_000; n++) await answers.remember(`small ${n}`, async () => null);
  expect((await answers.remember('first', make)).value).toBe(2);
});

const UNTOLD: Making = { reads() {}, until() {} };

test('an answer too large for its share is made each time and pushes nothing out', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  const large = async () => ({ made: (await make(UNTOLD)) > 0, text: 'x'.repeat(7_000_000) });
  await answers.remember('small', make);
  await answers.remember('large', large);
  await answers.remember('large', large);
  expect((await answers.remember('small', make)).value).toBe(1);
  expect((await answers.remember('other', make)).value).toBe(4);
});

test('of the forms of an answer the eight used last are kept', async () => {
  const { answers } = await setUp();
  const answer = await answers.remember('a', async () => 'text');
  const made: string[] = [];
  const finished = (form: string) =>
    answer.finished((value) => {
      made.push(form);
      return `${value} for ${form}`;
    }, form);
  for (const form of ['1', '2', '3', '4', '5', '6', '7', '8', '1', '9', '1']) {
    expect(finished(form).plain.toString()).toBe(`text for ${form}`);
  }
  expect(made).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  finished('2');
  expect(made.at(-1)).toBe('2');
});

test.each([10, 2_000, 100_000])(
  'an answer of %i letters holds no more bytes than it has',
  async (length) => {
    // Node hands out parts of larger blocks, which stay as long as any part of them is kept.
    const { plain, compressed } = finish('x'.repeat(length));
    for (const bytes of [plain, await compressed('br'), await compressed('gzip')]) {
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  },
);

test('the bytes of an answer are made once, and only when asked for', async () => {
  const { answers } = await setUp();
  const answer = await answers.remember('a', async () => ({ text: '밤결'.repeat(1_000) }));
  let serialised = 0;
  const serialise = (value: object) => {
    serialised += 1;
    return JSON.stringify(value);
  };
  const first = answer.finished(serialise);
  const second = (await answers.remember('a', async () => ({ text: '' }))).finished(serialise);
  expect(serialised).toBe(1);
  expect(second).toBe(first);
  for (const coding of ['br', 'gzip'] as const) {
    const bytes = first.compressed(coding);
    expect(second.compressed(coding)).toBe(bytes);
    expect((await bytes).length).toBeLessThan(first.plain.length);
  }
});

test('whoever holds bytes of an answer hears when it goes, whatever the reason', async () => {
  const { database, clock, answers } = await setUp();
  const gone: string[] = [];
  async function hold(key: string) {
    const answer = await answers.remember(key, counted(['activities']).make);
    const finished = answer.finished(String);
    finished.onDropped(() => gone.push(key));
    // Grows in its place, which is no end.
    await finished.compressed('gzip');
  }
  await hold('forgotten');
  await hold('kept beside it');
  expect(gone).toEqual([]);
  answers.forget('forgotten');
  expect(gone).toEqual(['forgotten']);

  await makeActivity(database.db);
  await database.settle();
  expect(gone).toEqual(['forgotten', 'kept beside it']);

  const ending = await answers.remember('ending', async ({ until }) => {
    until(new Date(NOON + 60_000));
    return 'old';
  });
  ending.finished(String).onDropped(() => gone.push('ending'));
  clock.at += 60_000;
  clock.elapsed += 60_000;
  await answers.remember('ending', counted().make);
  expect(gone).toEqual(['forgotten', 'kept beside it', 'ending']);
});

test('a form that gives way to others, such as one of a made-up host, is let go as well', async () => {
  const { answers } = await setUp();
  const answer = await answers.remember('a', counted().make);
  const gone: number[] = [];
  const forms = Array.from({ length: 12 }, (_, n) => {
    const finished = answer.finished((value) => `${value} ${n}`, String(n));
    finished.onDropped(() => gone.push(n));
    return finished;
  });
  expect(gone).toEqual([0, 1, 2, 3]);
  expect(forms.map((form) => form.isCurrent())).toEqual(forms.map((_, n) => n > 3));
});
