import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { VenueStatistics, VenuesNow } from '#contract/venues/statistics.ts';
import { categories, openWindows, venues } from '#db/schema/index.ts';
import { TOP_COUNT } from '#domain/figures/venue-statistics.ts';
import { addDays, seoulInstant, toSeoul } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { IS_CLOSED_FOREVER, isVisible } from '#server/venues/service.ts';
import type { OpenNow } from '#server/windows/open-now.ts';

/** Permanently closed venues that are named: more of them nobody reads in one sentence. */
const NAMED_VENUES = 10;

const COUNT = sql<number>`count(*)::int`;

function countIf(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

export function countByState(ctx: Ctx) {
  return ctx.db
    .select({
      categoryId: venues.categoryId,
      total: COUNT,
      permanentlyClosed: countIf(IS_CLOSED_FOREVER),
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isVisible(ctx))
    .groupBy(venues.categoryId);
}

/** All sums in one pass: categories and districts are few, however many venues there are. */
export function countViews(ctx: Ctx) {
  return ctx.db
    .select({
      categoryId: venues.categoryId,
      district: venues.district,
      venues: COUNT,
      // More than an integer of the database holds, one day.
      views: sql<number>`sum(${venues.viewCount})::float8`,
      featured: countIf(eq(venues.isFeatured, true)),
      graded: countIf(gt(venues.rating, 0)),
      grades: sql<number>`sum(${venues.rating})::int`,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isVisible(ctx))
    .groupBy(venues.categoryId, venues.district);
}

/** Closed at this moment, and open again before midnight. */
export async function countOpeningToday(ctx: Ctx, now: OpenNow): Promise<number> {
  const midnight = seoulInstant(addDays(toSeoul(ctx.now).date, 1), '00:00');
  // The windows of the rest of the day in one pass, instead of a look for each venue.
  const next = ctx.db
    .select({
      venueId: openWindows.venueId,
      opensFirst: sql<Date>`min(${openWindows.opensAt})`.as('opens_first'),
    })
    .from(openWindows)
    .where(and(gt(openWindows.closesAt, ctx.now), lt(openWindows.opensAt, midnight)))
    .groupBy(openWindows.venueId)
    .as('next');
  const [known] = await ctx.db
    .select({ count: COUNT })
    .from(next)
    .innerJoin(venues, eq(venues.id, next.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(
      and(
        sql`${next.opensFirst} > ${ctx.now.toISOString()}::timestamptz`,
        now.isKnown,
        isVisible(ctx),
      ),
    );
  const others = [...now.unknown.values()].filter(
    ({ status, opensAt }) => status === 'closed' && opensAt !== null && opensAt < midnight,
  );
  return (known?.count ?? 0) + others.length;
}

export function listClosedForever(ctx: Ctx): Promise<VenuesNow['closedVenues']> {
  return ctx.db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isVisible(ctx), IS_CLOSED_FOREVER))
    .orderBy(
      asc(categories.displayOrder),
      asc(categories.id),
      asc(venues.displayOrder),
      asc(venues.id),
    )
    .limit(NAMED_VENUES);
}

export function listMostViewed(ctx: Ctx): Promise<VenueStatistics['top']> {
  return ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      categoryId: venues.categoryId,
      viewCount: venues.viewCount,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isVisible(ctx))
    .orderBy(desc(venues.viewCount), asc(venues.id))
    .limit(TOP_COUNT);
}
