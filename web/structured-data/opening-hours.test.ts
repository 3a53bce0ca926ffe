import { expect, test } from 'vitest';
import { ALL_DAY, CLOSED_DAY, type DayHours, DEFAULT_DAY } from '#domain/hours/opening-hours.ts';
import { toOpeningHours, toSpecialOpeningHours } from './opening-hours.ts';

const EVERY_DAY = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const day = (openTime: string | null, closeTime: string | null, more: Partial<DayHours> = {}) => ({
  ...DEFAULT_DAY,
  openTime,
  closeTime,
  ...more,
});
const aBreak = (breakStartTime: string, breakEndTime: string) => ({ breakStartTime, breakEndTime });

/** The hours of a Saturday as `day opens–closes`. */
function saturday(hours: DayHours): string[] {
  return toOpeningHours([{ dayOfWeek: 6, ...hours }]).map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.join()} ${opens}–${closes}`,
  );
}

test.each([
  ['an evening', day('18:00', '23:30'), ['Saturday 18:00–23:30']],
  ['a night that ends the next day', day('18:00', '02:00'), ['Saturday 18:00–02:00']],
  ['a night that ends at midnight', day('18:00', '00:00'), ['Saturday 18:00–00:00']],
  ['24 hours', day(null, null, { is24Hours: true }), ['Saturday 00:00–23:59']],
  ['the whole day by its times', ALL_DAY, ['Saturday 00:00–23:59']],
  ['a closed day', CLOSED_DAY, []],
  ['a closed day that kept its times', day('18:00', '02:00', { isClosed: true }), []],
  ['a day without times', day(null, '02:00'), []],
  ['no time between opening and closing', day('18:00', '18:00'), []],
  [
    'a break',
    day('11:30', '22:00', aBreak('15:00', '17:30')),
    ['Saturday 11:30–15:00', 'Saturday 17:30–22:00'],
  ],
  [
    'a break in a night',
    day('18:00', '02:00', aBreak('22:00', '23:00')),
    ['Saturday 18:00–22:00', 'Saturday 23:00–02:00'],
  ],
  [
    'a break over midnight',
    day('18:00', '04:00', aBreak('23:30', '00:30')),
    ['Saturday 18:00–23:30', 'Sunday 00:30–04:00'],
  ],
  [
    'a break in 24 hours',
    day(null, null, { is24Hours: true, ...aBreak('06:00', '07:00') }),
    ['Saturday 00:00–06:00', 'Saturday 07:00–00:00'],
  ],
])('%s is told as written', (_, hours, expected) => {
  expect(saturday(hours)).toEqual(expected);
});

test('days with equal hours share one entry, Monday first, and closed days have none', () => {
  const week = [
    { dayOfWeek: 0, ...CLOSED_DAY },
    ...[1, 2, 3, 4].map((dayOfWeek) => ({ dayOfWeek, ...day('18:00', '02:00') })),
    ...[5, 6].map((dayOfWeek) => ({ dayOfWeek, ...day('18:00', '05:00') })),
  ];
  expect(toOpeningHours(week)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '18:00',
      closes: '02:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Saturday'],
      opens: '18:00',
      closes: '05:00',
    },
  ]);
});

test('a venue without weekly rows is open from 18:00 to 06:00 every day', () => {
  expect(toOpeningHours([])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: EVERY_DAY,
      opens: '18:00',
      closes: '06:00',
    },
  ]);
});

test('a week of closed days claims nothing', () => {
  expect(toOpeningHours([{ dayOfWeek: 1, ...CLOSED_DAY }])).toEqual([]);
});

test('a special day speaks for its own date only', () => {
  const special = (date: string, hours: DayHours) => ({ date, ...hours });
  const told = toSpecialOpeningHours([
    special('2026-12-24', day('17:00', '06:00')),
    special('2026-12-25', CLOSED_DAY),
    special('2026-12-31', day('18:00', '04:00', aBreak('23:30', '00:30'))),
  ]);
  const onDate = (date: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  });
  expect(told).toEqual([
    onDate('2026-12-24', '17:00', '06:00'),
    onDate('2026-12-25', '00:00', '00:00'),
    onDate('2026-12-31', '18:00', '23:30'),
  ]);
});
