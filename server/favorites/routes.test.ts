import { expect, test } from 'vitest';
import { favoritesApi } from '#contract/favorites.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { makeCategory, makeFavorite, makeHours, makeVenue } from '#db/factories.ts';
import { favorites, siteSettings, venues } from '#db/schema/index.ts';
import { MAX_SAVED_HERE } from '#domain/saved-venues.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

type Customer = Awaited<ReturnType<TestApp['as']['customer']>>;

async function savedBy(client: Customer): Promise<{ names: string[]; ids: number[] }> {
  const saved = (await client.call(favoritesApi.list, {})).json() as { name: string }[];
  const ids = (await client.call(favoritesApi.listIds, {})).json();
  return { names: saved.map(({ name }) => name), ids };
}

test('venues are saved once, listed latest first and let go again', async () => {
  const { as, db, clock } = await startApp();
  const client = await as.customer();
  const first = await makeVenue(db, { name: '먼저' });
  const second = await makeVenue(db, { name: '나중' });
  const add = (venueId: number) => client.call(favoritesApi.add, { params: { venueId } });
  expect((await add(first.id)).statusCode).toBe(204);
  clock.advance(1_000);
  expect((await add(second.id)).statusCode).toBe(204);
  clock.advance(1_000);
  expect((await add(first.id)).statusCode).toBe(204);
  expect(await savedBy(client)).toEqual({ names: ['나중', '먼저'], ids: [first.id, second.id] });

  const remove = () => client.call(favoritesApi.remove, { params: { venueId: second.id } });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(204);
  expect(await savedBy(client)).toEqual({ names: ['먼저'], ids: [first.id] });
});

test('what was saved without an account joins it in its order, however often it is sent', async () => {
  const { as, db, clock } = await startApp();
  const client = await as.customer();
  const [old, first, second, hidden] = [
    await makeVenue(db, { name: '계정에 있던 곳' }),
    await makeVenue(db, { name: '먼저' }),
    await makeVenue(db, { name: '나중' }),
    await makeVenue(db, { name: '숨은 곳', isActive: false }),
  ];
  await client.call(favoritesApi.add, { params: { venueId: old.id } });
  clock.advance(1_000);
  const venueIds = [second.id, hidden.id, first.id, old.id, 999];
  const join = () => client.call(favoritesApi.join, { body: { venueIds } });
  expect((await join()).statusCode).toBe(204);
  const joined = {
    names: ['나중', '먼저', '계정에 있던 곳'],
    ids: [old.id, first.id, second.id],
  };
  expect(await savedBy(client)).toEqual(joined);
  clock.advance(1_000);
  expect((await join()).statusCode).toBe(204);
  expect(await savedBy(client)).toEqual(joined);
  // Nobody is told of it, and it is not lost.
  await db.update(venues).set({ isActive: true });
  expect((await savedBy(client)).names).toEqual(['나중', '숨은 곳', '먼저', '계정에 있던 곳']);
});

test('joining takes lists of ids only, and an empty one changes nothing', async () => {
  const { as, db } = await startApp();
  const client = await as.customer();
  const join = (venueIds: unknown) =>
    client.inject({ method: 'POST', url: '/api/customer/favorites', payload: { venueIds } });
  expect((await join([])).statusCode).toBe(204);
  const tooMany = Array.from({ length: MAX_SAVED_HERE + 1 }, (_, n) => n + 1);
  for (const wrong of [['1'], [0], [1.5], 1, null, tooMany]) {
    expect((await join(wrong)).statusCode, String(wrong)).toBe(400);
  }
  expect(await db.select().from(favorites)).toEqual([]);
});

test('without an account venues are asked for by their numbers, and come in that order', async () => {
  const { as, db } = await startApp();
  const closedCategory = await makeCategory(db, { isActive: false });
  const [one, two] = [await makeVenue(db, { name: '하나' }), await makeVenue(db, { name: '둘' })];
  const unseen = [
    await makeVenue(db, { isActive: false }),
    await makeVenue(db, { deletedAt: new Date() }),
    await makeVenue(db, { categoryId: closedCategory.id }),
  ];
  const ids = [two.id, ...unseen.map(({ id }) => id), 999, one.id, two.id];
  const answer = await as.visitor.call(favoritesApi.listByIds, { query: { 'ids[]': ids } });
  expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['둘', '하나']);
  for (const wrong of ['', '?ids[]=x', '?ids[]=0', '?ids[]=1&ids[]=x']) {
    expect((await as.visitor.inject(`/api/venues/batch${wrong}`)).statusCode, wrong).toBe(400);
  }
});

