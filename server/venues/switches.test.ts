import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { VENUE_CHANGED_MEANWHILE, venueChangesApi } from '#contract/venues/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeHours, makeVenue } from '#db/factories.ts';
import { activities, auditLog, venues } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00.123Z');

test('a venue is closed for good and opened again', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  await makeHours(db, id, 'always-open');
  const set = (status: 'permanent_closed' | 'open') =>
    staff.call(venueChangesApi.update, { params: { venueId: id }, body: { status } });
  expect((await set('permanent_closed')).json().status).toBe('permanent_closed');
  const read = await as.visitor.call(venuesApi.get, { params: { venueId: id } });
  expect(read.json().status).toBe('permanent_closed');
  expect((await set('open')).json().status).toBe('open');
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { before: { status: 'open' }, after: { status: 'permanent_closed' } },
    { before: { status: 'permanent_closed' }, after: { status: 'open' } },
  ]);
});

test('a hidden venue is gone for visitors, stays for staff, and the feed says nothing', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const show = (isActive: boolean) =>
    staff.call(venueChangesApi.update, { params: { venueId: id }, body: { isActive } });
  const statusFor = async (client: typeof as.visitor) =>
    (await client.call(venuesApi.get, { params: { venueId: id } })).statusCode;
  expect((await show(false)).json().isActive).toBe(false);
  expect([await statusFor(as.visitor), await statusFor(staff)]).toEqual([404, 200]);
  await show(true);
  expect(await statusFor(as.visitor)).toBe(200);
  expect(await db.select().from(activities)).toEqual([]);
  expect(await db.select().from(auditLog)).toHaveLength(2);
});

test('what only the back office fills in can be changed and emptied', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const change = (body: object) =>
    staff.inject({ method: 'PATCH', url: `/api/venues/${id}`, payload: body });
  const facts = {
    district: '강남구',
    licenseNumber: '제2026-1호',
    averageAttendance: 12,
    tcPricing: 150_000,
    isFeatured: true,
  };
  expect((await change(facts)).json()).toMatchObject(facts);
  const none = { district: null, licenseNumber: null, averageAttendance: null, tcPricing: null };
  expect((await change({ ...none, district: ' ' })).json()).toMatchObject(none);
  const feed = await as.visitor.call(activitiesApi.list, { query: {} });
  // The second change renews the line of the first.
  expect(feed.json()).toHaveLength(1);
});

test('whoever edits what has changed meanwhile is told, and nothing is overwritten', async () => {
  const { db, as } = await startApp();
  const [first, second] = [await as.staff('editor'), await as.staff('manager')];
  const { id } = await makeVenue(db, { name: '처음', updatedAt: LONG_AGO });
  const { updatedAt } = (await first.call(venuesApi.get, { params: { venueId: id } })).json();
  const rename = (client: typeof first, name: string, seenAt: string) =>
    client.call(venueChangesApi.update, {
      params: { venueId: id },
      body: { name, updatedAt: seenAt },
    });
  const saved = await rename(first, '첫째', updatedAt);
  expect(saved.statusCode).toBe(200);
  const refused = await rename(second, '둘째', updatedAt);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(VENUE_CHANGED_MEANWHILE);
  expect((await db.select().from(venues))[0]?.name).toBe('첫째');

  // The clock of this test stands still: also two changes in one moment are told apart.
  const again = await rename(second, '둘째', saved.json().updatedAt);
  expect(again.statusCode).toBe(200);
  expect((await rename(first, '셋째', saved.json().updatedAt)).statusCode).toBe(409);
});

test('the moment may be written in any zone, and without one the last to save wins', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { updatedAt: LONG_AGO });
  const rename = (body: object) =>
    staff.inject({ method: 'PATCH', url: `/api/venues/${id}`, payload: body });
  expect((await rename({ name: '가', updatedAt: LONG_AGO.toISOString() })).statusCode).toBe(200);
  expect((await rename({ name: '나' })).statusCode).toBe(200);
});

test('of two changes sent at once with the same moment exactly one is taken', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const { updatedAt } = (await staff.call(venuesApi.get, { params: { venueId: id } })).json();
  const answers = await Promise.all(
    ['가', '나', '다'].map((name) =>
      staff.call(venueChangesApi.update, { params: { venueId: id }, body: { name, updatedAt } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
