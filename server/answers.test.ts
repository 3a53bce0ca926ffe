import { expect, test } from 'vitest';
import { makeActivity, makeCategory } from '#db/factories.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createAnswers } from './answers.ts';

const NOON = Date.parse('2026-11-14T12:00:00+09:00');

async function setUp() {
  const database = await openTestDatabase();
  const clock = { at: NOON };
  const answers = createAnswers(database, () => new Date(clock.at));
  return { database, clock, answers };
}

/** A computation that counts its runs and ends when told. */
function counted(tables: readonly string[] = []) {
  const made = { times: 0 };
  const make = async (reads: (tables: readonly string[]) => void) => {
    reads(tables);
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

test('a change while an answer is made is not lost, also of a table not yet named', async () => {
  const { database, answers } = await setUp();
  let release = () => {};
  const written = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const make = async (reads: (tables: readonly string[]) => void) => {
    runs += 1;
    const run = runs;
    // The rows are read before the change, the table is named after it.
    if (run === 1) await written;
    reads(['venue_categories']);
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

test('a change drops what was made from its table and nothing else', async () => {
  const { database, answers } = await setUp();
  const { make } = counted(['venue_categories']);
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

test('an answer lives until the minute of its making ends', async () => {
  const { clock, answers } = await setUp();
  const { make } = counted();
  clock.at = NOON + 59_000;
  await answers.remember('a', make);
  clock.at = NOON + 59_999;
  expect((await answers.remember('a', make)).value).toBe(1);
  clock.at = NOON + 60_000;
  expect((await answers.remember('a', make)).value).toBe(2);
});

test('a forgotten answer is made anew', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  await answers.remember('a', make);
  answers.forget('a');
  expect((await answers.remember('a', make)).value).toBe(2);
});

test('memory is bounded: of 500 answers the one made longest ago gives way', async () => {
  const { answers } = await setUp();
  const { make } = counted();
  for (let n = 0; n < 500; n++) await answers.remember(`key ${n}`, make);
  await answers.remember('one more', make);
  expect((await answers.remember('key 499', make)).value).toBe(500);
  expect((await answers.remember('key 0', make)).value).toBe(502);
});

test('the bytes of an answer are made once, and only when asked for', async () => {
  const { answers } = await setUp();
  const answer = await answers.remember('a', async () => ({ text: '밤결'.repeat(1_000) }));
  let serialised = 0;
  const serialise = (value: object) => {
    serialised += 1;
    return JSON.stringify(value);
  };
  const [first, second] = await Promise.all([
    answer.finished(serialise),
    (await answers.remember('a', async () => ({ text: '' }))).finished(serialise),
  ]);
  expect(serialised).toBe(1);
  expect(second).toBe(first);
  expect(first.plain.length).toBeGreaterThan(first.gzip?.length ?? Number.POSITIVE_INFINITY);
  expect(first.plain.length).toBeGreaterThan(first.brotli?.length ?? Number.POSITIVE_INFINITY);
});
