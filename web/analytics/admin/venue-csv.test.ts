import { expect, test } from 'vitest';
import type { MonthOfVenue } from '#contract/analytics/figures.ts';
import { venueMonthCsv, venueVisitsCsv } from './venue-csv.ts';

const SUMS = {
  sessions: 40,
  phoneClicks: 3,
  kakaoClicks: 1,
  telegramClicks: 0,
  mapClicks: 2,
  avgDuration: 61.26,
  avgScrollDepth: 54.3,
  bounceRate: 0.25,
};

const MONTH: MonthOfVenue = {
  month: '2026-10',
  current: SUMS,
  previous: { ...SUMS, sessions: 20 },
  nights: [{ date: '2026-10-01', sessions: 40, contactClicks: 4 }],
  hours: [
    { dayOfWeek: 4, hour: 1, sessions: 10, contactClicks: 1 },
    { dayOfWeek: 4, hour: 22, sessions: 30, contactClicks: 3 },
  ],
  devices: [{ name: 'mobile', count: 40 }],
  referrers: [{ name: 'direct', count: 40 }],
  sections: [{ name: 'hours', count: 12 }],
  category: {
    name: '라운지',
    venues: 7,
    sessions: { median: 32, average: 41.25 },
    contactClicks: { median: 2, average: 3 },
    contactRate: 0.08,
  },
};

test('a month is a file with its sums, its category and each of its tables', () => {
  const blocks = venueMonthCsv('=여백', MONTH).split('\r\n\r\n');
  expect(blocks.map((block) => block.split('\r\n')[0])).toEqual([
    "\ufeff'=여백 방문,2026년 10월",
    '카테고리 라운지,이 업소,중앙값,평균',
    '날짜,세션,연락 클릭',
    '요일과 시간,세션,연락 클릭',
    '유입 경로,세션',
    '기기,세션',
    '본 부분,세션',
  ]);
  expect(blocks[0]).toContain('세션,40,20\r\n연락 클릭,4,4\r\n전화 클릭,3,3');
  expect(blocks[0]).toContain('연락 전환율,10.0%,20.0%');
  expect(blocks[1]).toContain('세션,40,32,41.3');
  expect(blocks[3]).toBe(
    '요일과 시간,세션,연락 클릭\r\n목요일 22시,30,3\r\n목요일 다음 날 1시,10,1',
  );
});

test('the nights at hand are compared with as many before', () => {
  const { month: _, previous, ...rest } = MONTH;
  const text = venueVisitsCsv('여백', {
    ...rest,
    period: '7days',
    firstNight: '2026-10-01',
    lastNight: '2026-10-07',
    previous: { sessions: previous.sessions, contactClicks: 4 },
  });
  expect(text).toContain('여백 방문,최근 7일,2026-10-01 ~ 2026-10-07');
  expect(text).toContain('세션,40,20\r\n연락 클릭,4,4');
});
