import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
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
  const { isOpenOfAll, nextChangeAt } = await openNow(ctx, overnightRule, isVisible(ctx));
  const counts = await countByCategory(ctx, isOpenOfAll);
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

/** How many are open of each category. */
export async function countOpen(ctx: Ctx, isOpen: SQL): Promise<Map<number, number>> {
  const rows = await countByCategory(ctx, isOpen);
  return new Map(rows.map(({ categoryId, open }) => [categoryId, open]));
}

function countByCategory(ctx: Ctx, isOpen: SQL) {
  const numberOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  // Counted first: joined first, every venue would look for its category.
  const counted = ctx.db
    .select({
      categoryId: venues.categoryId,
      total: sql<number>`count(*)::int`.as('total'),
      open: numberOf(isOpen).as('open'),
      closed: numberOf(IS_CLOSED_FOREVER).as('closed'),
      graded: numberOf(gt(venues.rating, 0)).as('graded'),
      grades: sql<number>`sum(${venues.rating})::int`.as('grades'),
    })
    .from(venues)
    .where(isVenueShown(ctx))
    .groupBy(venues.categoryId)
    .as('counted');
  return ctx.db
    .select({
      categoryId: counted.categoryId,
      total: counted.total,
      open: counted.open,
      closed: counted.closed,
      graded: counted.graded,
      grades: counted.grades,
    })
    .from(counted)
    .innerJoin(categories, eq(categories.id, counted.categoryId))
    .where(isCategoryShown(ctx))
    .orderBy(asc(categories.displayOrder), asc(categories.id));
}
