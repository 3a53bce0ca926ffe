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

test('a category full of ties is put in order without moving anything, then swapped', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [0, 0, 0, 0]);
  await makeVenue(db, { name: 'X', categoryId, displayOrder: 0, deletedAt: new Date() });
  const answer = await staff.call(venueFormsApi.arrange, { body: { categoryId, venueIds: ids } });
  expect(answer.statusCode).toBe(204);
  expect(await listed(as.visitor)).toBe('ABCD');
  expect(await db.select().from(auditLog)).toEqual([]);
  const numbers = await db
    .select({ number: venues.displayOrder })
    .from(venues)
    .orderBy(asc(venues.id));
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 0]);
  await place(staff, ids[1] ?? 0, 3);
  await place(staff, ids[2] ?? 0, 2);
  expect(await listed(as.visitor)).toBe('ACBD');
});

test('a whole category takes the order it is given, in one recorded step', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [5, 6, 7]);
  await makeRow(db, [1, 2]);
  const [a = 0, b = 0, c = 0] = ids;
  const venueIds = [c, a, b];
  await staff.call(venueFormsApi.arrange, { body: { categoryId, venueIds } });
  expect((await listed(as.visitor)).slice(0, 3)).toBe('CAB');
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'venue.arrange',
      entity: 'category',
      entityId: String(categoryId),
      before: { venueIds: ids },
      after: { venueIds },
    },
  ]);
});

test('an order that does not name exactly the present venues is a conflict', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [1, 2]);
  const { id: stranger } = await makeVenue(db);
  const [a = 0, b = 0] = ids;
  for (const venueIds of [[a], [a, a], [a, b, b], [a, b, stranger], [a, stranger], [a, 4711]]) {
    const answer = await staff.call(venueFormsApi.arrange, { body: { categoryId, venueIds } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('그사이 업소 목록이 바뀌었습니다. 다시 시도해 주세요');
  }
});

test('places that are none are refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { categoryId, ids } = await makeRow(db, [1]);
  for (const value of [-1, 1.5, '2', null, 3_000_000_000, undefined]) {
    expect((await place(staff, ids[0] ?? 0, value)).statusCode).toBe(400);
  }
  for (const body of [
    {},
    { categoryId, venueIds: [] },
    { categoryId, venueIds: ['1'] },
    { categoryId: 4711, venueIds: ids },
  ]) {
    const answer = await staff.inject({ method: 'PUT', url: '/api/venues/order', payload: body });
    expect(answer.statusCode).toBe(400);
  }
});

test('only staff who manage venues set places, and only of venues that exist', async () => {
  const { db, as } = await startApp();
  const { categoryId, ids } = await makeRow(db, [1]);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    expect((await place(client, ids[0] ?? 0, 2)).statusCode).toBe(status);
    const answer = await client.call(venueFormsApi.arrange, {
      body: { categoryId, venueIds: ids },
    });
    expect(answer.statusCode).toBe(status);
  }
  const staff = await as.staff('editor');
  for (const id of ['4711', 'abc', '0']) expect((await place(staff, id, 2)).statusCode).toBe(404);
});
