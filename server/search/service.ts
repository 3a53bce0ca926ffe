import { and, asc, desc, eq, inArray, isNull, not, type SQL } from 'drizzle-orm';
import { SEARCH_PAGE_SIZE, type SearchQuery, type SearchResult } from '#contract/search.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { findMatches } from '#domain/text/hangul-search.ts';
import { inOtherLayout } from '#domain/text/search-index.ts';
import type { Ctx } from '#server/http/context.ts';
import { findPosts } from '#server/posts/service.ts';
import { getSettings } from '#server/settings/service.ts';
import { presentVenues } from '#server/venues/present.ts';
import { openNow } from '#server/windows/open-now.ts';
import { beginsSo, mayMatch } from './candidates.ts';
import { SEARCHED, toSearchable } from './prepare.ts';

/** More than anyone looks through; ranking them takes a few milliseconds. */
const MOST_RANKED = 500;

/** What everyone may find: hidden venues and drafts stay out, whoever asks. */
export async function search(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const [found, posts] = await Promise.all([
    findMeant(ctx, query),
    query.cursor ? [] : findPosts(ctx, query.q),
  ]);
  const venues = await presentInOrder(ctx, pageAfter(found.ids, query.cursor));
  return { venues, total: found.ids.length, isMore: found.isMore, posts };
}

interface Found {
  /** Of matching venues, best first or in the order asked for. */
  ids: number[];
  /** There were more to choose from than are ranked. */
  isMore: boolean;
}

/** What is found nowhere may have been typed in the keyboard's other layout. */
async function findMeant(ctx: Ctx, query: SearchQuery): Promise<Found> {
  const found = await findVenues(ctx, query);
  const meant = found.ids.length === 0 ? inOtherLayout(query.q) : null;
  return meant === null ? found : findVenues(ctx, { ...query, q: meant });
}

async function findVenues(ctx: Ctx, query: SearchQuery): Promise<Found> {
  const candidates = mayMatch(query.q);
  if (!candidates) return { ids: [], isMore: false };
  const isPublic = and(
    isNull(venues.deletedAt),
    eq(venues.isActive, true),
    eq(categories.isActive, true),
    query.category ? eq(categories.slug, query.category) : undefined,
  );
  const isFindable = and(isPublic, candidates);
  const rows = await ctx.db
    .select(SEARCHED)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isFindable, await isAsWanted(ctx, query, isFindable, isPublic)))
    .orderBy(...(query.sort ? SORTS[query.sort] : [beginsSo(query.q), ...SORTS.order]))
    .limit(MOST_RANKED + 1);
  const ranked = rows.slice(0, MOST_RANKED);
  const isMore = rows.length > MOST_RANKED;

  const found = findMatches(ranked, query.q, toSearchable);
  if (!query.sort) return { ids: found.map(({ id }) => id), isMore };
  const isFound = new Set(found.map(({ id }) => id));
  return { ids: ranked.map(({ id }) => id).filter((id) => isFound.has(id)), isMore };
}

async function isAsWanted(
  ctx: Ctx,
  { open }: SearchQuery,
  isFindable: SQL | undefined,
  isPublic: SQL | undefined,
) {
  if (open === undefined) return undefined;
  const { overnightRule } = await getSettings(ctx);
  const { isOpen } = await openNow(ctx, overnightRule, isFindable, isPublic);
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
