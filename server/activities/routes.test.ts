import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { makeActivity, makeCategory, makeVenue } from '#db/factories.ts';
import { activities, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { startApp } from '#tests/support/app.ts';

const MINUTE_MS = 60_000;

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 3));

test('the latest five activities come first to last, with what the contract lists', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '새 이름', slug: 'new-name' });
  for (const n of [3, 1, 2, 6, 5, 4]) {
    await makeActivity(db, { message: `활동 ${n}`, createdAt: day(n) });
  }
  const latest = await makeActivity(db, {
    type: 'venue_updated',
    message: '업소 정보가 바뀌었습니다',
    venueId: venue.id,
    venueName: '옛 이름',
    venueSlug: 'old-name',
    categoryName: '바',
    createdAt: day(7),
  });
  const answer = await as.visitor.call(activitiesApi.list, { query: {} });
  expect(answer.statusCode).toBe(200);
  const [first, ...others] = answer.json();
  expect(others.map(({ message }: { message: string }) => message)).toEqual(
    [6, 5, 4, 3].map((n) => `활동 ${n}`),
  );
  // The name as it was, the address as it is.
  expect(first).toEqual({
    id: latest.id,
    type: 'venue_updated',
    message: '업소 정보가 바뀌었습니다',
    timestamp: '2026-10-07T12:00:00+09:00',
    venueId: venue.id,
    venueName: '옛 이름',
    venueSlug: 'new-name',
  });
});

test('activities of the same instant come in the order of their writing, the last first', async () => {
  const { db, as } = await startApp();
  for (const message of ['하나', '둘', '셋'])
    await makeActivity(db, { message, createdAt: day(1) });
  const answer = await as.visitor.call(activitiesApi.list, { query: {} });
  expect(answer.json().map(({ message }: { message: string }) => message)).toEqual([
    '셋',
    '둘',
    '하나',
  ]);
});

test('the dialog gets up to fifty activities', async () => {
  const { db, as } = await startApp();
  await db
    .insert(activities)
    .values(Array.from({ length: 60 }, (_, n) => ({ type: 'news', message: `활동 ${n}` })));
  const lengthOf = async (limit: number) =>
    (await as.visitor.call(activitiesApi.list, { query: { limit } })).json().length;
  expect(await lengthOf(50)).toBe(50);
  expect(await lengthOf(1)).toBe(1);
});

test.each(['51', '0', '-1', 'all', '', '5.5', '1000'])(
  'a list of "%s" activities is refused',
  async (limit) => {
    const { as } = await startApp();
    const answer = await as.visitor.inject(`/api/activities?limit=${limit}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: ['limit: 올바르지 않은 값입니다'] });
  },
);

test('what a hidden, deleted or inactive-category venue did is not told', async () => {
  const { db, as } = await startApp();
  const retired = await makeCategory(db, { isActive: false });
  for (const given of [
    { isActive: false },
    { deletedAt: new Date() },
    { categoryId: retired.id },
  ]) {
    const venue = await makeVenue(db, given);
    await makeActivity(db, { venueId: venue.id, venueName: venue.name });
  }
  await makeActivity(db, { message: '사이트 소식' });
  const answer = await as.visitor.call(activitiesApi.list, { query: {} });
  expect(answer.json()).toMatchObject([
    { message: '사이트 소식', venueId: null, venueName: null, venueSlug: null },
  ]);
});

test('an activity is told again once its venue is shown again', async () => {
  const { db, as, deps } = await startApp();
  const venue = await makeVenue(db, { isActive: false });
  await makeActivity(db, { venueId: venue.id });
  expect((await as.visitor.inject('/api/activities')).json()).toEqual([]);
  await db.update(venues).set({ isActive: true }).where(eq(venues.id, venue.id));
  await deps.database.settle();
  expect((await as.visitor.inject('/api/activities')).json()).toHaveLength(1);
});

test('everyone reads the same activities', async () => {
  const { db, as } = await startApp();
  await makeActivity(db);
  const expected = (await as.visitor.inject('/api/activities')).json();
  for (const client of [await as.customer(), await as.staff('editor')]) {
    expect((await client.inject('/api/activities')).json()).toEqual(expected);
  }
});

test('a further edit within the hour renews the line of its venue, a later one adds another', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const [one, other] = [await makeVenue(db, { name: '하나' }), await makeVenue(db)];
  const edit = async (venueId: number, phone: string) =>
    staff.call(venueChangesApi.update, { params: { venueId }, body: { phone } });
  const lines = async () =>
    (await as.visitor.call(activitiesApi.list, { query: {} }))
      .json()
      .map(({ id, timestamp }: { id: number; timestamp: string }) => [id, timestamp]);
  await edit(one.id, '02-000-7001');
  const [[first] = []] = await lines();
  clock.advance(30 * MINUTE_MS);
  await edit(other.id, '02-000-7002');
  clock.advance(29 * MINUTE_MS);
  await edit(one.id, '02-000-7003');
  const now = formatIsoOffset(clock.now());
  const [latest, ...others] = await lines();
  expect(latest).toEqual([first, now]);
  expect(others).toHaveLength(1);
  clock.advance(61 * MINUTE_MS);
  await edit(one.id, '02-000-7004');
  expect(await lines()).toHaveLength(3);
});

test('being shown, featured or moved is told to nobody', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: venueId } = await makeVenue(db);
  for (const body of [{ isFeatured: true }, { isActive: false }, { isActive: true }]) {
    await staff.call(venueChangesApi.update, { params: { venueId }, body });
  }
  await staff.call(venueFormsApi.setPlace, { params: { venueId }, body: { displayOrder: 9 } });
  await staff.call(venueFormsApi.replace, {
    params: { venueId },
    body: { thumbnailFocus: { x: 1, y: 2 } },
  });
  expect(await db.$count(activities)).toBe(0);
});
