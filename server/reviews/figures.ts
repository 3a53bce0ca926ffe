import { and, eq, sql } from 'drizzle-orm';
import type { ReviewFigures } from '#contract/reviews/figures.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { categories, reviews, reviewTotals, venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { isPublic, publicMean } from '#server/venues/public-reviews.ts';
import { isVisible } from '#server/venues/service.ts';

const FIGURES = {
  // Of the row's id, because a venue without reviews has one empty row in the join.
  received: sql<number>`count(${reviews.id})::int`,
  published: sql<number>`(count(${reviews.id}) filter (where ${isPublic}))::int`,
  rejected: sql<number>`(count(${reviews.id}) filter (where ${reviews.rejectedAt} is not null))::int`,
  blinded: sql<number>`(count(${reviews.id}) filter (where ${reviews.blindedUntil} is not null))::int`,
};

export async function getVenueFigures(ctx: Ctx, venueId: number): Promise<ReviewFigures> {
  const [row] = await ctx.db
    .select(FIGURES)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .leftJoin(reviews, eq(reviews.venueId, venues.id))
    .where(and(eq(venues.id, venueId), isVisible(ctx)))
    .groupBy(venues.id);
  if (!row) throw notFound(VENUE_NOT_FOUND);
  return row;
}

/** The whole site's, with the mean that draws the scores of venues with few reviews. */
export async function getSiteFigures(ctx: Ctx): Promise<ReviewFigures & { mean: number | null }> {
  const [row] = await ctx.db
    .select({
      ...FIGURES,
      mean: sql<number | null>`(select (${publicMean})::float8 from ${reviewTotals})`,
    })
    .from(reviews);
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}
