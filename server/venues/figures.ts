import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { VenueFigures } from '#contract/venues/venues.ts';
import { categories, openWindows, venues } from '#db/schema/index.ts';
import { wireFromStored } from '#domain/figures/rating.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { type OpenNow, openNow } from '#server/windows/open-now.ts';
import { isVisible } from './service.ts';

/** Counted by the database: no venue is loaded for it. */
export async function getFigures(ctx: Ctx): Promise<VenueFigures> {
  const { overnightRule } = await getSettings(ctx);
  const now = await openNow(ctx, overnightRule, isVisible(ctx));
  const [counts, openIn, nextChangeAt] = await Promise.all([
    countByCategory(ctx),
    countOpen(ctx, now),
    findNextChange(ctx, now),
  ]);
  const sumOf = (field: 'total' | 'graded' | 'grades') =>
    counts.reduce((sum, row) => sum + row[field], 0);
  const graded = sumOf('graded');
  return {
    total: sumOf('total'),
    open: [...openIn.values()].reduce((sum, open) => sum + open, 0),
    averageRating: graded > 0 ? wireFromStored(sumOf('grades') / graded) : null,
    nextChangeAt: nextChangeAt && formatIsoOffset(nextChangeAt),
    categories: counts.map(({ categoryId, total }) => ({
      categoryId,
      total,
      open: openIn.get(categoryId) ?? 0,
    })),
  };
}

function countByCategory(ctx: Ctx) {
  return ctx.db
    .select({
      categoryId: categories.id,
      total: sql<number>`count(*)::int`,
      graded: sql<number>`(count(*) filter (where ${venues.rating} > 0))::int`,
      grades: sql<number>`sum(${venues.rating})::int`,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isVisible(ctx))
    .groupBy(categories.id)
    .orderBy(asc(categories.displayOrder), asc(categories.id));
}

/** Apart from the others: as a condition of its own it is one join instead of a look for each venue. */
export async function countOpen(ctx: Ctx, { isOpen }: OpenNow): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ categoryId: venues.categoryId, open: sql<number>`count(*)::int` })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isVisible(ctx), isOpen))
    .groupBy(venues.categoryId);
  return new Map(rows.map(({ categoryId, open }) => [categoryId, open]));
}

/** Two looks into an index for the known, and whatever was worked out for the others. */
export async function findNextChange(ctx: Ctx, { isKnown, unknown, knownUntil }: OpenNow) {
  const next = async (column: typeof openWindows.opensAt | typeof openWindows.closesAt) => {
    const [row] = await ctx.db
      .select({ at: column })
      .from(openWindows)
      .innerJoin(venues, eq(venues.id, openWindows.venueId))
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(and(gt(column, ctx.now), lt(column, knownUntil), isKnown, isVisible(ctx)))
      .orderBy(asc(column))
      .limit(1);
    return row?.at ?? null;
  };
  const known = await Promise.all([next(openWindows.opensAt), next(openWindows.closesAt)]);
  const others = [...unknown.values()].map(({ nextChangeAt }) => nextChangeAt);
  return [...known, ...others].reduce(
    (first, at) => (at && (!first || at < first) ? at : first),
    null,
  );
}
