import { inArray, not } from 'drizzle-orm';
import { SEARCH_PAGE_SIZE, type SearchQuery, type SearchResult } from '#contract/search.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { venues } from '#db/schema/index.ts';
import type { OvernightRule } from '#domain/hours/opening-hours.ts';
import { countFacets, fits } from '#domain/search-filters.ts';
import { type Ctx, clockAt } from '#server/http/context.ts';
import { findPosts } from '#server/posts/service.ts';
import { getSettings } from '#server/settings/service.ts';
import { presentVenues } from '#server/venues/present.ts';
import { openNow } from '#server/windows/open-now.ts';
import { IS_PUBLIC } from './candidates.ts';
import type { Ranked } from './find.ts';
import { findInstead } from './instead.ts';
import { findMeant, findTyped, type Meant } from './meant.ts';
import { filtersIn, momentIn, sorted, toFiltered, toNarrowing } from './narrow.ts';
import { type OpenAt, openAt } from './open-at.ts';

/** Values of one kind that are offered to narrow a result by. */
const MOST_VALUES = 8;

/** What everyone may find: hidden venues and drafts stay out, whoever asks. */
export async function search(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const isFirst = query.cursor === undefined;
  const [meant, { overnightRule }] = await Promise.all([
    query.as === 'typed' ? findTyped(ctx, query.q) : findMeant(ctx, query.q),
    getSettings(ctx),
  ]);
  const [looked, posts] = await Promise.all([
    lookAt(ctx, query, meant.rows, overnightRule),
    isFirst ? findPosts(ctx, meant.q) : [],
  ]);
  const { rows, isMore } = await narrow(ctx, query, meant, looked, overnightRule);
  const isEmpty = isFirst && meant.rows.length === 0 && posts.length === 0;
  const [page, instead] = await Promise.all([
    presentInOrder(
      ctx,
      pageAfter(
        rows.map(({ id }) => id),
        query.cursor,
      ),
    ),
    isEmpty ? findInstead(ctx, query.q) : { similar: [], mostSeen: [] },
  ]);
  const filters = filtersIn(query);
  return {
    venues: page,
    total: rows.length,
    isMore,
    understoodAs: meant.told,
    facets:
      isFirst && meant.rows.length > 0
        ? {
            ...countFacets(
              looked.map(({ seen }) => seen),
              filters,
              MOST_VALUES,
            ),
            isPartial: meant.isMore,
          }
        : null,
    posts,
    similar: await presentInOrder(ctx, instead.similar),
    mostSeen: await presentInOrder(ctx, instead.mostSeen),
  };
}

interface Looked {
  row: Ranked;
  /** As filters see it. */
  seen: ReturnType<typeof toFiltered>;
  /** At the chosen moment, else now. */
  open: OpenAt;
}

async function lookAt(
  ctx: Ctx,
  query: SearchQuery,
  rows: Ranked[],
  rule: OvernightRule,
): Promise<Looked[]> {
  const moment = momentIn(query);
  const [now, then] = await Promise.all([
    openAt(ctx, rows, rule, ctx.clock),
    // What is said of another moment holds until the hours change.
    moment ? openAt(ctx, rows, rule, clockAt(moment)) : null,
  ]);
  return rows.map((row) => ({
    row,
    seen: toFiltered(row, now, then ?? new Map()),
    open: then ?? now,
  }));
}

/** What the filters leave, in order. Where more were found than are ranked, the database narrows. */
async function narrow(
  ctx: Ctx,
  query: SearchQuery,
  meant: Meant,
  looked: Looked[],
  rule: OvernightRule,
): Promise<{ rows: Ranked[]; isMore: boolean }> {
  const filters = filtersIn(query);
  const isNarrowed = Object.values(filters).some((wanted) => wanted !== undefined);
  if (!meant.isMore || !(isNarrowed || query.sort))
    return { rows: keep(looked), isMore: meant.isMore };
  const isOpenNow = await openCondition(ctx, query, rule);
  const found = await meant.again(toNarrowing(ctx, query, rule, isOpenNow));
  return { rows: keep(await lookAt(ctx, query, found.rows, rule)), isMore: found.isMore };

  function keep(among: Looked[]): Ranked[] {
    const kept = among.filter(({ seen }) => fits(seen, filters)).map(({ row }) => row);
    return sorted(kept, query, among[0]?.open ?? new Map());
  }
}

async function openCondition(ctx: Ctx, { open }: SearchQuery, rule: OvernightRule) {
  if (open === undefined) return undefined;
  const { isOpen } = await openNow(ctx, rule, IS_PUBLIC);
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
