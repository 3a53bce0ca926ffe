import { expect, test } from 'vitest';
import { hoursApi } from '#contract/hours/hours.ts';
import { makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('anyone reads the week, Sunday first', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeHours(db, venue.id, 'always-open');
  const answer = await as.visitor.call(hoursApi.list, { params: { venueId: venue.id } });
  expect(answer.statusCode).toBe(200);
  const rows = answer.json();
  expect(rows.map((row: { dayOfWeek: number }) => row.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rows[0]).toMatchObject({ venueId: venue.id, isClosed: false });
});

test('special days are told from yesterday to sixty days ahead', async () => {
  const { db, as, clock } = await startApp();
  clock.set('2026-11-14T22:30:00+09:00');
  const venue = await makeVenue(db);
  for (const date of ['2026-11-12', '2026-11-13', '2027-01-13', '2027-01-14']) {
    await makeSpecialDay(db, venue.id, { date, isClosed: true });
  }
  const answer = await as.visitor.call(hoursApi.specialDays, { params: { venueId: venue.id } });
  expect(answer.json().map((day: { date: string }) => day.date)).toEqual([
    '2026-11-13',
    '2027-01-13',
  ]);
});

test('hours of an unknown venue are 404', async () => {
  const { as } = await startApp();
  for (const endpoint of [hoursApi.list, hoursApi.specialDays]) {
    const answer = await as.visitor.call(endpoint, { params: { venueId: 1 } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('업소를 찾을 수 없습니다');
  }
});
