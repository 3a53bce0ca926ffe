import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import { HOURS_CHANGED, hoursApi, type Week } from '#contract/hours/hours.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { activities, auditLog, businessHours, venues } from '#db/schema/index.ts';
import { ALL_DAY, DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { weekFingerprint } from '#domain/hours/week-fingerprint.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const SATURDAY = 6;
const EVENING = { openTime: '18:00', closeTime: '02:00', isClosed: false };
const PLAIN = { is24Hours: false, breakStartTime: null, breakEndTime: null };

function put(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'PUT', url: `/api/venues/${venueId}/hours`, payload });
}

test('a row of the week tells times, break and all-day, and nothing else', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  await makeHours(db, id, [
    { dayOfWeek: SATURDAY, ...EVENING, breakStartTime: '22:00', breakEndTime: '22:30' },
  ]);
  const answer = await as.visitor.call(hoursApi.list, { params: { venueId: id } });
  expect(answer.json()).toEqual([
    {
      venueId: id,
      dayOfWeek: SATURDAY,
      ...EVENING,
      is24Hours: false,
      breakStartTime: '22:00',
      breakEndTime: '22:30',
    },
  ]);
});

test('a venue without hours has an empty week, and a hidden one has none for visitors', async () => {
  const { db, as } = await startApp();
  const without = await makeVenue(db);
  const hidden = await makeVenue(db, { isActive: false });
  const empty = await as.visitor.call(hoursApi.list, { params: { venueId: without.id } });
  expect(empty.json()).toEqual([]);
  for (const endpoint of [hoursApi.list, hoursApi.specialDays]) {
    const answer = await as.visitor.call(endpoint, { params: { venueId: hidden.id } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a special day is told with its name, kind, times and note', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const day = await makeSpecialDay(db, id, {
    date: '2026-11-20',
    type: 'event',
    name: '개업 기념일',
    openTime: '17:00',
    closeTime: '05:00',
    note: '예약만 받습니다',
  });
  const answer = await as.visitor.call(hoursApi.specialDays, { params: { venueId: id } });
  expect(answer.json()).toEqual([{ ...day, ...PLAIN, isClosed: false }]);
});

test('the week is replaced whole, and what the editor does not know is left unset', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const other = await makeVenue(db);
  await makeHours(db, id, 'always-open');
  await makeHours(db, other.id, 'always-open');
  // With the venue in each entry, as a caller may send it.
  const answer = await put(staff, id, [
    { venueId: id, dayOfWeek: 6, ...EVENING },
    { venueId: id, dayOfWeek: 0, openTime: null, closeTime: null, isClosed: true },
  ]);
  expect(answer.statusCode).toBe(200);
  const week = [
    { venueId: id, dayOfWeek: 0, openTime: null, closeTime: null, isClosed: true, ...PLAIN },
    { venueId: id, dayOfWeek: 6, ...EVENING, ...PLAIN },
  ];
  expect(answer.json()).toEqual(week);
  const read = await as.visitor.call(hoursApi.list, { params: { venueId: id } });
  expect(read.json()).toEqual(week);
  const untouched = await as.visitor.call(hoursApi.list, { params: { venueId: other.id } });
  expect(untouched.json()).toHaveLength(7);
});

test('a visitor sees new hours and the status they make at once', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const read = async () => ({
    status: (await as.visitor.call(venuesApi.get, { params: { venueId: id } })).json().status,
    days: (await as.visitor.call(hoursApi.list, { params: { venueId: id } })).json().length,
  });
  expect(await read()).toEqual({ status: 'closed', days: 0 });
  await put(staff, id, [{ dayOfWeek: SATURDAY, ...EVENING }]);
  expect(await read()).toEqual({ status: 'open', days: 1 });
  await put(staff, id, [{ dayOfWeek: SATURDAY, ...EVENING, isClosed: true }]);
  expect(await read()).toEqual({ status: 'closed', days: 1 });
  await put(staff, id, [{ dayOfWeek: SATURDAY, ...EVENING, is24Hours: true }]);
  expect(await read()).toEqual({ status: 'open', days: 1 });
});

test('the change is in the audit log and in the feed', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id } = await makeVenue(db, { name: '여백 라운지' });
  await makeHours(db, id, [{ dayOfWeek: SATURDAY, ...EVENING }]);
  await put(staff, id, [{ dayOfWeek: SATURDAY, ...EVENING, closeTime: '04:00' }]);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: staff.user.id,
      action: 'hours.update',
      entity: 'venue',
      entityId: String(id),
      before: [{ dayOfWeek: SATURDAY, closeTime: '02:00' }],
      after: [{ dayOfWeek: SATURDAY, closeTime: '04:00' }],
    },
  ]);
  const feed = await as.visitor.call(activitiesApi.list, { query: {} });
  expect(feed.json()).toMatchObject([
    { type: 'venue_updated', message: '여백 라운지의 영업시간이 변경되었습니다', venueId: id },
  ]);
});

test('saving the same week again leaves no trace', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const body = [...DEFAULT_WEEK];
  await staff.call(hoursChangesApi.update, { params: { venueId: id }, body });
  const again = await staff.call(hoursChangesApi.update, { params: { venueId: id }, body });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toHaveLength(7);
  expect(await db.select().from(auditLog)).toHaveLength(1);
  expect(await db.select().from(activities)).toHaveLength(1);
});

