import { expect, test } from 'vitest';
import {
  addMonths,
  dayFacts,
  daysOfMonth,
  formatMonth,
  formatMonthDay,
  monthOf,
  weeksOfMonth,
} from './month-calendar.ts';
import { DEFAULT_WEEK } from './opening-hours.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  const days = daysOfMonth(month);
  expect(days).toHaveLength(count);
  expect(days[0]).toBe(`${month}-01`);
  expect(days.at(-1)).toBe(`${month}-${count}`);
});

test.each([
  ['2026-11', 5, 'a month that starts on a Sunday'],
  ['2026-08', 6, 'a long month that starts on a Saturday'],
  ['2026-02', 4, 'four whole weeks'],
])('%s takes %i rows: %s', (month, rows) => {
  const weeks = weeksOfMonth(month);
  expect(weeks).toHaveLength(rows);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOfMonth(month));
});

test('days stand below their weekday, with gaps where other months begin and end', () => {
  const weeks = weeksOfMonth('2026-10');
  expect(weeks[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03']);
  expect(weeks.at(-1)).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
  ]);
});

const CLOSURE = { date: '2026-12-25', name: '송년 행사' };
const GIVEN = { today: '2026-12-20', hours: DEFAULT_WEEK, specialDays: [CLOSURE] };

test.each([
  ['2026-12-20', { dayOfWeek: 0, isToday: true, isWeeklyClosed: true, special: null }],
  ['2026-12-21', { dayOfWeek: 1, isToday: false, isWeeklyClosed: false, holiday: null }],
  ['2026-12-25', { holiday: '성탄절', special: CLOSURE, isWeeklyClosed: false }],
])('what is known of %s', (date, expected) => {
  expect(dayFacts(date, GIVEN)).toMatchObject(expected);
});

test('without hours nothing is said about weekly closing', () => {
  expect(dayFacts('2026-12-20', { ...GIVEN, hours: [] }).isWeeklyClosed).toBeNull();
});

test('a weekday without a row, or without times, is closed', () => {
  const monday = DEFAULT_WEEK.filter(({ dayOfWeek }) => dayOfWeek === 1);
  expect(dayFacts('2026-12-22', { ...GIVEN, hours: monday }).isWeeklyClosed).toBe(true);
  const untimed = monday.map((row) => ({ ...row, closeTime: null }));
  expect(dayFacts('2026-12-21', { ...GIVEN, hours: untimed }).isWeeklyClosed).toBe(true);
});

test('months and days are written as people say them', () => {
  expect(monthOf('2026-11-05')).toBe('2026-11');
  expect(formatMonth('2026-01')).toBe('2026년 1월');
  expect(formatMonthDay('2026-11-05')).toBe('11월 5일 (목)');
});
