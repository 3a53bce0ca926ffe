import { expect, test } from 'vitest';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeHours, makeReview, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const SATURDAY = 6;
const SUNDAY = 0;
const EVENING = { openTime: '18:00', closeTime: '02:00' };

async function at({ clock, as }: TestApp, moment: string, venueId: number) {
  clock.set(`${moment}:00+09:00`);
  const answer = await as.visitor.call(venuesApi.get, { params: { venueId } });
  const { status, opensAt, closesAt, nextChangeAt } = answer.json();
  return { status, opensAt, closesAt, nextChangeAt };
}

test('a venue is open between its hours in Seoul, the last minute included', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, [{ dayOfWeek: SATURDAY, openTime: '18:00', closeTime: '23:00' }]);
  const opensNextWeek = '2026-11-21T18:00:00+09:00';
  expect(await at(app, '2026-11-14T17:59', id)).toEqual({
    status: 'closed',
    opensAt: '2026-11-14T18:00:00+09:00',
    closesAt: null,
    nextChangeAt: '2026-11-14T18:00:00+09:00',
  });
  expect(await at(app, '2026-11-14T18:00', id)).toEqual({
    status: 'open',
    opensAt: null,
    closesAt: '2026-11-14T23:00:00+09:00',
    nextChangeAt: '2026-11-14T23:01:00+09:00',
  });
  expect((await at(app, '2026-11-14T23:00', id)).status).toBe('open');
  expect(await at(app, '2026-11-14T23:01', id)).toEqual({
    status: 'closed',
    opensAt: opensNextWeek,
    closesAt: null,
    nextChangeAt: opensNextWeek,
  });
});

test('a night carries over to the next day, until its close', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, [{ dayOfWeek: SATURDAY, ...EVENING }]);
  expect((await at(app, '2026-11-14T01:30', id)).status).toBe('closed');
  expect(await at(app, '2026-11-14T23:30', id)).toMatchObject({
    status: 'open',
    closesAt: '2026-11-15T02:00:00+09:00',
  });
  // Sunday has no row.
  expect((await at(app, '2026-11-15T01:30', id)).status).toBe('open');
  expect((await at(app, '2026-11-15T02:01', id)).status).toBe('closed');
});

test('managers can let hours past midnight count on the row of the same day', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, [{ dayOfWeek: SATURDAY, ...EVENING }]);
  await app.db.insert(siteSettings).values({ key: 'overnightRule', value: 'same-row' });
  expect((await at(app, '2026-11-14T01:30', id)).status).toBe('open');
  expect((await at(app, '2026-11-14T03:00', id)).status).toBe('closed');
  expect((await at(app, '2026-11-14T23:59', id)).status).toBe('open');
  expect((await at(app, '2026-11-15T01:30', id)).status).toBe('closed');
});

test('a special day replaces the hours of its date', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, [{ dayOfWeek: SATURDAY, ...EVENING }]);
  await makeSpecialDay(app.db, id, { date: '2026-11-14', type: 'closure', isClosed: true });
  await makeSpecialDay(app.db, id, { date: '2026-11-15', openTime: '20:00', closeTime: '22:00' });
  expect(await at(app, '2026-11-14T22:30', id)).toMatchObject({
    status: 'closed',
    opensAt: '2026-11-15T20:00:00+09:00',
  });
  expect((await at(app, '2026-11-15T21:00', id)).status).toBe('open');
  expect((await at(app, '2026-11-21T21:00', id)).status).toBe('open');
});

test('a venue is closed during its break', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  const breakTimes = { breakStartTime: '22:00', breakEndTime: '23:00' };
  await makeHours(app.db, id, [{ dayOfWeek: SATURDAY, ...EVENING, ...breakTimes }]);
  expect((await at(app, '2026-11-14T22:30', id)).status).toBe('closed');
  expect((await at(app, '2026-11-14T23:30', id)).status).toBe('open');
});

test('a venue without hours, or with a closed day, is closed whatever is stored', async () => {
  const app = await startApp();
  const without = await makeVenue(app.db, { status: 'open' });
  const sundayOnly = await makeVenue(app.db, { status: 'open' });
  await makeHours(app.db, sundayOnly.id, [{ dayOfWeek: SUNDAY, is24Hours: true }]);
  expect(await at(app, '2026-11-14T22:30', without.id)).toEqual({
    status: 'closed',
    opensAt: null,
    closesAt: null,
    nextChangeAt: null,
  });
  expect((await at(app, '2026-11-14T22:31', sundayOnly.id)).status).toBe('closed');
});

test('a venue that closed for good is never open, whichever way that is stored', async () => {
  const app = await startApp();
  for (const status of ['permanent_closed', 'closed_permanently'] as const) {
    const venue = await makeVenue(app.db, { status });
    await makeHours(app.db, venue.id, 'always-open');
    expect(await at(app, '2026-11-14T22:30', venue.id)).toEqual({
      status: 'permanent_closed',
      opensAt: null,
      closesAt: null,
      nextChangeAt: null,
    });
  }
});

test.each([
  [50, 10],
  [47, 9.4],
  [1, 0.2],
  [0, 0],
])('a stored grade of %i tenths of a star is told as %f of 10', async (rating, told) => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db, { rating });
  const answer = await as.visitor.call(venuesApi.get, { params: { venueId: id } });
  expect(answer.json().rating).toBe(told);
});

test("the visitors' score counts approved reviews only", async () => {
  const { db, as } = await startApp();
  const { id, slug } = await makeVenue(db, { rating: 50 });
  const other = await makeVenue(db);
  for (const rating of [10, 9, 9]) await makeReview(db, id, { rating, isApproved: true });
  await makeReview(db, id, { rating: 1 });
  await makeReview(db, id, { rating: 1, rejectedAt: new Date(), moderationReason: '광고' });
  await makeReview(db, other.id, { rating: 2 });
  const answer = await as.visitor.call(venuesApi.bySlug, { params: { slug } });
  expect(answer.json()).toMatchObject({ reviewCount: 3, reviewAverage: 9.3, rating: 10 });
  // (5 × 28/3 + 28) / 8: the site's mean is that of these three.
  expect(answer.json().visitorScore).toBe(9.3);
  const without = await as.visitor.call(venuesApi.get, { params: { venueId: other.id } });
  expect(without.json()).toMatchObject({
    reviewCount: 0,
    reviewAverage: null,
    visitorScore: null,
  });
});

test('few reviews score closer to the mean of the site, hidden ones not at all', async () => {
  const { db, as } = await startApp();
  const few = await makeVenue(db);
  const many = await makeVenue(db);
  await makeReview(db, few.id, { rating: 10, isApproved: true });
  await makeReview(db, few.id, {
    rating: 1,
    isApproved: true,
    blindedUntil: new Date('2030-01-01'),
  });
  for (let n = 0; n < 9; n++) await makeReview(db, many.id, { rating: 8, isApproved: true });
  const venues = (await as.visitor.call(venuesApi.list, { query: {} })).json();
  const [first, second] = [few, many].map(({ id }) =>
    venues.find((venue: { id: number }) => venue.id === id),
  );
  // The mean is 8.2: (5 × 8.2 + 10) / 6 and (5 × 8.2 + 72) / 14.
  expect(first).toMatchObject({ reviewCount: 1, reviewAverage: 10, visitorScore: 8.5 });
  expect(second).toMatchObject({ reviewCount: 9, reviewAverage: 8, visitorScore: 8.1 });
});
