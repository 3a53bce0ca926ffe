import { expect, test } from 'vitest';
import {
  statisticsApi,
  type VenueStatistics,
  type VenuesNow,
} from '#contract/venues/statistics.ts';
import { makeCategory, makeHours, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { keepWindows } from '#server/venues/windows.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const SATURDAY = 6;
/** Around the moment at which the clock of tests stands, Saturday 22:30. */
const LATE = [{ dayOfWeek: SATURDAY, openTime: '21:00', closeTime: '23:00' }];
const LATER = [{ dayOfWeek: SATURDAY, openTime: '22:45', closeTime: '23:30' }];
const TOMORROW = [{ dayOfWeek: 0, openTime: '00:00', closeTime: '02:00' }];

async function now(client: Client): Promise<VenuesNow> {
  return (await client.call(statisticsApi.now, {})).json();
}

async function statistics(client: Client): Promise<VenueStatistics> {
  return (await client.call(statisticsApi.get, {})).json();
}

test('the dashboard counts who is open, closed, gone, and who opens today, with and without windows', async () => {
  const app = await startApp();
  const { db, as } = app;
  const staff = await as.staff('editor');
  const first = await makeCategory(db, { displayOrder: 1 });
  const second = await makeCategory(db, { displayOrder: 2 });
  for (const hours of [LATE, LATER, LATER, TOMORROW]) {
    await makeHours(db, (await makeVenue(db, { categoryId: first.id })).id, hours);
  }
  await makeVenue(db, { categoryId: second.id, name: '시간 없음' });
  const gone = await makeVenue(db, {
    ...{ categoryId: second.id, name: '떠난 곳', status: 'permanent_closed' },
  });
  await makeHours(db, gone.id, LATER);
  const expected = {
    total: 6,
    open: 1,
    permanentlyClosed: 1,
    opensToday: 2,
    nextChangeAt: '2026-11-14T22:45:00+09:00',
    closedVenues: [{ id: gone.id, name: '떠난 곳' }],
  };
  const byCategory = [
    { categoryId: first.id, total: 4, open: 1, permanentlyClosed: 0 },
    { categoryId: second.id, total: 2, open: 0, permanentlyClosed: 1 },
  ];
  const expectCounts = async () => {
    const { categories, ...rest } = await now(staff);
    expect(rest).toEqual(expected);
    expect(categories.sort((a, b) => a.categoryId - b.categoryId)).toEqual(byCategory);
  };
  await expectCounts();
  await keepWindows(app.systemContext());
  await expectCounts();
});

test('of many closed venues the first ten are named, in the order of the list', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  for (let place = 12; place > 0; place--) {
    await makeVenue(db, {
      ...{ name: `${place}`, categoryId, displayOrder: place, status: 'closed_permanently' },
    });
  }
  const { permanentlyClosed, closedVenues } = await now(await as.staff('editor'));
  expect(permanentlyClosed).toBe(12);
  expect(closedVenues.map(({ name }) => name)).toEqual([...'123456789', '10']);
});

test('the statistics sum up views, grades, featured ones, categories and districts', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const one = await makeCategory(db);
  const two = await makeCategory(db);
  const open = await makeVenue(db, {
    ...{ categoryId: one.id, district: '강남구', viewCount: 300, rating: 40, isFeatured: true },
  });
  await makeHours(db, open.id, LATE);
  await makeVenue(db, { categoryId: one.id, district: '서초구', viewCount: 100, rating: 20 });
  await makeVenue(db, { categoryId: two.id, district: null, viewCount: 40, rating: 0 });
  await makeVenue(db, { categoryId: two.id, district: ' 강남구', viewCount: 60, rating: 0 });
  const { categories, top, ...rest } = await statistics(staff);
  expect(rest).toEqual({
    venues: 4,
    views: 500,
    open: 1,
    nextChangeAt: '2026-11-14T23:01:00+09:00',
    averageRating: 6,
    featured: 1,
    districts: [
      { name: '강남구', venues: 2, views: 360 },
      { name: '서초구', venues: 1, views: 100 },
      { name: '기타', venues: 1, views: 40 },
    ],
  });
  expect(categories.sort((a, b) => a.categoryId - b.categoryId)).toEqual([
    { categoryId: one.id, venues: 2, views: 400 },
    { categoryId: two.id, venues: 2, views: 100 },
  ]);
  expect(top.map(({ viewCount }) => viewCount)).toEqual([300, 100, 60, 40]);
  expect(top[0]).toEqual({
    ...{ id: open.id, name: open.name, categoryId: one.id, viewCount: 300 },
  });
});

test('the top list holds ten, most viewed first, equal ones by number', async () => {
  const { db, as } = await startApp();
  const ids: number[] = [];
  for (let count = 0; count < 11; count++) {
    ids.push((await makeVenue(db, { viewCount: 5 })).id);
  }
  const best = await makeVenue(db, { viewCount: 6 });
  const { top } = await statistics(await as.staff('editor'));
  expect(top.map(({ id }) => id)).toEqual([best.id, ...ids.slice(0, 9)]);
});

test('a site without venues has statistics of nothing', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  expect(await statistics(staff)).toEqual({
    ...{ venues: 0, views: 0, open: 0, nextChangeAt: null, averageRating: null, featured: 0 },
    ...{ categories: [], districts: [], top: [] },
  });
  expect(await now(staff)).toEqual({
    ...{ total: 0, open: 0, permanentlyClosed: 0, opensToday: 0, nextChangeAt: null },
    ...{ categories: [], closedVenues: [] },
  });
});

test('counts are kept for a minute, and not when a venue, its hours or a category changed', async () => {
  const { db, as, clock, deps } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { viewCount: 1 });
  await deps.database.settle();
  expect(await statistics(staff)).toMatchObject({ venues: 1, views: 1 });
  // A counter, of which nobody is told.
  await db.update(venues).set({ viewCount: 2 });
  await deps.database.settle();
  expect(await statistics(staff)).toMatchObject({ venues: 1, views: 1 });
  clock.advance(60_000);
  expect(await statistics(staff)).toMatchObject({ venues: 1, views: 2 });
  await makeVenue(db);
  await deps.database.settle();
  expect(await statistics(staff)).toMatchObject({ venues: 2, open: 0 });
  await makeHours(db, id, 'always-open');
  await deps.database.settle();
  expect(await statistics(staff)).toMatchObject({ venues: 2, open: 1 });
});

test('hidden venues count for staff, deleted ones for nobody, and nobody else hears of them', async () => {
  const { db, as } = await startApp();
  const hidden = await makeCategory(db, { isActive: false });
  await makeVenue(db, { isActive: false, status: 'permanent_closed', viewCount: 1 });
  await makeVenue(db, { categoryId: hidden.id, viewCount: 1 });
  await makeVenue(db, { deletedAt: new Date(), status: 'permanent_closed', viewCount: 1 });
  const staff = await as.staff('editor');
  expect(await statistics(staff)).toMatchObject({ venues: 2, views: 2 });
  expect(await now(staff)).toMatchObject({ total: 2, permanentlyClosed: 1 });
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    expect((await client.call(statisticsApi.get, {})).statusCode).toBe(status);
    expect((await client.call(statisticsApi.now, {})).statusCode).toBe(status);
  }
});
