import { expect, test } from 'vitest';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import {
  hoursApi,
  SPAN_TOO_LONG,
  SPECIAL_DAY_NOT_FOUND,
  SPECIAL_DAY_TAKEN,
} from '#contract/hours/hours.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { auditLog, specialBusinessHours } from '#db/schema/index.ts';
import { CLOSED_DAY, DEFAULT_DAY } from '#domain/hours/opening-hours.ts';
import { type Client, startApp } from '#tests/support/app.ts';

// The clock stands on Saturday, 2026-11-14.
const CLOSURE = { date: '2026-11-20', type: 'closure', name: '내부 공사', isClosed: true } as const;

function post(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'POST', url: `/api/venues/${venueId}/special-hours`, payload });
}

function patch(client: Client, venueId: number, specialDayId: number | string, payload: object) {
  const url = `/api/venues/${venueId}/special-hours/${specialDayId}`;
  return client.inject({ method: 'PATCH', url, payload });
}

test('a special day is stored with all that was said, and told to everyone', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await post(staff, id, {
    date: '2026-12-24',
    type: 'event',
    name: '  송년 행사 ',
    openTime: '17:00',
    closeTime: '05:00',
    breakStartTime: '20:00',
    breakEndTime: '20:30',
    note: '예약만 받습니다',
  });
  expect(answer.statusCode).toBe(201);
  const day = {
    id: answer.json().id,
    venueId: id,
    date: '2026-12-24',
    type: 'event',
    name: '송년 행사',
    openTime: '17:00',
    closeTime: '05:00',
    isClosed: false,
    is24Hours: false,
    breakStartTime: '20:00',
    breakEndTime: '20:30',
    note: '예약만 받습니다',
  };
  expect(answer.json()).toEqual(day);
  const told = await as.visitor.call(hoursApi.specialDays, { params: { venueId: id } });
  expect(told.json()).toEqual([day]);
});

test('what is left out has its usual meaning, and a closed day has no times', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const closed = await post(staff, id, { ...DEFAULT_DAY, date: '2026-12-01', isClosed: true });
  expect(closed.json()).toMatchObject({ ...CLOSED_DAY, type: 'other', name: null, note: null });
  const always = await post(staff, id, { date: '2026-12-02', is24Hours: true, name: ' ' });
  expect(always.json()).toMatchObject({
    is24Hours: true,
    openTime: '00:00',
    closeTime: '23:59',
    name: null,
  });
});

test('a visitor sees at once what a special day makes of the status', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  await makeHours(db, id, 'always-open');
  const status = async () =>
    (await as.visitor.call(venuesApi.get, { params: { venueId: id } })).json().status;
  expect(await status()).toBe('open');
  const made = (await post(staff, id, { date: '2026-11-14', isClosed: true })).json();
  expect(await status()).toBe('closed');
  await patch(staff, id, made.id, { isClosed: false, is24Hours: true });
  expect(await status()).toBe('open');
  await patch(staff, id, made.id, { isClosed: true });
  const params = { venueId: id, specialDayId: made.id };
  const removed = await staff.call(hoursChangesApi.removeSpecialDay, { params });
  expect(removed.statusCode).toBe(204);
  expect(await status()).toBe('open');
});

test('only what is sent changes, and the record tells only that', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id } = await makeVenue(db);
  const made = (await post(staff, id, CLOSURE)).json();
  const params = { venueId: id, specialDayId: made.id };
  const changed = await staff.call(hoursChangesApi.updateSpecialDay, {
    params,
    body: { name: '승강기 공사', date: '2026-11-21' },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({ ...made, name: '승강기 공사', date: '2026-11-21' });
  // The same again leaves no trace.
  await staff.call(hoursChangesApi.updateSpecialDay, { params, body: { name: '승강기 공사' } });
  await staff.call(hoursChangesApi.removeSpecialDay, { params });
  expect(await db.select().from(specialBusinessHours)).toEqual([]);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'special-day.create', entityId: String(made.id), after: { date: '2026-11-20' } },
    {
      action: 'special-day.update',
      before: { name: '내부 공사', date: '2026-11-20' },
      after: { name: '승강기 공사', date: '2026-11-21' },
    },
    { action: 'special-day.remove', before: { name: '승강기 공사' } },
  ]);
});

test('a date has one special day per venue', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const other = await makeVenue(db);
  expect((await post(staff, id, CLOSURE)).statusCode).toBe(201);
  expect((await post(staff, other.id, CLOSURE)).statusCode).toBe(201);
  const second = await post(staff, id, { ...CLOSURE, name: '행사' });
  expect(second.statusCode).toBe(409);
  expect(second.json().message).toBe(SPECIAL_DAY_TAKEN);
  const later = (await post(staff, id, { ...CLOSURE, date: '2026-11-22' })).json();
  const moved = await patch(staff, id, later.id, { date: CLOSURE.date });
  expect(moved.statusCode).toBe(409);
  expect(await db.select().from(auditLog)).toHaveLength(3);
});

