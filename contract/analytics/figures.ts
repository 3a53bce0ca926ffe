import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam } from '#contract/fields.ts';
import { DEFAULT_PERIOD, PERIODS } from '#domain/figures/visit-figures.ts';

// Apart from analytics.ts, which every visitor of a venue's page loads.

/** Fewer visits than this say nothing about how many of them call. */
export const MIN_SESSIONS_FOR_CONVERSION = 20;

const Period = z.enum(PERIODS);
const PeriodQuery = z.object({ period: z._default(Period, DEFAULT_PERIOD) });

const Count = z.int().check(z.gte(0));
const sessionsAndClicks = { sessions: Count, contactClicks: Count };

export const VenueVisits = z.object({
  venueId: Id,
  name: z.string(),
  sessions: Count,
  phoneClicks: Count,
  kakaoClicks: Count,
  telegramClicks: Count,
  /** In seconds. */
  avgDuration: z.number(),
  /** Phone clicks per session, 0 to 1. */
  conversionRate: z.number(),
});
export type VenueVisits = z.infer<typeof VenueVisits>;

/** A session is one visit to one venue's page; a button counts once in it. */
export const AnalyticsOverview = z.object({
  period: Period,
  /** A night reaches from noon to noon in Seoul and is named after the day it begins on. */
  firstNight: Day,
  lastNight: Day,
  overview: z.object({
    totalSessions: Count,
    totalPhoneClicks: Count,
    totalKakaoClicks: Count,
    totalTelegramClicks: Count,
    /** In seconds. */
    avgDuration: z.number(),
    /** In percent. */
    avgScrollDepth: z.number(),
  }),
  topVenues: z.array(VenueVisits),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

/** Contact clicks are those on phone, KakaoTalk and Telegram together. */
export const AnalyticsCharts = z.object({
  /** Every night of the period, in order. */
  nights: z.array(z.object({ date: Day, ...sessionsAndClicks })),
  /** Most visited first, as the next two. */
  categories: z.array(z.object({ categoryId: Id, name: z.string(), ...sessionsAndClicks })),
  districts: z.array(z.object({ district: z.string(), ...sessionsAndClicks })),
  /** Only hours with visits; the weekday is that of the night. */
  hours: z.array(z.object({ dayOfWeek: z.int(), hour: z.int(), ...sessionsAndClicks })),
  /** The highest conversions among venues with enough sessions. */
  conversions: z.array(VenueVisits),
  /** What was searched for, the most frequent first. */
  searchWords: z.array(z.object({ word: z.string(), count: Count })),
  /** Those of them that found nothing. */
  missedWords: z.array(z.object({ word: z.string(), count: Count })),
});
export type AnalyticsCharts = z.infer<typeof AnalyticsCharts>;

const Named = z.object({ name: z.string(), count: Count });

const Spread = z.object({ median: z.number(), average: z.number() });

/** The public venues of the same category, this one among them. */
const CategoryFigures = z.object({
  name: z.string(),
  venues: Count,
  sessions: Spread,
  contactClicks: Spread,
  /** Contacts per session of all of them together, 0 to 1. */
  contactRate: z.number(),
});

const visitSums = {
  sessions: Count,
  phoneClicks: Count,
  kakaoClicks: Count,
  telegramClicks: Count,
  mapClicks: Count,
  /** In seconds. */
  avgDuration: z.number(),
  /** In percent. */
  avgScrollDepth: z.number(),
  /** Visits of less than ten seconds without a press of a button, 0 to 1. */
  bounceRate: z.number(),
};

const venueCharts = {
  nights: z.array(z.object({ date: Day, ...sessionsAndClicks })),
  hours: z.array(z.object({ dayOfWeek: z.int(), hour: z.int(), ...sessionsAndClicks })),
  /** The most frequent first, as the next two. */
  devices: z.array(Named),
  /** Hosts; `direct` came from nowhere, an empty name stands for all others. */
  referrers: z.array(Named),
  sections: z.array(Named),
  category: CategoryFigures,
};

/** What one venue's page was visited for. */
export const VisitsOfVenue = z.object({
  period: Period,
  firstNight: Day,
  lastNight: Day,
  current: z.object(visitSums),
  /** As many nights before these. */
  previous: z.object({ sessions: Count, contactClicks: Count }),
  ...venueCharts,
});
export type VisitsOfVenue = z.infer<typeof VisitsOfVenue>;

/** A month is written `YYYY-MM`; its nights are those that begin in it. */
const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '달을 확인해 주세요'));

/** One venue's month, for a sheet to hand on. */
export const MonthOfVenue = z.object({
  month: Month,
  current: z.object(visitSums),
  /** The whole month before. */
  previous: z.object(visitSums),
  ...venueCharts,
});
export type MonthOfVenue = z.infer<typeof MonthOfVenue>;

export const analyticsFiguresApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/analytics/overview',
    summary: '방문 요약과 상위 업소 10곳. 하루는 정오부터 다음 날 정오까지입니다',
    audience: 'analytics',
    reads: ['visits', 'venue', 'reviews', 'post', 'categories', 'customers', 'reports'],
    query: PeriodQuery,
    response: AnalyticsOverview,
    errors: [400, 401, 403],
  }),
  charts: endpoint({
    method: 'GET',
    path: '/api/analytics/charts',
    summary: '방문을 밤, 카테고리, 지역, 요일과 시간대로 나눈 수와 업소별 전환율',
    audience: 'analytics',
    reads: ['visits', 'venue', 'categories'],
    query: PeriodQuery,
    response: AnalyticsCharts,
    errors: [400, 401, 403],
  }),
  venue: endpoint({
    method: 'GET',
    path: '/api/analytics/venues/:venueId',
    summary: '업소 한 곳의 방문: 밤, 시간대, 기기, 유입 경로, 본 부분',
    audience: 'analytics',
    reads: ['visits', 'venue', 'categories'],
    params: z.object({ venueId: IdParam }),
    query: PeriodQuery,
    response: VisitsOfVenue,
    errors: [400, 401, 403, 404],
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/analytics/venues/:venueId/months/:month',
    summary: '업소 한 곳의 한 달과 그 전달, 같은 카테고리의 중앙값과 평균',
    audience: 'analytics',
    reads: ['visits', 'venue', 'categories'],
    params: z.object({ venueId: IdParam, month: Month }),
    response: MonthOfVenue,
    errors: [400, 401, 403, 404],
  }),
};