test('two who save at the same time both succeed, and one whole week stands', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const weeks: Week[] = [[...DEFAULT_WEEK], DEFAULT_WEEK.map((row) => ({ ...row, ...ALL_DAY }))];
  const answers = await Promise.all(
    weeks.map((body) => staff.call(hoursChangesApi.update, { params: { venueId: id }, body })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const rows = await db.select().from(businessHours).orderBy(businessHours.id);
  expect(rows).toHaveLength(7);
  // Sunday is closed in the one week and open in the other: no day of a third may be mixed in.
  const closings = rows.map((row) => row.closeTime).filter((time) => time !== null);
  expect(new Set(closings).size).toBe(1);
});

test('a week that someone else changed meanwhile is not overwritten', async () => {
  const { db, as } = await startApp();
  const [first, second] = [await as.staff('editor'), await as.staff('manager')];
  const { id } = await makeVenue(db);
  const params = { venueId: id };
  const began = weekFingerprint((await first.call(hoursApi.list, { params })).json());
  const query = { basedOn: began };
  const body = [...DEFAULT_WEEK];
  expect((await second.call(hoursChangesApi.update, { params, query, body })).statusCode).toBe(200);

  const late = DEFAULT_WEEK.map((row) => ({ ...row, ...ALL_DAY }));
  const refused = await first.call(hoursChangesApi.update, { params, query, body: late });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ error: HOURS_CHANGED, message: HOURS_CHANGED });
  const stored = (await as.visitor.call(hoursApi.list, { params })).json();
  expect(weekFingerprint(stored)).toBe(weekFingerprint(DEFAULT_WEEK));

  const looked = { basedOn: weekFingerprint(stored) };
  const again = await first.call(hoursChangesApi.update, { params, query: looked, body: late });
  expect(again.statusCode).toBe(200);
  expect(await db.select().from(auditLog)).toHaveLength(2);
});

test('a save that is repeated because its answer was lost succeeds', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const params = { venueId: (await makeVenue(db)).id };
  const sent = { params, query: { basedOn: weekFingerprint([]) }, body: [...DEFAULT_WEEK] };
  expect((await staff.call(hoursChangesApi.update, sent)).statusCode).toBe(200);
  expect((await staff.call(hoursChangesApi.update, sent)).statusCode).toBe(200);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test('a fingerprint that is none is a week nobody has, and one without end is refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const params = { venueId: (await makeVenue(db)).id };
  const body = [...DEFAULT_WEEK];
  const save = (basedOn: string) =>
    staff.call(hoursChangesApi.update, { params, query: { basedOn }, body });
  expect((await save('nonsense')).statusCode).toBe(409);
  expect((await save('x'.repeat(301))).statusCode).toBe(400);
  expect(await db.select().from(businessHours)).toEqual([]);
});

test('an entry that names another venue is refused, and both weeks stay', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const [meant, other] = [await makeVenue(db), await makeVenue(db)];
  await makeHours(db, meant.id, 'always-open');
  for (const venueId of [other.id, 4711]) {
    const answer = await put(staff, meant.id, [
      { venueId: meant.id, dayOfWeek: 1, ...EVENING },
      { venueId, dayOfWeek: 2, ...EVENING },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(['1.venueId: 주소의 업소와 다릅니다']);
  }
  expect(await db.select().from(businessHours)).toHaveLength(7);
  expect(await db.select().from(auditLog)).toEqual([]);
});

const DAY = { dayOfWeek: 1, ...EVENING };

test.each([
  [[], '영업시간을 입력하세요'],
  [{}, '입력값: 올바르지 않은 값입니다'],
  [[DAY, { ...DAY, closeTime: '03:00' }], '같은 요일이 두 번 들어 있습니다'],
  [[{ ...DAY, venueId: 'x' }], '0.venueId: 올바르지 않은 값입니다'],
  [[{ ...DAY, dayOfWeek: 7 }], '0.dayOfWeek: 올바르지 않은 값입니다'],
  [[{ ...DAY, dayOfWeek: -1 }], '0.dayOfWeek: 올바르지 않은 값입니다'],
  [[{ ...DAY, openTime: '24:00' }], '0.openTime: 올바르지 않은 값입니다'],
  [[{ ...DAY, closeTime: '2:00' }], '0.closeTime: 올바르지 않은 값입니다'],
  [[{ ...DAY, closeTime: '' }], '0.closeTime: 올바르지 않은 값입니다'],
  [[{ ...DAY, breakStartTime: 'noon' }], '0.breakStartTime: 올바르지 않은 값입니다'],
  [[{ ...DAY, isClosed: 'no' }], '0.isClosed: 올바르지 않은 값입니다'],
  [[{ dayOfWeek: 1, openTime: null, closeTime: null }], '0.isClosed: 필수 항목입니다'],
])('a week of %j is refused and the old one stays', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  await makeHours(db, id, 'always-open');
  const answer = await put(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(detail);
  expect(await db.select().from(businessHours)).toHaveLength(7);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('only staff who manage venues may change hours', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await put(client, id, [DAY])).statusCode).toBe(status);
  }
  expect(await db.select().from(businessHours)).toEqual([]);
});

test('an unknown or deleted venue has no hours to change', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  for (const id of [deleted.id, 2_000_000_000, 'abc']) {
    const answer = await put(staff, id, [DAY]);
    expect(answer.statusCode).toBe(404);
  }
  expect(await db.select().from(businessHours)).toEqual([]);
});

test('saving the same week again still says that the hours were checked', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const save = () => put(staff, id, DEFAULT_WEEK);
  expect((await save()).statusCode).toBe(200);
  clock.set(new Date('2026-11-16T09:00:00Z'));
  expect((await save()).statusCode).toBe(200);
  const [row] = await db.select().from(venues);
  expect(row?.hoursCheckedAt).toEqual(new Date('2026-11-16T09:00:00Z'));
});
