import { expect, test } from 'vitest';
import { hasTimes, hasWholeBreak, tidyHours } from './hours-entry.ts';
import { CLOSED_DAY, type DayHours, DEFAULT_DAY } from './opening-hours.ts';

const LUNCH_BREAK = { breakStartTime: '15:00', breakEndTime: '17:00' };
const HALF_BREAK = { breakStartTime: '15:00', breakEndTime: null };

test.each<[string, DayHours, boolean]>([
  ['from when to when', DEFAULT_DAY, true],
  ['closed', CLOSED_DAY, true],
  ['around the clock', { ...CLOSED_DAY, isClosed: false, is24Hours: true }, true],
  ['neither open nor closed', { ...CLOSED_DAY, isClosed: false }, false],
  ['open without an end', { ...DEFAULT_DAY, closeTime: null }, false],
  ['open without a start', { ...DEFAULT_DAY, openTime: null }, false],
])('a day that is %s says when it is open: %3$s', (_, hours, expected) => {
  expect(hasTimes(hours)).toBe(expected);
});

test.each<[string, Partial<DayHours>, boolean]>([
  ['none', {}, true],
  ['start and end', LUNCH_BREAK, true],
  ['only a start', HALF_BREAK, false],
  ['only an end', { breakEndTime: '17:00' }, false],
])('a break of %s is whole: %3$s', (_, given, expected) => {
  expect(hasWholeBreak({ ...DEFAULT_DAY, ...given })).toBe(expected);
});

test.each<[string, Partial<DayHours>, DayHours]>([
  ['nothing of a plain day', {}, DEFAULT_DAY],
  ['nothing of a whole break', LUNCH_BREAK, { ...DEFAULT_DAY, ...LUNCH_BREAK }],
  ['times and break of a closed day', { isClosed: true, ...LUNCH_BREAK }, CLOSED_DAY],
  ['the flag of a closed day', { isClosed: true, is24Hours: true }, CLOSED_DAY],
  [
    'the times of a day around the clock',
    { is24Hours: true, ...LUNCH_BREAK },
    { ...DEFAULT_DAY, is24Hours: true, openTime: '00:00', closeTime: '23:59', ...LUNCH_BREAK },
  ],
  ['half a break', HALF_BREAK, DEFAULT_DAY],
  ['a break that lasts no time', { breakStartTime: '15:00', breakEndTime: '15:00' }, DEFAULT_DAY],
])('tidying takes away %s', (_, given, expected) => {
  expect(tidyHours({ ...DEFAULT_DAY, ...given })).toEqual(expected);
});
