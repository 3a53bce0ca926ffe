import { expect, test } from 'vitest';
import type {
  AnalyticsCharts,
  AnalyticsOverview,
  VenueVisits,
} from '#contract/analytics/figures.ts';
import { figuresCsv } from './figures-csv.ts';

const VENUE: VenueVisits = {
  venueId: 12,
  name: '여백 라운지',
  sessions: 9,
  phoneClicks: 1,
  kakaoClicks: 0,
  telegramClicks: 0,
  avgDuration: 97.46,
  conversionRate: 1 / 9,
};

const OVERVIEW: AnalyticsOverview = {
  period: '7days',
  firstNight: '2026-11-08',
  lastNight: '2026-11-14',
  overview: {
    totalSessions: 9,
    totalPhoneClicks: 1,
    totalKakaoClicks: 3,
    totalTelegramClicks: 0,
    avgDuration: 97.46,
    avgScrollDepth: 60,
  },
  topVenues: [VENUE],
};

const CHARTS: AnalyticsCharts = {
  nights: [{ date: '2026-11-08', sessions: 9, contactClicks: 4 }],
  categories: [{ categoryId: 1, name: '라운지', sessions: 9, contactClicks: 4 }],
  districts: [{ district: '기타', sessions: 9, contactClicks: 4 }],
  hours: [
    { dayOfWeek: 5, hour: 1, sessions: 5, contactClicks: 2 },
    { dayOfWeek: 5, hour: 23, sessions: 4, contactClicks: 2 },
  ],
  conversions: [],
  searchWords: [{ word: '역삼 라운지', count: 3 }],
  missedWords: [{ word: '가라오케', count: 2 }],
};

test('every table is a block that a spreadsheet reads as Korean', () => {
  expect(figuresCsv(OVERVIEW, CHARTS)).toBe(
    `\ufeff${[
      '방문 분석,최근 7일,2026-11-08 ~ 2026-11-14',
      '전체 세션,9',
      '평균 체류 시간(초),97.5',
      '평균 스크롤 깊이(%),60',
      '',
      '버튼,클릭,세션 대비',
      '전화,1,11.1%',
      '카카오톡,3,33.3%',
      '텔레그램,0,0.0%',
      '',
      '순위,업소 ID,업소,세션,전화 클릭,평균 체류(초),전환율',
      '1,12,여백 라운지,9,1,97.5,11.1%',
      '',
      '날짜,세션,연락 클릭',
      '2026-11-08,9,4',
      '',
      '카테고리,세션,연락 클릭',
      '라운지,9,4',
      '',
      '지역,세션,연락 클릭',
      '기타,9,4',
      '',
      '요일과 시간,세션,연락 클릭',
      '금요일 23시,4,2',
      '금요일 다음 날 1시,5,2',
      '',
      '찾은 말,횟수',
      '역삼 라운지,3',
      '',
      '결과가 없던 말,횟수',
      '가라오케,2',
      '',
    ].join('\r\n')}`,
  );
});

test.each([
  ['쉼표, 바', '"쉼표, 바"'],
  ['바 "밤"', '"바 ""밤"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['@바', "'@바"],
])('the name %s is written as %s', (name, field) => {
  const csv = figuresCsv({ ...OVERVIEW, topVenues: [{ ...VENUE, name }] }, CHARTS);
  expect(csv).toContain(`1,12,${field},9,`);
});
