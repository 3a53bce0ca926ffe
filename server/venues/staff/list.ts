import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  FIRST_VENUES,
  type StaffList,
  type StaffListQuery,
  type TableSort,
  VENUE_FILTER_NAMES,
  VENUES_PER_PAGE,
} from '#contract/venues/admin.ts';
import { categories, venues } from '#db/schema/index.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { keptCount } from '#server/venues/kept-count.ts';
import { presentVenues, type VenueRow } from '#server/venues/present.ts';
import { isVisible } from '#server/venues/service.ts';
import { findGaps, LAST_CHECKED, matching } from './filter.ts';

const OF_CATEGORIES = [asc(categories.displayOrder), asc(categories.id)];
const IN_CATEGORY = [asc(venues.displayOrder), asc(venues.id)];

/** What staff see of the list at a time; the rest is counted and not read. */
export async function listForStaff(ctx: Ctx, query: StaffListQuery): Promise<StaffList> {
  requirePermission(ctx.actor, 'venues');
  const isWanted = await matching(ctx, query);
  const isPaged = query.sort !== undefined || isNarrowed(query);
  const [rows, counts] = await Promise.all([
    isPaged ? readPage(ctx, isWanted, query) : readFirst(ctx, isWanted),
    isNarrowed(query) ? countIn(ctx, isWanted) : countAll(ctx),
  ]);
  const total = counts.reduce((sum, group) => sum + group.total, 0);
  const [presented, gaps] = await Promise.all([
    presentVenues(ctx, rows),
    findGaps(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    total,
    categories: counts,
    venues: presented.map((venue) => ({ ...venue, gaps: gaps.get(venue.id) ?? [] })),
  };
}

function isNarrowed(query: StaffListQuery): boolean {
  return VENUE_FILTER_NAMES.some((name) => query[name]);
}

/** How many there are in each category. */
function countIn(ctx: Ctx, isWanted: SQL | undefined) {
  return ctx.db
    .select({ categoryId: venues.categoryId, total: count() })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isWanted)
    .groupBy(venues.categoryId);
}

const countAll = keptCount((ctx) => countIn(ctx, isVisible(ctx)));

/** The districts that venues lie in, for choosing one. */
export async function listDistricts(ctx: Ctx): Promise<{ name: string; total: number }[]> {
  requirePermission(ctx.actor, 'venues');
  return countDistricts(ctx);
}

const MAX_DISTRICTS = 200;

const countDistricts = keptCount(async (ctx) => {
  const name = sql<string>`${venues.district}`;
  return ctx.db
    .select({ name, total: count() })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isVisible(ctx), sql`coalesce(${venues.district}, '') <> ''`))
    .groupBy(venues.district)
    .orderBy(desc(count()), asc(venues.district))
    .limit(MAX_DISTRICTS);
});

/** As in `list.ts`: the first of each category, by the index of its order. */
async function readFirst(ctx: Ctx, isWanted: SQL | undefined): Promise<VenueRow[]> {
  const first = ctx.db
    .select({ id: venues.id })
    .from(venues)
    .where(and(eq(venues.categoryId, categories.id), isWanted))
    .orderBy(...IN_CATEGORY)
    .limit(FIRST_VENUES)
    .as('first');
  const rows = await ctx.db
    .select({ venue: venues })
    .from(categories)
    .crossJoinLateral(first)
    .innerJoin(venues, eq(venues.id, first.id))
    .orderBy(...OF_CATEGORIES, ...IN_CATEGORY);
  return rows.map(({ venue }) => venue);
}

async function readPage(
  ctx: Ctx,
  isWanted: SQL | undefined,
  { sort = 'order', dir, page = 1 }: StaffListQuery,
): Promise<VenueRow[]> {
  const rows = await ctx.db
    .select({ venue: venues })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isWanted)
    .orderBy(...orderOf(sort, dir ?? 'asc'))
    .limit(VENUES_PER_PAGE)
    .offset((page - 1) * VENUES_PER_PAGE);
  return rows.map(({ venue }) => venue);
}

const COLUMNS: Record<Exclude<TableSort, 'order'>, SQL> = {
  name: sql`${venues.name}`,
  district: sql`${venues.district}`,
  type: sql`${venues.businessType}`,
  rating: sql`${venues.rating}`,
  views: sql`${venues.viewCount}`,
  checked: LAST_CHECKED,
  updated: sql`${venues.updatedAt}`,
  created: sql`${venues.createdAt}`,
};

/** By the id where the column says nothing, so that no venue is on two pages. */
function orderOf(sort: TableSort, dir: 'asc' | 'desc'): SQL[] {
  const direction = dir === 'asc' ? asc : desc;
  if (sort === 'order') {
    return [categories.displayOrder, categories.id, venues.displayOrder, venues.id].map((column) =>
      direction(column),
    );
  }
  // Never checked is the oldest there is, whichever way one looks.
  const last = dir === 'asc' ? sql`nulls first` : sql`nulls last`;
  const by =
    sort === 'checked' ? sql`${direction(COLUMNS.checked)} ${last}` : direction(COLUMNS[sort]);
  return [by, direction(venues.id)];
}
