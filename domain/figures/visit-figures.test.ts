import { expect, test } from 'vitest';
import {
  formatChange,
  formatNightHour,
  formatRate,
  formatStay,
  isPeriod,
  isStrongConversion,
  nightsOf,
  type Period,
  rateOf,
} from './visit-figures.ts';

test.each<[Period, string, string, string, string]>([
  // Saturday evening: this night and the six before it.
  ['7days', '2026-11-14T22:30:00+09:00', '2026-11-08', '2026-11-14', '2026-11-08T12:00:00+09:00'],
  // After midnight it is still Saturday's night.
  ['7days', '2026-11-15T01:00:00+09:00', '2026-11-08', '2026-11-14', '2026-11-08T12:00:00+09:00'],
  ['7days', '2026-11-15T11:59:59+09:00', '2026-11-08', '2026-11-14', '2026-11-08T12:00:00+09:00'],
  ['7days', '2026-11-15T12:00:00+09:00', '2026-11-09', '2026-11-15', '2026-11-09T12:00:00+09:00'],
  ['30days', '2026-11-14T22:30:00+09:00', '2026-10-16', '2026-11-14', '2026-10-16T12:00:00+09:00'],
  ['30days', '2028-03-01T20:00:00+09:00', '2028-02-01', '2028-03-01', '2028-02-01T12:00:00+09:00'],
])('%s at %s reach from %s to %s', (period, now, first, last, from) => {
  const span = nightsOf(period, new Date(now));
  expect(span.nights).toHaveLength(period === '7days' ? 7 : 30);
  expect(span.nights.at(0)).toBe(first);
  expect(span.nights.at(-1)).toBe(last);
  expect(span.from).toEqual(new Date(from));
  expect(span.until.getTime() - span.from.getTime()).toBe(span.nights.length * 86_400_000);
});

test.each([
  [0, 0, 0],
  [0, 12, 0],
  [3, 12, 0.25],
  [12, 12, 1],
])('%i clicks in %i sessions are a rate of %d', (clicks, sessions, rate) => {
  expect(rateOf(clicks, sessions)).toBe(rate);
});

test.each([
  [0, '0.0%', false],
  [0.0999, '10.0%', false],
  [0.1, '10.0%', false],
  [0.1106, '11.1%', true],
  [1, '100.0%', true],
])('a conversion of %d reads %s and stands out: %s', (rate, text, isStrong) => {
  expect(formatRate(rate)).toBe(text);
  expect(isStrongConversion(rate)).toBe(isStrong);
});

test.each([
  [0, '0분 00초'],
  [45.4, '0분 45초'],
  [59.6, '1분 00초'],
  [134, '2분 14초'],
  [3602, '60분 02초'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatStay(seconds)).toBe(text);
});

test('only the two periods are periods', () => {
  expect(['7days', '30days', '1day', '', null].filter(isPeriod)).toEqual(['7days', '30days']);
});

test.each([
  [5, 12, '금요일 12시'],
  [5, 23, '금요일 23시'],
  [5, 0, '금요일 다음 날 0시'],
  [6, 11, '토요일 다음 날 11시'],
])('hour %i %i of a night is %s', (dayOfWeek, hour, text) => {
  expect(formatNightHour(dayOfWeek, hour)).toBe(text);
});

test.each([
  [12, 10, '그 전 7일보다 20% 많아요'],
  [5, 10, '그 전 7일보다 50% 적어요'],
  [1_001, 1_000, '그 전 7일보다 조금 많아요'],
  [10, 10, '그 전 7일과 같아요'],
  [0, 0, '그 전 7일과 같아요'],
  [3, 0, '그 전 7일에는 없었어요'],
])('%d after %d are told as %s', (now, before, text) => {
  expect(formatChange(now, before, 7)).toBe(text);
});
