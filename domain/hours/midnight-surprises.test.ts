import { expect, test } from 'vitest';
import { midnightSurprises } from './midnight-surprises.ts';
import { CLOSED_DAY, type DayHours, DEFAULT_DAY, DEFAULT_WEEK } from './opening-hours.ts';

const [SUN, MON, TUE, FRI, SAT] = [0, 1, 2, 5, 6] as const;
const DAYTIME = { ...DEFAULT_DAY, openTime: '09:00', closeTime: '22:00' };
const AROUND_THE_CLOCK = { ...DEFAULT_DAY, is24Hours: true };

function week(usual: DayHours, except: Partial<Record<number, DayHours>> = {}) {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ...(except[dayOfWeek] ?? usual),
  }));
}

test.each([
  ['the default week, closed on Sunday', [...DEFAULT_WEEK], [SAT], [MON]],
  ['the same night every day', week(DEFAULT_DAY), [], []],
  ['days that end before midnight', week(DAYTIME), [], []],
  ['around the clock', week(AROUND_THE_CLOCK), [], []],
  ['closed all week', week(CLOSED_DAY), [], []],
  ['no hours', [], [], []],
  [
    'a longer Friday',
    week(DEFAULT_DAY, { [FRI]: { ...DEFAULT_DAY, closeTime: '04:00' } }),
    [FRI],
    [],
  ],
  [
    'a night before a day around the clock',
    week(DEFAULT_DAY, { [SAT]: AROUND_THE_CLOCK }),
    [],
    [SUN],
  ],
  ['a single night', week(CLOSED_DAY, { [MON]: DEFAULT_DAY }), [MON], [MON]],
  [
    'a missing row counts as closed',
    week(DEFAULT_DAY).filter((row) => row.dayOfWeek !== TUE),
    [MON],
    [3],
  ],
])('%s', (_, rows, endsEarly, opensEarly) => {
  expect(midnightSurprises(rows)).toEqual({ endsEarly, opensEarly });
});
