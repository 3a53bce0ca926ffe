import { expect, test } from 'vitest';
import { dayKind, holidayName, upcomingHolidays } from './holidays.ts';

test.each([
  ['2024-02-10', '설날'],
  ['2024-10-01', '임시공휴일'],
  ['2025-10-06', '추석'],
  ['2025-12-25', '성탄절'],
  ['2026-03-01', '삼일절'],
  ['2026-03-02', '대체공휴일(삼일절)'],
  ['2027-01-01', '신정'],
  ['2026-11-16', null],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name);
});

test('two holidays on one day are both named', () => {
  expect(holidayName('2025-05-05')).toBe('어린이날, 부처님오신날');
});

test('a year without data, or no day at all, is no holiday and no error', () => {
  expect(holidayName('1999-01-01')).toBeNull();
  expect(holidayName('2099-01-01')).toBeNull();
  expect(holidayName('')).toBeNull();
  expect(holidayName('constructor')).toBeNull();
});

test('a day is a holiday before it is a weekend', () => {
  expect(dayKind('2026-08-15')).toBe('holiday');
  expect(dayKind('2026-11-14')).toBe('weekend');
  expect(dayKind('2026-11-15')).toBe('weekend');
  expect(dayKind('2026-11-16')).toBe('weekday');
});

test('upcoming holidays include the first day and run over the year', () => {
  expect(upcomingHolidays('2026-12-25', 8)).toEqual([
    { date: '2026-12-25', name: '성탄절' },
    { date: '2027-01-01', name: '신정' },
  ]);
  expect(upcomingHolidays('2026-12-25', 7)).toHaveLength(1);
  expect(upcomingHolidays('2026-11-16', 0)).toEqual([]);
});
