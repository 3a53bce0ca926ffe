import { expect, test } from 'vitest';
import { DEFAULT_WEEK, type HoursRow } from './opening-hours.ts';
import { weekFingerprint } from './week-fingerprint.ts';

const [SUNDAY, MONDAY, ...REST] = DEFAULT_WEEK as [HoursRow, HoursRow, ...HoursRow[]];

test('the order of the rows and what else they carry do not matter', () => {
  const other = [...DEFAULT_WEEK].reverse().map((row) => ({ ...row, venueId: 7 }));
  expect(weekFingerprint(other)).toBe(weekFingerprint(DEFAULT_WEEK));
});

test.each<[string, readonly HoursRow[]]>([
  ['no rows', []],
  ['a day left out', [MONDAY, ...REST]],
  ['another opening', [SUNDAY, { ...MONDAY, openTime: '19:00' }, ...REST]],
  ['another closing', [SUNDAY, { ...MONDAY, closeTime: '03:00' }, ...REST]],
  ['no closing', [SUNDAY, { ...MONDAY, closeTime: null }, ...REST]],
  ['a closed day', [SUNDAY, { ...MONDAY, isClosed: true }, ...REST]],
  ['a day around the clock', [SUNDAY, { ...MONDAY, is24Hours: true }, ...REST]],
  ['the start of a break', [SUNDAY, { ...MONDAY, breakStartTime: '21:00' }, ...REST]],
  ['the end of a break', [SUNDAY, { ...MONDAY, breakEndTime: '21:00' }, ...REST]],
  ['times on another day', [{ ...MONDAY, dayOfWeek: 0 }, { ...SUNDAY, dayOfWeek: 1 }, ...REST]],
])('%s makes another fingerprint', (_, week) => {
  expect(weekFingerprint(week)).not.toBe(weekFingerprint(DEFAULT_WEEK));
});

test('a fingerprint fits an address, also of the fullest week', () => {
  const full = DEFAULT_WEEK.map((row) => ({
    ...row,
    ...{ openTime: '18:00', closeTime: '02:00', isClosed: true, is24Hours: true },
    ...{ breakStartTime: '20:00', breakEndTime: '21:00' },
  }));
  expect(weekFingerprint(full).length).toBeLessThan(300);
  expect(weekFingerprint([])).not.toBe('');
});