test('the list shows venues as this customer may see them, with their state now', async () => {
  const { as, db } = await startApp();
  const venue = await makeVenue(db, { description: '어른에게만', phone: '02-000-0000' });
  await makeHours(db, venue.id, 'always-open');
  const [young, adult] = [await as.customer(), await as.customer({ isAdultVerified: true })];
  for (const { customer } of [young, adult]) await makeFavorite(db, customer.id, venue.id);
  const [gated] = (await young.call(favoritesApi.list, {})).json();
  expect(gated).toMatchObject({ status: 'open', gated: true, description: null, phone: null });
  const [seen] = (await adult.call(favoritesApi.list, {})).json();
  expect(seen).toMatchObject({ gated: false, description: '어른에게만', phone: '02-000-0000' });
});

test('while the whole site is behind the gate, so is the list', async () => {
  const { as, db } = await startApp();
  const client = await as.customer();
  await makeFavorite(db, client.customer.id, (await makeVenue(db)).id);
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  const answer = await client.call(favoritesApi.list, {});
  expect(answer.statusCode).toBe(403);
  expect(answer.json().requiresAdultVerification).toBe(true);
});

test('hidden and deleted venues are left out, and can be let go', async () => {
  const { as, db } = await startApp();
  const client = await as.customer();
  const closedCategory = await makeCategory(db, { isActive: false });
  const shown = await makeVenue(db, { name: '보이는 곳' });
  const hidden = await makeVenue(db, { isActive: false });
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const inHiddenCategory = await makeVenue(db, { categoryId: closedCategory.id });
  for (const { id } of [shown, hidden, deleted, inHiddenCategory]) {
    await makeFavorite(db, client.customer.id, id);
  }
  expect((await savedBy(client)).names).toEqual(['보이는 곳']);
  for (const { id } of [hidden, deleted, inHiddenCategory]) {
    const answer = await client.call(favoritesApi.remove, { params: { venueId: id } });
    expect(answer.statusCode).toBe(204);
  }
  expect(await db.select().from(favorites)).toHaveLength(1);
});

test.each(['PUT', 'DELETE'] as const)('%s knows no venue that nobody can see', async (method) => {
  const { as, db } = await startApp();
  const client = await as.customer();
  const hidden = await makeVenue(db, { isActive: false });
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  for (const id of [hidden.id, deleted.id, 999, 'x', 0, '99999999999']) {
    const answer = await client.inject({ method, url: `/api/customer/favorites/${id}` });
    expect(answer.statusCode, String(id)).toBe(404);
  }
  const answer = await client.inject({ method, url: '/api/customer/favorites/999' });
  expect(answer.json().error).toBe(VENUE_NOT_FOUND);
});

test('everyone has a list of their own; visitors and staff have none', async () => {
  const { as, db } = await startApp();
  const venue = await makeVenue(db);
  const [one, other] = [await as.customer(), await as.customer()];
  await one.call(favoritesApi.add, { params: { venueId: venue.id } });
  expect((await savedBy(other)).ids).toEqual([]);
  await other.call(favoritesApi.remove, { params: { venueId: venue.id } });
  expect((await savedBy(one)).ids).toEqual([venue.id]);
  for (const client of [as.visitor, await as.staff('super')]) {
    for (const endpoint of [favoritesApi.list, favoritesApi.listIds]) {
      expect((await client.call(endpoint, {})).statusCode).toBe(401);
    }
    for (const endpoint of [favoritesApi.add, favoritesApi.remove]) {
      const answer = await client.call(endpoint, { params: { venueId: venue.id } });
      expect(answer.statusCode).toBe(401);
    }
  }
});
