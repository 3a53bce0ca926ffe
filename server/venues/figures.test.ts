import { expect, test } from 'vitest';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeCategory, makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

const SATURDAY = 6;
/** Around the moment at which the clock of tests stands, Saturday 22:30. */
const LATE = [{ dayOfWeek: SATURDAY, openTime: '21:00', closeTime: '23:00' }];
const LATER = [{ dayOfWeek: SATURDAY, openTime: '22:45', closeTime: '23:30' }];

test('the figures count what the list shows, in all and by category', async () => {
  const { db, as } = await startApp();
  const second = await makeCategory(db, { displayOrder: 2 });
  const first = await makeCategory(db, { displayOrder: 1 });
  await makeCategory(db, { displayOrder: 3 });
  const open = await makeVenue(db, { categoryId: first.id, rating: 40 });
  await makeHours(db, open.id, LATE);
  const closed = await makeVenue(db, { categoryId: first.id, rating: 20 });
  await makeHours(db, closed.id, 'never');
  const alsoOpen = await makeVenue(db, { categoryId: second.id, rating: 0 });
  await makeHours(db, alsoOpen.id, 'always-open');
  const gone = await makeVenue(db, { categoryId: second.id, status: 'permanent_closed' });
  await makeHours(db, gone.id, 'always-open');

  const answer = await as.visitor.call(venuesApi.figures, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    total: 4,
    permanentlyClosed: 1,
    open: 2,
    averageRating: 6,
    nextChangeAt: '2026-11-14T23:01:00+09:00',
    categories: [
      { categoryId: first.id, total: 2, open: 1 },
      { categoryId: second.id, total: 2, open: 1 },
    ],
  });
});

test('the next change is the first of any venue, a special day included', async () => {
  const { db, as, deps } = await startApp();
  const late = await makeVenue(db);
  await makeHours(db, late.id, LATE);
  const later = await makeVenue(db);
  await makeHours(db, later.id, LATER);
  const next = async () => (await as.visitor.call(venuesApi.figures, {})).json().nextChangeAt;
  expect(await next()).toBe('2026-11-14T22:45:00+09:00');
  await makeSpecialDay(db, later.id, { date: '2026-11-14', type: 'closure', isClosed: true });
  await deps.database.settle();
  expect(await next()).toBe('2026-11-14T23:01:00+09:00');
});

test('a site without venues has figures of nothing', async () => {
  const { as } = await startApp();
  expect((await as.visitor.call(venuesApi.figures, {})).json()).toEqual({
    total: 0,
    permanentlyClosed: 0,
    open: 0,
    averageRating: null,
    nextChangeAt: null,
    categories: [],
  });
});

test('hidden venues count for staff who manage them, deleted ones for nobody', async () => {
  const { db, as } = await startApp();
  const retired = await makeCategory(db, { isActive: false });
  const made = [
    await makeVenue(db, { rating: 30 }),
    await makeVenue(db, { rating: 50, isActive: false }),
    await makeVenue(db, { rating: 10, categoryId: retired.id }),
    await makeVenue(db, { rating: 50, deletedAt: new Date() }),
  ];
  for (const { id } of made) await makeHours(db, id, 'always-open');
  const { json: toVisitor } = await as.visitor.call(venuesApi.figures, {});
  expect(toVisitor()).toMatchObject({ total: 1, open: 1, averageRating: 6 });
  const { json: toEditor } = await (await as.staff('editor')).call(venuesApi.figures, {});
  expect(toEditor()).toMatchObject({ total: 3, open: 3, averageRating: 6 });
});
