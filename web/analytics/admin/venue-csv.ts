import type { MonthOfVenue, VisitsOfVenue } from '#contract/analytics/figures.ts';
import {
  formatNightHour,
  formatRate,
  PERIOD_LABELS,
  rateOf,
} from '#domain/figures/visit-figures.ts';
import { formatMonth } from '#domain/hours/month-calendar.ts';
import { HOURS_OF_NIGHT } from '#domain/seoul-time.ts';
import { type CsvRow, csvOfBlocks } from '#domain/text/csv-blocks.ts';
import { contactsIn, deviceName, pressed, referrerName, renamed, sectionName } from './names.ts';

/** Every figure of one venue's screen, one block per table. */
export function venueVisitsCsv(name: string, figures: VisitsOfVenue): string {
  const { period, firstNight, lastNight, current, previous } = figures;
  return csvOfBlocks([
    [
      [`${name} 방문`, PERIOD_LABELS[period], `${firstNight} ~ ${lastNight}`],
      ['', '이 기간', '그 전 기간'],
      ['세션', current.sessions, previous.sessions],
      ['연락 클릭', contactsIn(current), previous.contactClicks],
      ...restOf(current).map(([label, value]) => [label, value]),
    ],
    ...blocksOf(figures, current),
  ]);
}

/** The same of a month, beside the month before. */
export function venueMonthCsv(name: string, figures: MonthOfVenue): string {
  const { month, current, previous } = figures;
  const before = restOf(previous);
  return csvOfBlocks([
    [
      [`${name} 방문`, formatMonth(month)],
      ['', '이 달', '지난달'],
      ['세션', current.sessions, previous.sessions],
      ['연락 클릭', contactsIn(current), contactsIn(previous)],
      ...restOf(current).map(([label, value], index) => [label, value, before[index]?.[1] ?? '']),
    ],
    ...blocksOf(figures, current),
  ]);
}

type Sums = VisitsOfVenue['current'];

function restOf(sums: Sums): [label: string, value: string | number][] {
  return [
    ...pressed(sums).map(({ name, count }): [string, number] => [`${name} 클릭`, count]),
    ['연락 전환율', formatRate(rateOf(contactsIn(sums), sums.sessions))],
    ['평균 체류 시간(초)', oneDecimal(sums.avgDuration)],
    ['평균 스크롤 깊이(%)', oneDecimal(sums.avgScrollDepth)],
    ['바로 나간 비율', formatRate(sums.bounceRate)],
  ];
}

function blocksOf(
  {
    category,
    nights,
    hours,
    devices,
    referrers,
    sections,
  }: Omit<VisitsOfVenue, 'period'> | MonthOfVenue,
  current: Sums,
): CsvRow[][] {
  return [
    [
      [`카테고리 ${category.name}`, '이 업소', '중앙값', '평균'],
      ['세션', current.sessions, ...spread(category.sessions)],
      ['연락 클릭', contactsIn(current), ...spread(category.contactClicks)],
      [
        '연락 전환율',
        formatRate(rateOf(contactsIn(current), current.sessions)),
        '',
        formatRate(category.contactRate),
      ],
      ['업소 수', '', category.venues],
    ],
    [
      ['날짜', '세션', '연락 클릭'],
      ...nights.map(({ date, sessions, contactClicks }) => [date, sessions, contactClicks]),
    ],
    [
      ['요일과 시간', '세션', '연락 클릭'],
      ...[...hours]
        .sort((a, b) => a.dayOfWeek - b.dayOfWeek || placeOf(a.hour) - placeOf(b.hour))
        .map((each) => [
          formatNightHour(each.dayOfWeek, each.hour),
          each.sessions,
          each.contactClicks,
        ]),
    ],
    counted('유입 경로', renamed(referrers, referrerName)),
    counted('기기', renamed(devices, deviceName)),
    counted('본 부분', renamed(sections, sectionName)),
  ];
}

function counted(title: string, rows: readonly { name: string; count: number }[]): CsvRow[] {
  return [[title, '세션'], ...rows.map(({ name, count }) => [name, count])];
}

function spread({ median, average }: { median: number; average: number }): number[] {
  return [oneDecimal(median), oneDecimal(average)];
}

function placeOf(hour: number): number {
  return HOURS_OF_NIGHT.indexOf(hour);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
