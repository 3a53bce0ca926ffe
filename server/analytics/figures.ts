import { and, asc, between, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type AnalyticsCharts,
  type AnalyticsOverview,
  MIN_SESSIONS_FOR_CONVERSION,
  type VenueVisits,
} from '#contract/analytics/figures.ts';
import { categories, siteStats, venuePeriods, venues } from '#db/schema/index.ts';
import { NO_DISTRICT, TOP_COUNT } from '#domain/figures/venue-statistics.ts';
import { nightsOf, type Period, rateOf } from '#domain/figures/visit-figures.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { countForFigures } from './arrivals.ts';
import { hoursOfWeek, mostFrequent, sumOfCounts } from './counts.ts';
import { countPeriod } from './periods.ts';

// Nothing here reads a single visit: triggers count them as they are stored (migration 0008). A
// deleted venue takes its visits out of these figures, so that sums and lists agree.

const SHOWN_WORDS = 20;

const { venueViews, phoneClicks, kakaoClicks, telegramClicks, hourViews, hourClicks } = siteStats;
const { sessions } = venuePeriods;

const perVenue = {
  venueId: venues.id,
  name: venues.name,
  sessions,
  phoneClicks: venuePeriods.phoneClicks,
  kakaoClicks: venuePeriods.kakaoClicks,
  telegramClicks: venuePeriods.telegramClicks,
  avgDuration: sql<number>`${venuePeriods.totalTimeSpent}::float8 / ${sessions}`,
};

const overAll = {
  totalSessions: sumOf(venueViews),
  totalPhoneClicks: sumOf(phoneClicks),
  totalKakaoClicks: sumOf(kakaoClicks),
  totalTelegramClicks: sumOf(telegramClicks),
  avgDuration: perVisit(siteStats.totalTimeSpent),
  avgScrollDepth: perVisit(siteStats.totalScrollDepth),
};

export async function getOverview(ctx: Ctx, period: Period): Promise<AnalyticsOverview> {
  requirePermission(ctx.actor, 'analytics');
  await countForFigures(ctx);
  const span = await countPeriod(ctx, period);
  const [[overview], topVenues] = await Promise.all([
    ctx.db.select(overAll).from(siteStats).where(isWithin(period, ctx.now)),
    listVenues(ctx, period, desc(sessions)),
  ]);
  if (!overview) throw new Error('A sum over no rows is a row');
  return { period, ...span, overview, topVenues };
}

export async function getCharts(ctx: Ctx, period: Period): Promise<AnalyticsCharts> {
  requirePermission(ctx.actor, 'analytics');
  await countForFigures(ctx);
  await countPeriod(ctx, period);
  const [stats, groups, conversions] = await Promise.all([
    listNights(ctx, period),
    countGroups(ctx, period),
    listVenues(
      ctx,
      period,
      desc(sql`${venuePeriods.phoneClicks}::float8 / ${sessions}`),
      gte(sessions, MIN_SESSIONS_FOR_CONVERSION),
    ),
  ]);
  const byNight = new Map(stats.map((night) => [night.date, night]));
  return {
    nights: nightsOf(period, ctx.now).nights.map((date) => {
      const { sessions = 0, contactClicks = 0 } = byNight.get(date) ?? {};
      return { date, sessions, contactClicks };
    }),
    categories: groups.flatMap(({ categoryId, name, district: _, ...counts }) =>
      categoryId === null || name === null ? [] : { categoryId, name, ...counts },
    ),
    districts: groups.flatMap(({ district, categoryId: _, name: __, ...counts }) =>
      district === null ? [] : { district, ...counts },
    ),
    hours: hoursOfWeek(stats),
    conversions,
    searchWords: mostSearched(stats.map((night) => night.searchKeywords)),
    missedWords: mostSearched(stats.map((night) => night.missedKeywords)),
  };
}

/** What came beyond the bound of a night has no name. */
function mostSearched(nights: Record<string, number>[]): { word: string; count: number }[] {
  return mostFrequent(sumOfCounts(nights))
    .filter(({ name }) => name !== '')
    .slice(0, SHOWN_WORDS)
    .map(({ name, count }) => ({ word: name, count }));
}

function listNights(ctx: Ctx, period: Period) {
  return ctx.db
    .select({
      date: siteStats.date,
      sessions: venueViews,
      contactClicks: sql<number>`${phoneClicks} + ${kakaoClicks} + ${telegramClicks}`,
      hourViews,
      hourClicks,
      searchKeywords: siteStats.searchKeywords,
      missedKeywords: siteStats.missedKeywords,
    })
    .from(siteStats)
    .where(isWithin(period, ctx.now))
    .orderBy(asc(siteStats.date));
}

/** Each venue falls into one group of either kind; both kinds are counted in one pass. */
function countGroups(ctx: Ctx, period: Period) {
  const { categoryId, name, district } = {
    categoryId: sql<number | null>`${categories.id}`,
    name: sql<string | null>`${categories.name}`,
    district: sql<
      string | null
    >`coalesce(nullif(trim(${venues.district}), ''), ${sql.raw(`'${NO_DISTRICT}'`)})`,
  };
  const visits = sql<number>`sum(${sessions})::int`;
  return ctx.db
    .select({
      categoryId,
      name,
      district,
      sessions: visits,
      contactClicks: sql<number>`sum(${venuePeriods.phoneClicks} + ${venuePeriods.kakaoClicks} + ${venuePeriods.telegramClicks})::int`,
    })
    .from(venuePeriods)
    .innerJoin(venues, eq(venues.id, venuePeriods.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(eq(venuePeriods.period, period))
    .groupBy(sql`grouping sets ((${categoryId}, ${name}), (${district}))`)
    .orderBy(desc(visits), asc(categoryId), asc(district));
}

async function listVenues(
  ctx: Ctx,
  period: Period,
  order: SQL,
  condition?: SQL,
): Promise<VenueVisits[]> {
  const rows = await ctx.db
    .select(perVenue)
    .from(venuePeriods)
    .innerJoin(venues, eq(venues.id, venuePeriods.venueId))
    .where(and(eq(venuePeriods.period, period), gte(sessions, 1), condition))
    .orderBy(order, asc(venuePeriods.venueId))
    .limit(TOP_COUNT);
  return rows.map((visits) => ({
    ...visits,
    conversionRate: rateOf(visits.phoneClicks, visits.sessions),
  }));
}

function isWithin(period: Period, now: Date): SQL {
  const { nights } = nightsOf(period, now);
  return between(siteStats.date, nights.at(0) ?? '', nights.at(-1) ?? '');
}

function sumOf(column: PgColumn) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}

function perVisit(column: PgColumn) {
  return sql<number>`coalesce(sum(${column})::float8 / nullif(sum(${venueViews}), 0), 0)`;
}
