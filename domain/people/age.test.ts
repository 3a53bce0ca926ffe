import { expect, test } from 'vitest';
import { seoulInstant } from '#domain/seoul-time.ts';
import { ageByYear, birthYearChoices, isAdult, MINIMUM_AGE } from './age.ts';

const now = seoulInstant('2026-11-15', '22:40');

test('age is the difference of years, whatever the month', () => {
  expect(ageByYear(2007, now)).toBe(19);
  expect(ageByYear(2007, seoulInstant('2026-01-01', '00:00'))).toBe(19);
});

test('people are adults from the first minute of the year they turn 19, in Seoul', () => {
  expect(MINIMUM_AGE).toBe(19);
  expect(isAdult(2007, now)).toBe(true);
  expect(isAdult(2008, now)).toBe(false);
  expect(isAdult(2008, new Date('2026-12-31T14:59:59Z'))).toBe(false);
  expect(isAdult(2008, new Date('2026-12-31T15:00:00Z'))).toBe(true);
  expect(isAdult(Number.NaN, now)).toBe(false);
});

test('sixty birth years are offered, from 18 years back', () => {
  const years = birthYearChoices(now);
  expect(years).toHaveLength(60);
  expect(years[0]).toBe(2008);
  expect(years.at(-1)).toBe(1949);
});
