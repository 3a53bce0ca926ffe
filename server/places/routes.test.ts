import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Nearby, placesApi, type VenueMap } from '#contract/places/places.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { makeCategory, makeHours, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { moved } from '#domain/places/frame.ts';
import { closerTo, formatMapView, type MapView, WHOLE_MAP } from '#domain/places/map-view.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const YEOKSAM = { latitude: 37.500622, longitude: 127.036456 };

/** A venue so many metres from the station, which never closes unless it says otherwise. */
async function placeVenue(
  { db, deps }: TestApp,
  [east, north]: [number, number],
  {
    hours = 'always-open',
    ...overrides
  }: Parameters<typeof makeVenue>[1] & {
    hours?: Parameters<typeof makeHours>[2];
  } = {},
) {
  const venue = await makeVenue(db, { ...moved(YEOKSAM, east, north), ...overrides });
  await makeHours(db, venue.id, hours);
  await deps.database.settle();
  return venue;
}

async function nearby(client: Client, venueId: number): Promise<Nearby> {
  const answer = await client.call(placesApi.nearby, { params: { venueId } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function mapOf(
  client: Client,
  query: { category?: string; open?: 'true'; at?: string } = {},
): Promise<VenueMap> {
  const answer = await client.call(placesApi.map, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('around a venue stand the open ones, nearest first', async () => {
  const app = await startApp();
  const here = await placeVenue(app, [0, 250]);
  const far = await placeVenue(app, [200, 250], { name: '조금 먼 곳' });
  const near = await placeVenue(app, [60, 250], { name: '바로 옆' });
  await placeVenue(app, [30, 250], { hours: 'never' });
  await placeVenue(app, [30, 250], { status: 'permanent_closed' });
  await placeVenue(app, [30, 250], { isActive: false });
  await placeVenue(app, [30, 250], { deletedAt: new Date() });
  await placeVenue(app, [30, 250], {
    categoryId: (await makeCategory(app.db, { isActive: false })).id,
  });
  await placeVenue(app, [3_000, 250]);
  await placeVenue(app, [0, 0], { latitude: null, longitude: null });
  const answer = await nearby(app.as.visitor, here.id);
  expect(answer.venues).toEqual([
    { id: near.id, name: '바로 옆', slug: near.slug, ...placeOf(near), metres: 60 },
    { id: far.id, name: '조금 먼 곳', slug: far.slug, ...placeOf(far), metres: 200 },
  ]);
});

function placeOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return { latitude, longitude };
}

test('nearest is nearest on the ground, not in degrees', async () => {
  const app = await startApp();
  const here = await placeVenue(app, [0, 0]);
  // In degrees the eastern one is farther away.
  const east = await placeVenue(app, [190, 0]);
  const north = await placeVenue(app, [0, 200]);
  const { venues: found } = await nearby(app.as.visitor, here.id);
  expect(found.map(({ id }) => id)).toEqual([east.id, north.id]);
});

test('only the nearest are told, however many there are', async () => {
  const app = await startApp();
  const here = await placeVenue(app, [0, 0]);
  for (let n = 1; n <= 12; n += 1) await placeVenue(app, [n * 20, 0]);
  const { venues: found } = await nearby(app.as.visitor, here.id);
  expect(found.map(({ metres }) => metres)).toEqual([20, 40, 60, 80, 100, 120, 140, 160]);
});

test('without a place nothing is near, and what nobody may see has no surroundings', async () => {
  const app = await startApp();
  const unplaced = await makeVenue(app.db);
  expect(await nearby(app.as.visitor, unplaced.id)).toEqual({
    venues: [],
    nextChangeAt: null,
  });
  const hidden = await placeVenue(app, [0, 0], { isActive: false });
  const params = { venueId: hidden.id };
  expect((await app.as.visitor.call(placesApi.nearby, { params })).statusCode).toBe(404);
  const staff = await app.as.staff('editor');
  expect((await staff.call(placesApi.nearby, { params })).statusCode).toBe(200);
});

test('a neighbour that closes, moves away or is hidden is gone from the next answer', async () => {
  const app = await startApp();
  const here = await placeVenue(app, [0, 0]);
  const evening = [{ dayOfWeek: 6, openTime: '18:00', closeTime: '23:00' }];
  const closing = await placeVenue(app, [50, 0], { hours: evening });
  const moving = await placeVenue(app, [100, 0]);
  const names = async () => (await nearby(app.as.visitor, here.id)).venues.map(({ id }) => id);
  expect(await names()).toEqual([closing.id, moving.id]);
  expect((await nearby(app.as.visitor, here.id)).nextChangeAt).toMatch(/^2026-11-14T23:0/);
  app.clock.set('2026-11-14T23:30:00+09:00');
  expect(await names()).toEqual([moving.id]);
  const staff = await app.as.staff('editor');
  const body = moved(YEOKSAM, 0, 5_000);
  await staff.call(venueChangesApi.update, { params: { venueId: moving.id }, body });
  expect(await names()).toEqual([]);
});

test('the whole map counts what stands together and names the few', async () => {
  const app = await startApp();
  for (let n = 0; n < 5; n += 1) {
    await placeVenue(app, [n, 0], { hours: n < 2 ? 'always-open' : 'never' });
  }
  const alone = await placeVenue(app, [3_000, -500], { name: '혼자' });
  const gone = await placeVenue(app, [3_000, 2_000], { status: 'permanent_closed' });
  await placeVenue(app, [0, 0], { isActive: false });
  await makeVenue(app.db);
  await placeVenue(app, [0, 20_000]);
  const { spots, elsewhere } = await mapOf(app.as.visitor);
  expect(spots.map(({ count, open }) => [count, open])).toEqual([
    [1, 0],
    [5, 2],
    [1, 1],
  ]);
  expect(spots.map((spot) => spot.venues)).toEqual([
    [{ id: gone.id, name: gone.name, slug: gone.slug, status: 'permanent_closed' }],
    [],
    [{ id: alone.id, name: '혼자', slug: alone.slug, status: 'open' }],
  ]);
  expect(spots[1]?.latitude).toBeCloseTo(YEOKSAM.latitude, 4);
  // One without a place and one outside.
  expect(elsewhere).toBe(2);
});

test('the map goes by category and by who is open', async () => {
  const app = await startApp();
  const bar = await makeCategory(app.db, { slug: 'bar' });
  await placeVenue(app, [0, 0], { categoryId: bar.id });
  await placeVenue(app, [0, 0], { categoryId: bar.id, hours: 'never' });
  await placeVenue(app, [0, 0]);
  await makeVenue(app.db, { categoryId: bar.id });
  const numbers = async (query: Parameters<typeof mapOf>[1]) => {
    const { spots, elsewhere } = await mapOf(app.as.visitor, query);
    return [...spots.map(({ count, open }) => [count, open]), elsewhere];
  };
  expect(await numbers({})).toEqual([[3, 2], 1]);
  expect(await numbers({ category: 'bar' })).toEqual([[2, 1], 1]);
  expect(await numbers({ open: 'true' })).toEqual([[2, 2], 0]);
  expect(await numbers({ category: 'bar', open: 'true' })).toEqual([[1, 1], 0]);
  expect(await numbers({ category: '없는-분류' })).toEqual([0]);
});

test('closer maps take a spot apart, and the closest names its venues, the first of many', async () => {
  const app = await startApp();
  for (let n = 0; n < 14; n += 1) await placeVenue(app, [0.1 * n, 0]);
  const aside = await placeVenue(app, [200, 0]);
  const whole = await mapOf(app.as.visitor);
  expect(whole.spots.map(({ count }) => count)).toEqual([15]);
  let view: MapView = WHOLE_MAP;
  for (let next = closerTo(YEOKSAM, view); next; next = closerTo(YEOKSAM, view)) view = next;
  const close = await mapOf(app.as.visitor, { at: formatMapView(view) });
  const crowded = close.spots.find(({ count }) => count === 14);
  expect(crowded?.venues).toHaveLength(12);
  expect(close.elsewhere).toBeNull();
  const middle = closerTo(YEOKSAM, { level: 2, x: 0, y: 0 });
  const between = await mapOf(app.as.visitor, { at: formatMapView(middle ?? WHOLE_MAP) });
  expect(between.spots.map(({ count }) => count).sort()).toEqual([1, 14]);
  expect(between.spots.flatMap((spot) => spot.venues.map(({ id }) => id))).toEqual([aside.id]);
});

test('what is no view is the whole map', async () => {
  const app = await startApp();
  await placeVenue(app, [0, 0]);
  expect(await mapOf(app.as.visitor, { at: '9-9-9' })).toEqual(await mapOf(app.as.visitor));
});

test('a venue that moves is on the next map', async () => {
  const app = await startApp();
  const venue = await placeVenue(app, [0, 0]);
  expect((await mapOf(app.as.visitor)).spots).toHaveLength(1);
  const moveAway = { latitude: null, longitude: null };
  await app.db.update(venues).set(moveAway).where(eq(venues.id, venue.id));
  await app.deps.database.settle();
  expect(await mapOf(app.as.visitor)).toMatchObject({ spots: [], elsewhere: 1 });
});
