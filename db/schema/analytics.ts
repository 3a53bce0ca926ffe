import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { count, createdAt, id, instant } from './columns.ts';
import { venues } from './venues.ts';

/** One visit to one venue's page. `ipAddress` only ever holds a truncated address. */
export const venueSessions = pgTable(
  'venue_sessions',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    sessionId: varchar({ length: 21 }).notNull(),
    userId: text(),
    sessionStart: createdAt(),
    sessionEnd: instant(),
    duration: count(),
    scrollDepth: count(),
    phoneClicked: boolean().notNull().default(false),
    kakaoClicked: boolean().notNull().default(false),
    telegramClicked: boolean().notNull().default(false),
    mapClicked: boolean().notNull().default(false),
    deviceType: varchar({ length: 20 }),
    browser: varchar({ length: 50 }),
    referrer: varchar({ length: 500 }),
    ipAddress: varchar({ length: 45 }),
    /** Names of the parts of the page that were on the screen. */
    sections: text().array().notNull().default([]),
  },
  (t) => [
    unique('venue_sessions_once_key').on(t.venueId, t.sessionId),
    // Tells whether a visitor of tonight has been counted already.
    index('venue_sessions_by_visitor').on(t.sessionId),
    index('venue_sessions_by_start').on(t.sessionStart, t.venueId),
    check('venue_sessions_depth_check', sql`${t.scrollDepth} between 0 and 100`),
    check('venue_sessions_duration_check', sql`${t.duration} >= 0`),
  ],
);

/**
 * Visits as they came, many in a row: on the disk before anyone is told that they are stored, and
 * gone a moment later, when `store_arrived_visits` has made them rows of `venue_sessions`.
 */
export const visitArrivals = pgTable('visit_arrivals', {
  id: id(),
  visits: jsonb().notNull(),
});

/** How often something was counted, by its name. */
type Counts = Record<string, number>;
const counts = () => jsonb().$type<Counts>().notNull().default({});

/** What visits are counted for, of one venue or of all. */
const figures = () => ({
  totalTimeSpent: count(),
  totalScrollDepth: count(),
  bounces: count(),
  phoneClicks: count(),
  kakaoClicks: count(),
  telegramClicks: count(),
  mapClicks: count(),
  /** By the hour of the day in Seoul. */
  hourViews: counts(),
  hourClicks: counts(),
  /** By host. */
  referrers: counts(),
});

/**
 * One row per venue and night, kept by triggers on `venue_sessions` and longer than those. It is
 * about nobody: `sessionId` and `userId` stay empty, device and browser are those of the last visit.
 */
export const venueAnalytics = pgTable(
  'venue_analytics',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    night: date({ mode: 'string' }).notNull(),
    sessionId: varchar({ length: 21 }),
    userId: text(),
    pageViews: count(),
    uniqueVisitors: count(),
    ...figures(),
    avgSessionDuration: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(total_time_spent::float8 / nullif(page_views, 0), 0)`),
    bounceRate: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(bounces::float8 / nullif(page_views, 0), 0)`),
    maxScrollDepth: count(),
    sectionsViewed: jsonb().$type<string[]>().notNull().default([]),
    sectionViews: counts(),
    devices: counts(),
    deviceType: varchar({ length: 20 }),
    browser: varchar({ length: 50 }),
    referrer: varchar({ length: 500 }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('venue_analytics_night_key').on(t.venueId, t.night),
    index('venue_analytics_by_night').on(t.night),
  ],
);

/** One row per night of the whole site: the sum of `venue_analytics` over venues that are there. */
export const siteStats = pgTable('site_stats', {
  id: id(),
  date: date({ mode: 'string' }).notNull().unique('site_stats_date_key'),
  totalViews: count(),
  uniqueVisitors: count(),
  venueViews: count(),
  ...figures(),
  searchKeywords: counts(),
  /** Those of them that found nothing. */
  missedKeywords: counts(),
  deviceStats: counts(),
});

/** The nights that `venue_periods` covers. */
export const figurePeriods = pgTable('figure_periods', {
  period: varchar({ length: 10 }).primaryKey(),
  firstNight: date({ mode: 'string' }).notNull(),
  lastNight: date({ mode: 'string' }).notNull(),
});

/** Sums of the last nights for each venue visited in them: what a list of the best is read from. */
export const venuePeriods = pgTable(
  'venue_periods',
  {
    // Without references: the triggers that write it see to them, and a check for each row would
    // cost as much as all the rest.
    period: varchar({ length: 10 }).notNull(),
    venueId: integer().notNull(),
    sessions: count(),
    totalTimeSpent: count(),
    phoneClicks: count(),
    kakaoClicks: count(),
    telegramClicks: count(),
  },
  (t) => [
    primaryKey({ name: 'venue_periods_pkey', columns: [t.venueId, t.period] }),
    index('venue_periods_most').on(t.period, t.sessions.desc().nullsFirst(), t.venueId),
  ],
);
