import { expect, test } from 'vitest';
import {
  formatAgainstCategory,
  formatAgainstMonthBefore,
  nightsOfMonth,
  sumByHour,
} from './venue-month.ts';

test('a month has the nights that have begun', () => {
  const nightsOf = (month: string, now: string) => nightsOfMonth(month, new Date(now));
  expect(nightsOf('2026-10', '2026-11-14T22:30:00+09:00')).toHaveLength(31);
  expect(nightsOf('2026-11', '2026-11-02T02:00:00+09:00')).toEqual(['2026-11-01']);
  expect(nightsOf('2026-12', '2026-11-02T02:00:00+09:00')).toEqual([]);
});

test.each([
  [36, 32, '카테고리 중앙값 32회보다 13% 많아요'],
  [16, 32, '카테고리 중앙값 32회보다 50% 적어요'],
  [32, 32, '카테고리 중앙값 32회와 같아요'],
  [3, 0, '카테고리 중앙값 0회보다 많아요'],
  [1001, 1000, '카테고리 중앙값 1,000회보다 조금 많아요'],
])('%i beside a median of %i: %s', (value, median, words) => {
  expect(formatAgainstCategory(value, { median, average: 0 })).toBe(words);
});

test.each([
  [12, 10, '지난달보다 20% 많아요'],
  [5, 10, '지난달보다 50% 적어요'],
  [10, 10, '지난달과 같아요'],
  [4, 0, '지난달에는 없었어요'],
])('%i after %i: %s', (value, before, words) => {
  expect(formatAgainstMonthBefore(value, before)).toBe(words);
});

test('hours of all weekdays add up, in the order of the night', () => {
  const hours = [
    { hour: 1, sessions: 2 },
    { hour: 22, sessions: 3 },
    { hour: 1, sessions: 4 },
  ];
  expect(sumByHour(hours, [22, 23, 1])).toEqual([
    { hour: 22, sessions: 3 },
    { hour: 23, sessions: 0 },
    { hour: 1, sessions: 6 },
  ]);
});
