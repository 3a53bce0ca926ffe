import type { AnalyticsCharts, AnalyticsOverview } from '#contract/analytics/figures.ts';
import {
  formatNightHour,
  formatRate,
  PERIOD_LABELS,
  rateOf,
} from '#domain/figures/visit-figures.ts';
import { HOURS_OF_NIGHT } from '#domain/seoul-time.ts';
import { type CsvRow, csvOfBlocks } from '#domain/text/csv-blocks.ts';

/** Every figure of the screen, one block per table with an empty line between. */
export function figuresCsv(
  { period, firstNight, lastNight, overview, topVenues }: AnalyticsOverview,
  charts: AnalyticsCharts,
): string {
  const { totalSessions, totalPhoneClicks, totalKakaoClicks, totalTelegramClicks } = overview;
  const clicks = (name: string, count: number): CsvRow => [
    name,
    count,
    formatRate(rateOf(count, totalSessions)),
  ];
  const blocks: CsvRow[][] = [
    [
      ['방문 분석', PERIOD_LABELS[period], `${firstNight} ~ ${lastNight}`],
      ['전체 세션', totalSessions],
      ['평균 체류 시간(초)', oneDecimal(overview.avgDuration)],
      ['평균 스크롤 깊이(%)', oneDecimal(overview.avgScrollDepth)],
    ],
    [
      ['버튼', '클릭', '세션 대비'],
      clicks('전화', totalPhoneClicks),
      clicks('카카오톡', totalKakaoClicks),
      clicks('텔레그램', totalTelegramClicks),
    ],
    [
      ['순위', '업소 ID', '업소', '세션', '전화 클릭', '평균 체류(초)', '전환율'],
      ...topVenues.map((venue, index) => [
        index + 1,
        venue.venueId,
        venue.name,
        venue.sessions,
        venue.phoneClicks,
        oneDecimal(venue.avgDuration),
        formatRate(venue.conversionRate),
      ]),
    ],
    grouped('날짜', charts.nights, ({ date }) => date),
    grouped('카테고리', charts.categories, ({ name }) => name),
    grouped('지역', charts.districts, ({ district }) => district),
    grouped('요일과 시간', [...charts.hours].sort(byNightHour), ({ dayOfWeek, hour }) =>
      formatNightHour(dayOfWeek, hour),
    ),
    [['찾은 말', '횟수'], ...charts.searchWords.map(({ word, count }): CsvRow => [word, count])],
    [
      ['결과가 없던 말', '횟수'],
      ...charts.missedWords.map(({ word, count }): CsvRow => [word, count]),
    ],
  ];
  return csvOfBlocks(blocks);
}

function grouped<G extends { sessions: number; contactClicks: number }>(
  title: string,
  groups: readonly G[],
  nameOf: (group: G) => string,
): CsvRow[] {
  return [
    [title, '세션', '연락 클릭'],
    ...groups.map((group) => [nameOf(group), group.sessions, group.contactClicks]),
  ];
}

type Hour = AnalyticsCharts['hours'][number];

function byNightHour(a: Hour, b: Hour): number {
  const place = ({ hour }: Hour) => HOURS_OF_NIGHT.indexOf(hour);
  return a.dayOfWeek - b.dayOfWeek || place(a) - place(b);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
