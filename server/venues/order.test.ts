import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { type Venue, venuesApi } from '#contract/venues/venues.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { activities, auditLog, venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

/** Venues of one category under these numbers, named A, B, C in the order they are made. */
async function makeRow(db: Db, numbers: number[]) {
  const { id: categoryId } = await makeCategory(db);
  const ids: number[] = [];
  for (const [index, displayOrder] of numbers.entries()) {
    const name = String.fromCharCode(65 + index);
    ids.push((await makeVenue(db, { name, categoryId, displayOrder })).id);
  }
  return { categoryId, ids };
}

function place(client: Client, venueId: number | string, displayOrder: unknown) {
  const url = `/api/venues/${venueId}/order`;
  return client.inject({ method: 'PATCH', url, payload: { displayOrder } });
}

async function listed(client: Client): Promise<string> {
  const answer = await client.call(venuesApi.list, { query: {} });
  return answer
    .json<Venue[]>()
    .map(({ name }) => name)
    .join('');
}

test('two calls swap two neighbours, for visitors at once', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [10, 20, 30]);
  const [a = 0, b = 0] = ids;
  expect(await listed(as.visitor)).toBe('ABC');
  const answer = await staff.call(venueFormsApi.setPlace, {
    params: { venueId: a },
    body: { displayOrder: 20 },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: a, displayOrder: 20 });
  await place(staff, b, 10);
  expect(await listed(as.visitor)).toBe('BAC');
});

test('a place is recorded, is no news and leaves an open form valid', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [1]);
  const [before] = await db.select().from(venues);
  await place(staff, ids[0] ?? 0, 7);
  await place(staff, ids[0] ?? 0, 7);
  expect(await db.select().from(venues)).toEqual([{ ...before, displayOrder: 7 }]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'venue.reorder', before: { displayOrder: 1 }, after: { displayOrder: 7 } },
  ]);
  expect(await db.select().from(activities)).toEqual([]);
});

function move(client: Client, venueId: number, side: 'before' | 'after', neighbourId: number) {
  return client.call(venueFormsApi.move, { params: { venueId }, body: { side, neighbourId } });
}

/** Of all venues, deleted ones included, in the order they were made. */
async function numbersOf(db: Db): Promise<number[]> {
  const rows = await db
    .select({ number: venues.displayOrder })
    .from(venues)
    .orderBy(asc(venues.id));
  return rows.map(({ number }) => number);
}

test('a venue goes before or after another, and those between take each other’s numbers', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [10, 20, 30, 40, 50]);
  const [a = 0, b = 0, , d = 0] = ids;
  expect((await move(staff, d, 'before', b)).statusCode).toBe(204);
  expect(await listed(as.visitor)).toBe('ADBCE');
  expect(await numbersOf(db)).toEqual([10, 30, 40, 20, 50]);
  await move(staff, a, 'after', b);
  expect(await listed(as.visitor)).toBe('DBACE');
  expect(await numbersOf(db)).toEqual([30, 20, 40, 10, 50]);
});

test('where all numbers are equal a move puts them in order, and a swap works from then on', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [0, 0, 0, 0, 9]);
  await makeVenue(db, { name: 'X', categoryId, displayOrder: 0, deletedAt: new Date() });
  const [, b = 0, c = 0] = ids;
  await move(staff, c, 'before', b);
  expect(await listed(as.visitor)).toBe('ACBDE');
  // The first was in nobody's way, and neither were the last and the deleted one.
  expect(await numbersOf(db)).toEqual([0, 2, 1, 3, 9, 0]);
  await place(staff, b, 1);
  await place(staff, c, 2);
  expect(await listed(as.visitor)).toBe('ABCDE');
});

test('a move is one recorded step, is no news and leaves open forms valid', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [5, 6, 7, 8]);
  await makeRow(db, [1, 2]);
  const before = await db.select().from(venues).orderBy(asc(venues.id));
  const [a = 0, b = 0, c = 0] = ids;
  await move(staff, c, 'before', a);
  expect((await listed(as.visitor)).slice(0, 4)).toBe('CABD');
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'venue.arrange',
      entity: 'category',
      entityId: String(categoryId),
      before: { venueIds: [a, b, c] },
      after: { venueIds: [c, a, b] },
    },
  ]);
  expect(await db.select().from(activities)).toEqual([]);
  const after = await db.select().from(venues).orderBy(asc(venues.id));
  const strip = ({ displayOrder, ...rest }: (typeof after)[number]) => rest;
  expect(after.map(strip)).toEqual(before.map(strip));
});

test('a move to where the venue stands changes and records nothing', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [4, 4]);
  const [a = 0, b = 0] = ids;
  expect((await move(staff, a, 'before', b)).statusCode).toBe(204);
  expect(await numbersOf(db)).toEqual([4, 4]);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('a neighbour that is gone, elsewhere or the venue itself is a conflict', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [1, 2]);
  const [a = 0] = ids;
  const { id: stranger } = await makeVenue(db);
  const { id: gone } = await makeVenue(db, { categoryId, deletedAt: new Date() });
  for (const neighbour of [stranger, gone, 4711, a]) {
    const answer = await move(staff, a, 'after', neighbour);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('그사이 업소 목록이 바뀌었습니다. 다시 시도해 주세요');
  }
  expect((await move(staff, gone, 'after', a)).statusCode).toBe(404);
});

test('moves at the same moment follow each other', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [1, 2, 3, 4, 5, 6]);
  const [a = 0, b = 0, , , e = 0, f = 0] = ids;
  const answers = await Promise.all([
    move(staff, a, 'after', f),
    move(staff, f, 'before', b),
    move(staff, e, 'before', a),
    move(staff, b, 'after', e),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  expect((await numbersOf(db)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('places that are none are refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { ids } = await makeRow(db, [1, 2]);
  for (const value of [-1, 1.5, '2', null, 3_000_000_000, undefined]) {
    expect((await place(staff, ids[0] ?? 0, value)).statusCode).toBe(400);
  }
  for (const payload of [
    {},
    { side: 'before' },
    { side: 'beside', neighbourId: ids[1] },
    { side: 'after', neighbourId: '1' },
    { side: 'after', neighbourId: 0 },
  ]) {
    const url = `/api/venues/${ids[0]}/place`;
    expect((await staff.inject({ method: 'PUT', url, payload })).statusCode).toBe(400);
  }
});

test('only staff who manage venues set places, and only of venues that exist', async () => {
  const { db, as } = await startApp();
  const { ids } = await makeRow(db, [1, 2]);
  const [a = 0, b = 0] = ids;
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    expect((await place(client, a, 2)).statusCode).toBe(status);
    expect((await move(client, b, 'before', a)).statusCode).toBe(status);
  }
  const staff = await as.staff('editor');
  for (const id of ['4711', 'abc', '0']) expect((await place(staff, id, 2)).statusCode).toBe(404);
});
