import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { VenueFigures } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { wireFromStored } from '#domain/figures/rating.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import { IS_CLOSED_FOREVER, isCategoryShown, isVenueShown, isVisible } from './service.ts';

/** Counted by the database: no venue is loaded for it. */
export async function getFigures(ctx: Ctx): Promise<VenueFigures> {
  const { overnightRule } = await getSettings(ctx);
  const { isOpen, nextChangeAt } = await openNow(ctx, overnightRule, isVisible(ctx));
  const counts = await countByCategory(ctx, isOpen);
  const sumOf = (field: 'total' | 'open' | 'closed' | 'graded' | 'grades') =>
    counts.reduce((sum, row) => sum + row[field], 0);
  const graded = sumOf('graded');
  return {
    total: sumOf('total'),
    permanentlyClosed: sumOf('closed'),
    open: sumOf('open'),
    averageRating: graded > 0 ? wireFromStored(sumOf('grades') / graded) : null,
    nextChangeAt: nextChangeAt && formatIsoOffset(nextChangeAt),
    categories: counts.map(({ categoryId, total, open }) => ({ categoryId, total, open })),
  };
}

function countByCategory(ctx: Ctx, isOpen: SQL) {
  // Counted first: joined first, every venue would look for its category.
  const counted = ctx.db
    .select({
      categoryId: venues.categoryId,
      total: sql<number>`count(*)::int`.as('total'),
      closed: sql<number>`(count(*) filter (where ${IS_CLOSED_FOREVER}))::int`.as('closed'),
      graded: sql<number>`(count(*) filter (where ${venues.rating} > 0))::int`.as('graded'),
      grades: sql<number>`sum(${venues.rating})::int`.as('grades'),
    })
    .from(venues)
    .where(isVenueShown(ctx))
    .groupBy(venues.categoryId)
    .as('counted');
  const openIn = openByCategory(ctx, isOpen).as('open_in');
  return ctx.db
    .select({
      categoryId: categories.id,
      open: sql<number>`coalesce(${openIn.open}, 0)`,
      total: counted.total,
      closed: counted.closed,
      graded: counted.graded,
      grades: counted.grades,
    })
    .from(counted)
    .innerJoin(categories, eq(categories.id, counted.categoryId))
    .leftJoin(openIn, eq(openIn.categoryId, counted.categoryId))
    .where(isCategoryShown(ctx))
    .orderBy(asc(categories.displayOrder), asc(categories.id));
}

/** How many are open of each category that has any. */
export async function countOpen(ctx: Ctx, isOpen: SQL): Promise<Map<number, number>> {
  const rows = await openByCategory(ctx, isOpen);
  return new Map(rows.map(({ categoryId, open }) => [categoryId, open]));
}

/** Apart from the others: as a condition of its own it is one join instead of a look for each venue. */
function openByCategory(ctx: Ctx, isOpen: SQL) {
  return ctx.db
    .select({ categoryId: venues.categoryId, open: sql<number>`count(*)::int`.as('open') })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isVisible(ctx), isOpen))
    .groupBy(venues.categoryId);
}
