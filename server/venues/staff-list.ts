import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import {
  FIRST_VENUES,
  type StaffList,
  type StaffListQuery,
  VENUES_PER_PAGE,
} from '#contract/venues/admin.ts';
import { categories, venues } from '#db/schema/index.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentVenues, type VenueRow } from './present.ts';
import { isVisible } from './service.ts';

const OF_CATEGORIES = [asc(categories.displayOrder), asc(categories.id)];
const IN_CATEGORY = [asc(venues.displayOrder), asc(venues.id)];

/** What staff see of the list at a time; the rest is counted and not read. */
export async function listForStaff(ctx: Ctx, query: StaffListQuery): Promise<StaffList> {
  requirePermission(ctx.actor, 'venues');
  const isWanted = and(
    isVisible(ctx),
    query.category ? eq(categories.slug, query.category) : undefined,
    query.q ? contains(query.q) : undefined,
  );
  const [rows, counts] = await Promise.all([
    query.q || query.category ? readPage(ctx, isWanted, query.page) : readFirst(ctx, isWanted),
    ctx.db
      .select({ categoryId: venues.categoryId, total: count() })
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(isWanted)
      .groupBy(venues.categoryId),
  ]);
  const total = counts.reduce((sum, group) => sum + group.total, 0);
  return { total, categories: counts, venues: await presentVenues(ctx, rows) };
}

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

async function readPage(ctx: Ctx, isWanted: SQL | undefined, page = 1): Promise<VenueRow[]> {
  const rows = await ctx.db
    .select({ venue: venues })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isWanted)
    .orderBy(...OF_CATEGORIES, ...IN_CATEGORY)
    .limit(VENUES_PER_PAGE)
    .offset((page - 1) * VENUES_PER_PAGE);
  return rows.map(({ venue }) => venue);
}

/**
 * Letter for letter: what visitors search with knows Korean (`server/search/`). The index finds what
 * has every two letters of the text, in the words of which the first condition is.
 */
function contains(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    sql`${LETTER_PAIRS} @> letter_pairs(${text})`,
    or(ilike(venues.name, pattern), ilike(venues.description, pattern)),
  );
}

const LETTER_PAIRS = sql`letter_pairs(${venues.name} || ' ' || coalesce(${venues.description}, ''))`;
