import { expect, test } from 'vitest';
import type { Hours } from '#contract/hours/hours.ts';
import { CLOSED_DAY, DEFAULT_DAY, DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { weekFingerprint } from '#domain/hours/week-fingerprint.ts';
import { changesBetween } from '#web/form/changes.ts';
import { toWeek, toWeekBody, toWeekFields, wrongTimes } from './week-draft.ts';

const FRIDAY: Hours = { venueId: 3, dayOfWeek: 5, ...DEFAULT_DAY };

test('a venue without hours starts with the usual week, which is based on none', () => {
  expect(toWeekFields([])).toEqual({
    values: { week: DEFAULT_WEEK },
    version: weekFingerprint([]),
  });
});

test('the editor shows Sunday to Saturday; days without a row are closed', () => {
  const { values, version } = toWeekFields([FRIDAY]);
  const { week } = values;
  expect(week.map((row) => row.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(week[5]).toEqual({ dayOfWeek: 5, ...DEFAULT_DAY });
  expect(week[0]).toEqual({ dayOfWeek: 0, ...CLOSED_DAY });
  expect(version).toBe(weekFingerprint([FRIDAY]));
});

test('times that stay in the editor of a closed day are not sent', () => {
  const week = toWeekFields([FRIDAY]).values.week.map((row) => ({ ...row, isClosed: true }));
  expect(toWeek(week)[5]).toEqual({ dayOfWeek: 5, ...CLOSED_DAY });
});

test('each entry that is sent names its venue', () => {
  expect(toWeekBody(3, toWeekFields([]).values.week).map((entry) => entry.venueId)).toEqual(
    Array(7).fill(3),
  );
});

test('two weeks that would be stored alike are the same', () => {
  const { week } = toWeekFields([FRIDAY]).values;
  const changes = (next: typeof week) =>
    changesBetween({ week: toWeek(week) }, { week: toWeek(next) });
  const played = week.map((row) => (row.isClosed ? { ...row, openTime: '09:00' } : row));
  expect(changes(played)).toBeNull();
  const later = week.map((row) => (row.isClosed ? row : { ...row, closeTime: '03:00' }));
  expect(changes(later)).not.toBeNull();
});

test('what is no time is told by its day, unless the day is closed', () => {
  const { week } = toWeekFields([FRIDAY]).values;
  const typed = week.map((row) => ({ ...row, closeTime: '25:00' }));
  expect(wrongTimes(typed)).toEqual({
    'week.5.closeTime': '금요일: 18:00처럼 24시간으로 적어 주세요',
  });
  expect(wrongTimes(week)).toEqual({});
});
