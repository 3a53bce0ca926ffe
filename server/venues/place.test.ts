import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueCsvApi } from '#contract/venues/csv.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { HALF_A_PLACE } from '#contract/venues/place.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { auditLog, venues } from '#db/schema/index.ts';
import { OUTSIDE_SEOUL } from '#domain/places/point.ts';
import { startApp } from '#tests/support/app.ts';

const PLACE = { latitude: 37.500622, longitude: 127.036456 };
const NOWHERE = { latitude: null, longitude: null };

test('staff set a place, everyone reads it, and the log tells and takes it back', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const { id: venueId } = await makeVenue(db);
  const read = async () => (await as.visitor.call(venuesApi.get, { params: { venueId } })).json();
  expect(await read()).toMatchObject(NOWHERE);
  const answer = await staff.call(venueChangesApi.update, {
    params: { venueId },
    body: { latitude: 37.5006219999, longitude: 127.036456 },
  });
  expect(answer.json()).toMatchObject(PLACE);
  expect(await read()).toMatchObject({
    ...PLACE,
    checkedDates: { address: '2026-11-14', contact: null },
  });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'venue.update'));
  expect(entry).toMatchObject({ before: NOWHERE, after: PLACE });
  const params = { entryId: entry?.id ?? 0 };
  expect((await staff.call(auditApi.restore, { params })).statusCode).toBeLessThan(300);
  expect(await read()).toMatchObject(NOWHERE);
});

test('one number may be changed alone, but not be left alone', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: venueId } = await makeVenue(db, PLACE);
  const params = { venueId };
  const moved = await staff.call(venueChangesApi.update, { params, body: { latitude: 37.51 } });
  expect(moved.json()).toMatchObject({ latitude: 37.51, longitude: PLACE.longitude });
  for (const endpoint of [venueChangesApi.update, venueFormsApi.replace]) {
    const half = await staff.call(endpoint, { params, body: { latitude: null } });
    expect(half.statusCode).toBe(400);
    expect(half.json()).toMatchObject({ error: HALF_A_PLACE, details: [HALF_A_PLACE] });
  }
  const category = await makeCategory(db);
  const form = { name: '별', slug: 'star', categoryId: category.id };
  const half = await staff.call(venueFormsApi.create, { body: { ...form, longitude: 127 } });
  expect(half.statusCode).toBe(400);
  const whole = await staff.call(venueFormsApi.create, { body: { ...form, ...PLACE } });
  expect(whole.json()).toMatchObject(PLACE);
  const gone = await staff.call(venueChangesApi.update, { params, body: NOWHERE });
  expect(gone.json()).toMatchObject(NOWHERE);
});

test.each([
  { latitude: 35.15, longitude: 129.16 },
  { latitude: 127.03, longitude: 37.5 },
  { latitude: '37.5', longitude: 127 },
])('a place that is none around Seoul is refused: %j', async (body) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await staff.inject({ method: 'PATCH', url: `/api/venues/${id}`, payload: body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details[0]).toContain(OUTSIDE_SEOUL);
});

test.each([
  ['venues_place_check', { latitude: 37.5, longitude: null }],
  ['venues_latitude_check', { latitude: 38, longitude: 127 }],
  ['venues_longitude_check', { latitude: 37.5, longitude: 128 }],
])('the database itself keeps %s', async (constraint, place) => {
  const { db } = await startApp();
  const failure = await makeVenue(db, place).catch((error: unknown) => error);
  expect(violatedConstraint(failure)).toBe(constraint);
});

test('files carry the place out and in, and half of one is told', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const category = await makeCategory(db, { name: '라운지' });
  const venue = await makeVenue(db, { ...PLACE, slug: 'star', categoryId: category.id });
  const file = (await staff.call(venueCsvApi.export, {})).body;
  expect(file).toContain('위도,경도');
  expect(file).toContain('37.500622,127.036456');
  const importCsv = async (csv: string) =>
    (await staff.call(venueCsvApi.import, { body: { csv, mode: 'import' } })).json();
  expect((await importCsv(file)).counts.unchanged).toBe(1);
  const report = await importCsv('슬러그,위도,경도\nstar,37.51,127.04\n');
  expect(report.lines[0]).toMatchObject({ outcome: 'update', changed: ['위도', '경도'] });
  const [stored] = await db.select().from(venues).where(eq(venues.id, venue.id));
  expect(stored).toMatchObject({ latitude: 37.51, longitude: 127.04 });
  const bad = await importCsv(
    '슬러그,업소명,카테고리,위도,경도\nstar,별,라운지,,127.04\nmoon,달,라운지,북쪽,127\nsun,해,라운지,35,129\n',
  );
  expect(bad.lines.map(({ problems }: { problems: string[] }) => problems[0])).toEqual([
    HALF_A_PLACE,
    '위도: 숫자를 적어 주세요',
    `위도: ${OUTSIDE_SEOUL}`,
  ]);
});