test.each([
  [{ isClosed: true }, '날짜를 확인해 주세요'],
  [{ date: '2026-02-30', isClosed: true }, '날짜를 확인해 주세요'],
  [{ date: '0000-01-01', isClosed: true }, '날짜를 확인해 주세요'],
  [{ date: '2100-01-01', isClosed: true }, '날짜를 확인해 주세요'],
  [{ ...CLOSURE, type: 'party' }, 'type: 올바르지 않은 값입니다'],
  [{ ...CLOSURE, name: '가'.repeat(51) }, '50자까지 입력할 수 있습니다'],
  [{ ...CLOSURE, note: '가\u0000' }, '사용할 수 없는 문자가 들어 있습니다'],
  [{ date: '2026-12-01' }, '여는 시간과 닫는 시간을 입력하세요'],
  [{ date: '2026-12-01', openTime: '18:00' }, '여는 시간과 닫는 시간을 입력하세요'],
  [
    { date: '2026-12-01', openTime: '25:00', closeTime: '02:00' },
    'openTime: 올바르지 않은 값입니다',
  ],
  [
    { ...DEFAULT_DAY, date: '2026-12-01', breakStartTime: '20:00' },
    '휴게 시간은 시작과 끝을 모두 입력하세요',
  ],
])('a special day of %j is refused', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await post(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(detail);
  expect(await db.select().from(specialBusinessHours)).toEqual([]);
});

test.each([
  [{}, '바꿀 내용이 없습니다'],
  [{ isClosed: false }, '여는 시간과 닫는 시간을 입력하세요'],
  [
    { isClosed: false, is24Hours: true, breakEndTime: '20:00' },
    '휴게 시간은 시작과 끝을 모두 입력하세요',
  ],
  [{ date: 'tomorrow' }, '날짜를 확인해 주세요'],
  [{ date: null }, '날짜를 확인해 주세요'],
])('a closed day is not changed to %j', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const day = await makeSpecialDay(db, id, { date: '2026-12-01', isClosed: true });
  const answer = await patch(staff, id, day.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(detail);
  expect(await db.select().from(specialBusinessHours)).toEqual([day]);
});

test('a whole year can be asked for, the past too, and no more than that', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  for (const date of ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01']) {
    await makeSpecialDay(db, id, { date, isClosed: true });
  }
  const ask = (query: { from?: string; to?: string }) =>
    as.visitor.call(hoursApi.specialDays, { params: { venueId: id }, query });
  const dates = async (query: { from?: string; to?: string }) =>
    (await ask(query)).json().map((day: { date: string }) => day.date);
  expect(await dates({ from: '2024-01-01', to: '2024-12-31' })).toEqual([
    '2024-01-01',
    '2024-12-31',
  ]);
  expect(await dates({ from: '2024-01-01' })).toEqual(['2024-01-01', '2024-12-31']);
  expect(await dates({ from: '2024-12-31', to: '2024-01-01' })).toEqual([]);
  const tooLong = await ask({ from: '2024-01-01', to: '2025-01-01' });
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.json().message).toBe(SPAN_TOO_LONG);
  expect((await ask({ from: '2024-13-01' })).statusCode).toBe(400);
});

test('only staff who manage venues write special days', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const day = await makeSpecialDay(db, id, { date: '2026-12-01', isClosed: true });
  const params = { venueId: id, specialDayId: day.id };
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await post(client, id, CLOSURE)).statusCode).toBe(status);
    expect((await patch(client, id, day.id, { name: '행사' })).statusCode).toBe(status);
    const removed = await client.call(hoursChangesApi.removeSpecialDay, { params });
    expect(removed.statusCode).toBe(status);
  }
  expect(await db.select().from(specialBusinessHours)).toEqual([day]);
});

test('an unknown venue, an unknown day and the day of another venue are 404', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const { id } = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const foreign = await makeSpecialDay(db, (await makeVenue(db)).id, {
    date: '2026-12-01',
    isClosed: true,
  });
  for (const venueId of [deleted.id, 2_000_000_000, 'abc']) {
    expect((await post(staff, venueId, CLOSURE)).statusCode).toBe(404);
  }
  for (const specialDayId of [foreign.id, 2_000_000_000]) {
    const params = { venueId: id, specialDayId };
    const changed = await staff.call(hoursChangesApi.updateSpecialDay, {
      params,
      body: { name: '행사' },
    });
    const removed = await staff.call(hoursChangesApi.removeSpecialDay, { params });
    for (const answer of [changed, removed]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(SPECIAL_DAY_NOT_FOUND);
    }
  }
  expect((await patch(staff, id, 'abc', { name: '행사' })).statusCode).toBe(404);
  expect(await db.select().from(specialBusinessHours)).toEqual([foreign]);
});
