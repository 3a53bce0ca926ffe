import { expect, test } from 'vitest';
import { seoulInstant, toSeoul } from '#domain/seoul-time.ts';
import {
  ALL_DAY,
  CLOSED_DAY,
  type DayHours,
  DEFAULT_DAY,
  DEFAULT_WEEK,
  type HoursRow,
  type SpecialDay,
} from './opening-hours.ts';
import { ruleDifferences } from './rule-differences.ts';

const [FRI, SAT] = [5, 6] as const;
const WEDNESDAY_NOON = seoulInstant('2026-11-18', '12:00');

function week(usual: DayHours, except: Partial<Record<number, DayHours>> = {}): HoursRow[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ...(except[dayOfWeek] ?? usual),
  }));
}

/** Each stretch with the rule that says open. */
function told(hours: readonly HoursRow[], specialDays: SpecialDay[] = [], now = WEDNESDAY_NOON) {
  return ruleDifferences({ hours, specialDays }, now).map(({ from, until, status }) => {
    const open = status['carry-over'] === 'open' ? 'carry-over' : 'same-row';
    const [start, end] = [toSeoul(from), toSeoul(until)];
    return `${start.date.slice(5)} ${start.time} – ${end.time} ${open}`;
  });
}

test.each([
  [
    'a closed Sunday cuts the night before it and gives its hours to Monday',
    [...DEFAULT_WEEK],
    ['11-22 00:00 – 02:00 carry-over', '11-23 00:00 – 02:00 same-row'],
  ],
  [
    'a longer Friday is cut to the hours of Saturday',
    week(DEFAULT_DAY, { [FRI]: { ...DEFAULT_DAY, closeTime: '04:00' } }),
    ['11-20 02:01 – 04:00 same-row', '11-21 02:01 – 04:00 carry-over'],
  ],
  [
    'an early opening ends the difference',
    week(CLOSED_DAY, {
      [FRI]: { ...DEFAULT_DAY, closeTime: '06:00' },
      [SAT]: { ...DEFAULT_DAY, openTime: '05:00', closeTime: '12:00' },
    }),
    ['11-20 00:00 – 06:00 same-row', '11-21 00:00 – 05:00 carry-over'],
  ],
  ['the same night every day', week(DEFAULT_DAY), []],
  ['days that end before midnight', week({ ...DEFAULT_DAY, closeTime: '22:00' }), []],
  ['open without end', week(ALL_DAY), []],
  ['no hours', [], []],
])('%s', (_, hours, differences) => {
  expect(told(hours)).toEqual(differences);
});

test('special days count', () => {
  const closure = { date: '2026-11-20', name: null, ...CLOSED_DAY };
  expect(told(week(DEFAULT_DAY), [closure])).toEqual([
    '11-20 00:00 – 02:00 carry-over',
    '11-21 00:00 – 02:00 same-row',
  ]);
});

test('a difference that is under way begins now', () => {
  const now = seoulInstant('2026-11-22', '01:15');
  expect(told([...DEFAULT_WEEK], [], now)[0]).toBe('11-22 01:15 – 02:00 carry-over');
});
