import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/search.ts';
import { categories, venues } from '#db/schema/index.ts';
import { findMatches } from '#domain/text/hangul-search.ts';
import { findTypo } from '#domain/text/search-typos.ts';
import type { Ctx } from '#server/http/context.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { IS_PUBLIC, inName, mayAlmostMatch, mayMatch, pickCandidates } from './candidates.ts';
import { SEARCHED, toSearchable } from './prepare.ts';

/** Four pages, more than anyone looks through. Each is read with all its texts to be ranked. */
export const MOST_RANKED = 200;

/** Many have half a word in common with one that is mistyped; only searches without a match ask. */
const MOST_MISTYPED = 500;

/** What is read of a venue that may be found, for ranking, filters and orders. */
export const RANKED = {
  ...SEARCHED,
  categorySlug: categories.slug,
  status: venues.status,
  rating: venues.rating,
  viewCount: venues.viewCount,
  createdAt: venues.createdAt,
  categoryOrder: categories.displayOrder,
  categoryId: categories.id,
  displayOrder: venues.displayOrder,
  latitude: venues.latitude,
  longitude: venues.longitude,
};
export type Ranked = Awaited<ReturnType<typeof findVenues>>['rows'][number];

/** What narrows and orders in the database, where more are found than are ranked. */
export interface Narrowing {
  condition?: SQL | undefined;
  order?: SQL[] | undefined;
}

/** Those that match, best first or as ordered, and whether there were more to choose from. */
export async function findVenues(ctx: Ctx, q: string, { condition, order }: Narrowing = {}) {
  const found = mayMatch(q);
  if (!found) return { rows: [], isMore: false };
  const { ids, isMore } = await pickCandidates(ctx, found, {
    most: MOST_RANKED,
    first: order ? [] : inName(q),
    condition,
    order,
  });
  if (ids.length === 0) return { rows: [], isMore: false };
  const rows = await ctx.db
    .select(RANKED)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, isAnyOf(venues.id, ids), condition))
    .orderBy(...(order ?? SORTS.order));
  const matches = findMatches(rows, q, toSearchable);
  const isMatch = new Set(matches);
  return { rows: order ? rows.filter((row) => isMatch.has(row)) : matches, isMore };
}

/** The words as some venue has them, where one typo stands between; null where none has. */
export async function correct(ctx: Ctx, q: string): Promise<string | null> {
  const found = mayAlmostMatch(q);
  if (!found) return null;
  const { ids } = await pickCandidates(ctx, found, { most: MOST_MISTYPED });
  if (ids.length === 0) return null;
  const rows = await ctx.db
    .select(SEARCHED)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, isAnyOf(venues.id, ids)))
    .orderBy(...SORTS.order);
  return findTypo(rows, q, toSearchable);
}

export const SORTS: Record<
  Exclude<NonNullable<SearchQuery['sort']>, 'closing' | 'nearest'>,
  SQL[]
> = {
  order: [
    asc(categories.displayOrder),
    asc(categories.id),
    asc(venues.displayOrder),
    asc(venues.id),
  ],
  newest: [desc(venues.createdAt), desc(venues.id)],
  rating: [desc(venues.rating), desc(venues.id)],
  views: [desc(venues.viewCount), desc(venues.id)],
};
