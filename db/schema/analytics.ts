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
  },
  (t) => [
    unique('venue_sessions_once_key').on(t.venueId, t.sessionId),
    index('venue_sessions_by_start').on(t.sessionStart, t.venueId),
    check('venue_sessions_depth_check', sql`${t.scrollDepth} between 0 and 100`),
    check('venue_sessions_duration_check', sql`${t.duration} >= 0`),
  ],
);

/** Figures per venue and session, rolled up for reports over long periods. */
export const venueAnalytics = pgTable(
  'venue_analytics',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    sessionId: varchar({ length: 21 }),
    userId: text(),
    pageViews: count(),
    uniqueVisitors: count(),
    totalTimeSpent: count(),
    avgSessionDuration: doublePrecision().notNull().default(0),
    bounceRate: doublePrecision().notNull().default(0),
    phoneClicks: count(),
    kakaoClicks: count(),
    telegramClicks: count(),
    mapClicks: count(),
    maxScrollDepth: count(),
    sectionsViewed: jsonb().$type<string[]>().notNull().default([]),
    deviceType: varchar({ length: 20 }),
    browser: varchar({ length: 50 }),
    referrer: varchar({ length: 500 }),
    createdAt: createdAt(),
  },
  (t) => [index('venue_analytics_by_venue').on(t.venueId, t.createdAt.desc())],
);

export const siteStats = pgTable('site_stats', {
  id: id(),
  date: date({ mode: 'string' }).notNull().unique('site_stats_date_key'),
  totalViews: count(),
  uniqueVisitors: count(),
  venueViews: count(),
  searchKeywords: jsonb().$type<Record<string, number>>().notNull().default({}),
  deviceStats: jsonb().$type<Record<string, number>>().notNull().default({}),
});
