import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type AnalyticsCharts,
  type AnalyticsOverview,
  MIN_SESSIONS_FOR_CONVERSION,
  type VenueVisits,
} from '#contract/analytics/figures.ts';
import { categories, venueSessions, venues } from '#db/schema/index.ts';
import { NO_DISTRICT, TOP_COUNT } from '#domain/figures/venue-statistics.ts';
import { type NightSpan, nightsOf, type Period, rateOf } from '#domain/figures/visit-figures.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';

const { sessionStart, duration, scrollDepth, phoneClicked, kakaoClicked, telegramClicked } =
  venueSessions;

const NO_VISITS = {
  totalSessions: 0,
  totalPhoneClicks: 0,
  totalKakaoClicks: 0,
  totalTelegramClicks: 0,
  avgDuration: 0,
  avgScrollDepth: 0,
};

const sessions = sql<number>`count(*)::int`;

const perVenue = {
  venueId: venues.id,
  name: venues.name,
  sessions,
  phoneClicks: clicksOn(phoneClicked),
  kakaoClicks: clicksOn(kakaoClicked),
  telegramClicks: clicksOn(telegramClicked),
  avgDuration: sql<number>`avg(${duration})::float8`,
};

/** Sums over all venues, beside each of the few that the answer names: one pass for both. */
const overAll = {
  totalSessions: sql<number>`(sum(count(*)) over ())::int`,
  totalPhoneClicks: sql<number>`(sum(${clicksOn(phoneClicked)}) over ())::int`,
  totalKakaoClicks: sql<number>`(sum(${clicksOn(kakaoClicked)}) over ())::int`,
  totalTelegramClicks: sql<number>`(sum(${clicksOn(telegramClicked)}) over ())::int`,
  avgDuration: sql<number>`(sum(sum(${duration})) over () / sum(count(*)) over ())::float8`,
  avgScrollDepth: sql<number>`(sum(sum(${scrollDepth})) over () / sum(count(*)) over ())::float8`,
};

export async function getOverview(ctx: Ctx, period: Period): Promise<AnalyticsOverview> {
  requirePermission(ctx.actor, 'analytics');
  const span = nightsOf(period, ctx.now);
  const rows = await ctx.db
    .select({ venue: perVenue, overview: overAll })
    .from(venueSessions)
    .innerJoin(venues, eq(venues.id, venueSessions.venueId))
    .where(isWithin(span))
    .groupBy(venues.id)
    .orderBy(desc(sessions), asc(venues.id))
    .limit(TOP_COUNT);
  return {
    period,
    firstNight: span.nights.at(0) ?? '',
    lastNight: span.nights.at(-1) ?? '',
    overview: rows[0]?.overview ?? NO_VISITS,
    topVenues: rows.map(({ venue }) => withConversion(venue)),
  };
}

export async function getCharts(ctx: Ctx, period: Period): Promise<AnalyticsCharts> {
  requirePermission(ctx.actor, 'analytics');
  const span = nightsOf(period, ctx.now);
  const [groups, conversions] = await Promise.all([
    countGroups(ctx, span),
    listConversions(ctx, span),
  ]);
  const byNight = new Map(groups.map((group) => [group.night, group]));
  return {
    nights: span.nights.map((date) => {
      const { sessions = 0, contactClicks = 0 } = byNight.get(date) ?? {};
      return { date, sessions, contactClicks };
    }),
    categories: groups.flatMap(({ categoryId, name, ...counts }) =>
      categoryId === null || name === null ? [] : { categoryId, name, ...counts },
    ),
    districts: groups.flatMap(({ district, ...counts }) =>
      district === null ? [] : { district, ...counts },
    ),
    hours: groups.flatMap(({ dayOfWeek, hour, ...counts }) =>
      dayOfWeek === null || hour === null ? [] : { dayOfWeek, hour, ...counts },
    ),
    conversions,
  };
}

/** Each visit falls into one group of every kind; all kinds are counted in one pass. */
function countGroups(ctx: Ctx, span: NightSpan) {
  const seoul = sql`(${sessionStart} at time zone 'Asia/Seoul')`;
  const night = sql`(${seoul} - interval '12 hours')::date`;
  const visits = ctx.db.$with('visits').as(
    ctx.db
      .select({
        night: sql<string | null>`${night}::text`.as('night'),
        dayOfWeek: sql<number | null>`extract(dow from ${night})::int`.as('day_of_week'),
        hour: sql<number | null>`extract(hour from ${seoul})::int`.as('hour'),
        categoryId: sql<number | null>`${categories.id}`.as('category_id'),
        name: sql<string | null>`${categories.name}`.as('category_name'),
        district: sql<string | null>`
          coalesce(nullif(trim(${venues.district}), ''), ${NO_DISTRICT}::text)`.as('district'),
        clicks: sql<number>`
          ${phoneClicked}::int + ${kakaoClicked}::int + ${telegramClicked}::int`.as('clicks'),
      })
      .from(venueSessions)
      .innerJoin(venues, eq(venues.id, venueSessions.venueId))
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(isWithin(span)),
  );
  const { dayOfWeek, hour, categoryId, name, district } = visits;
  return ctx.db
    .with(visits)
    .select({
      night: visits.night,
      dayOfWeek,
      hour,
      categoryId,
      name,
      district,
      sessions,
      contactClicks: sql<number>`sum(${visits.clicks})::int`,
    })
    .from(visits)
    .groupBy(
      sql`grouping sets ((${visits.night}), (${dayOfWeek}, ${hour}), (${categoryId}, ${name}), (${district}))`,
    )
    .orderBy(desc(sessions), asc(categoryId), asc(district), asc(dayOfWeek), asc(hour));
}

async function listConversions(ctx: Ctx, span: NightSpan): Promise<VenueVisits[]> {
  const rows = await ctx.db
    .select(perVenue)
    .from(venueSessions)
    .innerJoin(venues, eq(venues.id, venueSessions.venueId))
    .where(isWithin(span))
    .groupBy(venues.id)
    .having(gte(sessions, MIN_SESSIONS_FOR_CONVERSION))
    .orderBy(desc(sql`${perVenue.phoneClicks}::float8 / ${sessions}`), asc(venues.id))
    .limit(TOP_COUNT);
  return rows.map(withConversion);
}

/** A deleted venue takes its visits out of the figures, so that sums and lists agree. */
function isWithin({ from, until }: NightSpan): SQL | undefined {
  return and(gte(sessionStart, from), lt(sessionStart, until), isNull(venues.deletedAt));
}

function clicksOn(button: PgColumn) {
  return sql<number>`(count(*) filter (where ${button}))::int`;
}

function withConversion(visits: Omit<VenueVisits, 'conversionRate'>): VenueVisits {
  return { ...visits, conversionRate: rateOf(visits.phoneClicks, visits.sessions) };
}
