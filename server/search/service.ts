import { and, asc, desc, eq, inArray, isNull, not, type SQL } from 'drizzle-orm';
import { SEARCH_PAGE_SIZE, type SearchQuery, type SearchResult } from '#contract/search.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { findMatches } from '#domain/text/hangul-search.ts';
import type { Ctx } from '#server/http/context.ts';
import { findPosts } from '#server/posts/service.ts';
import { getSettings } from '#server/settings/service.ts';
import { presentVenues } from '#server/venues/present.ts';
import { openNow } from '#server/windows/open-now.ts';

/** What everyone may find: hidden venues and drafts stay out, whoever asks. */
export async function search(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const [ids, posts] = await Promise.all([
    findVenueIds(ctx, query),
    query.cursor ? [] : findPosts(ctx, query.q),
  ]);
  const venues = await presentInOrder(ctx, pageAfter(ids, query.cursor));
  return { venues, total: ids.length, posts };
}

/** Of all matching venues, best first or in the order asked for. */
async function findVenueIds(ctx: Ctx, query: SearchQuery): Promise<number[]> {
  const isFindable = and(
    isNull(venues.deletedAt),
    eq(venues.isActive, true),
    eq(categories.isActive, true),
    query.category ? eq(categories.slug, query.category) : undefined,
  );
  const rows = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      district: venues.district,
      address: venues.address,
      roadAddress: venues.roadAddress,
      lotAddress: venues.lotAddress,
      features: venues.features,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isFindable, await isAsWanted(ctx, query, isFindable)))
    .orderBy(...SORTS[query.sort ?? 'order']);

  const found = findMatches(rows, query.q, (row) => ({
    name: row.name,
    features: row.features,
    addresses: [row.district, row.address, row.roadAddress, row.lotAddress],
  }));
  if (!query.sort) return found.map(({ id }) => id);
  const isFound = new Set(found.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => isFound.has(id));
}

async function isAsWanted(ctx: Ctx, { open }: SearchQuery, inQuestion: SQL | undefined) {
  if (open === undefined) return undefined;
  const { overnightRule } = await getSettings(ctx);
  const { isOpen } = await openNow(ctx, overnightRule, inQuestion);
  return open === 'true' ? isOpen : not(isOpen);
}

async function presentInOrder(ctx: Ctx, ids: number[]): Promise<Venue[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select().from(venues).where(inArray(venues.id, ids));
  const byId = new Map((await presentVenues(ctx, rows)).map((venue) => [venue.id, venue]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The page behind the cursor; a cursor that is no result has nothing behind it. */
function pageAfter(ids: number[], cursor: number | undefined): number[] {
  if (cursor === undefined) return ids.slice(0, SEARCH_PAGE_SIZE);
  const at = ids.indexOf(cursor);
  return at < 0 ? [] : ids.slice(at + 1, at + 1 + SEARCH_PAGE_SIZE);
}

const SORTS: Record<NonNullable<SearchQuery['sort']>, SQL[]> = {
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
