import { expect, test } from 'vitest';
import { formatHoursCell, readHoursCell } from './hours-cell.ts';
import { tidyHours } from './hours-entry.ts';
import { CLOSED_DAY, type DayHours, DEFAULT_DAY } from './opening-hours.ts';

const BREAK = { breakStartTime: '21:00', breakEndTime: '21:30' };
const ROUND_THE_CLOCK: DayHours = { ...CLOSED_DAY, isClosed: false, is24Hours: true };

test.each<[string, DayHours]>([
  ['18:00-02:00', DEFAULT_DAY],
  ['18:00-02:00 (휴게 21:00-21:30)', { ...DEFAULT_DAY, ...BREAK }],
  ['24시간', ROUND_THE_CLOCK],
  ['24시간 (휴게 21:00-21:30)', { ...ROUND_THE_CLOCK, ...BREAK }],
  ['휴무', CLOSED_DAY],
])('"%s" is written and read back', (cell, hours) => {
  expect(formatHoursCell(hours)).toBe(cell);
  expect(readHoursCell(cell)).toEqual(tidyHours(hours));
});

test('people write hours in more ways than one', () => {
  for (const cell of ['18-2', '1800~0200', '18:00 – 02:00', '오후 6시~오전 2시']) {
    expect(readHoursCell(cell)).toEqual(DEFAULT_DAY);
  }
  expect(readHoursCell('18-2 휴게 21-2130')).toEqual({ ...DEFAULT_DAY, ...BREAK });
});

test('a day without a row is an empty cell, and one without times is closed', () => {
  expect(formatHoursCell(undefined)).toBe('');
  expect(formatHoursCell({ ...DEFAULT_DAY, closeTime: null })).toBe('휴무');
});

test.each([
  '',
  '저녁',
  '18:00',
  '18-25',
  '18-2-4',
  '휴무 (휴게 1-2)',
  '18-2 휴게',
  '18-2 휴게 3 휴게 4',
])('"%s" says no hours', (cell) => {
  expect(readHoursCell(cell)).toBeNull();
});
