import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Venue, VenueListQuery } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { type Ctx, laterContext } from '#server/http/context.ts';
import { Portions } from '#server/portions.ts';
import { getSettings } from '#server/settings/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import { listVenuesByIds } from './by-ids.ts';
import { type Listed, NO_LIMIT, type Row, readTonight } from './list-tonight.ts';
import { presentVenues } from './present.ts';
import { isVisible } from './service.ts';

/** So many are made whole and kept; of more, one list would take more memory than all else. */
const MOST_WHOLE = 2_000;

/** Who is listed is known at once; where that is everybody on a large site, the rest follows. */
export async function listVenues(
  ctx: Ctx,
  query: VenueListQuery,
): Promise<Venue[] | Portions<Venue>> {
  if (query.limit === undefined) {
    const ids = (await readInOrder(ctx, query, { id: venues.id })).map(({ id }) => id);
    if (ids.length > MOST_WHOLE) {
      return new Portions(ids, (some) => listVenuesByIds(laterContext(ctx), some));
    }
    return listVenuesByIds(ctx, ids);
  }
  const rows = await readInOrder(ctx, query, { venue: venues });
  return presentVenues(
    ctx,
    rows.map((row) => row.venue),
  );
}

/**
 * The first of every category, each by the index of its order, and then the first of those: what
 * is not shown is not read, however many venues there are.
 */
async function readInOrder<const C extends Listed>(
  ctx: Ctx,
  query: VenueListQuery,
  columns: C,
): Promise<Row<C>[]> {
  const { limit = NO_LIMIT, page = 1, sort: order = 'order', cursor, open, category } = query;
  if (order === 'tonight') return readTonight(ctx, query, columns);
  const skipped = query.limit ? (page - 1) * query.limit : 0;
  const sort = SORTS[order];
  const settings = await getSettings(ctx);
  const behind = cursor === undefined ? ALL : await sort.behind(ctx, cursor);
  if (!behind) return [];
  const isInCategory = category ? eq(categories.slug, category) : undefined;
  const now =
    open && (await openNow(ctx, settings.overnightRule, and(isVisible(ctx), isInCategory)));
  const first = ctx.db
    .select({ id: venues.id })
    .from(venues)
    .where(
      and(
        eq(venues.categoryId, categories.id),
        isVisible(ctx),
        now && (open === 'true' ? now.isOpen : not(now.isOpen)),
        behind.venues,
      ),
    )
    .orderBy(...sort.inCategory)
    .limit(Math.min(skipped + limit, NO_LIMIT))
    .as('first');
  return (await ctx.db
    .select(columns as Listed)
    .from(categories)
    .crossJoinLateral(first)
    .innerJoin(venues, eq(venues.id, first.id))
    .where(and(isInCategory, behind.categories))
    .orderBy(...sort.ofCategories, ...sort.inCategory)
    .limit(limit)
    .offset(skipped)) as Row<C>[];
}

/** What comes after the last venue of the page before. */
interface Behind {
  categories?: SQL;
  venues?: SQL;
}

const ALL: Behind = {};

interface Sort {
  /** Before the order of venues, where categories have a say. */
  ofCategories: SQL[];
  inCategory: SQL[];
  /** Null when there is no such venue. */
  behind(ctx: Ctx, venueId: number): Promise<Behind | null>;
}

const SORTS: Record<Exclude<NonNullable<VenueListQuery['sort']>, 'tonight'>, Sort> = {
  order: {
    ofCategories: [asc(categories.displayOrder), asc(categories.id)],
    inCategory: [asc(venues.displayOrder), asc(venues.id)],
    behind: behindInOrder,
  },
  newest: descending(sql.identifier('created_at')),
  rating: descending(sql.identifier('rating')),
  views: descending(sql.identifier('view_count')),
};

/** In the cursor's category from there on, in every later one from the beginning. */
async function behindInOrder(ctx: Ctx, venueId: number): Promise<Behind | null> {
  const [cursor] = await ctx.db
    .select({
      categoryId: categories.id,
      order: categories.displayOrder,
      place: venues.displayOrder,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(eq(venues.id, venueId));
  if (!cursor) return null;
  const { categoryId, order, place } = cursor;
  const start = (at: number) =>
    sql`case when ${categories.id} = ${categoryId} then ${at}::int else ${BEFORE_ALL}::int end`;
  return {
    categories: sql`(${categories.displayOrder}, ${categories.id}) >= (${order}, ${categoryId})`,
    venues: sql`(${venues.displayOrder}, ${venues.id}) > (${start(place)}, ${start(venueId)})`,
  };
}

const BEFORE_ALL = -2_147_483_648;

function descending(column: ReturnType<typeof sql.identifier>): Sort {
  return {
    ofCategories: [],
    inCategory: [desc(sql`${venues}.${column}`), desc(venues.id)],
    // Compared by the database: its instants are finer than ours.
    behind: async (_, venueId) => ({
      venues: sql`
        (${venues}.${column}, ${venues.id}) < (
          select v.${column}, v.id from venues v where v.id = ${venueId}
        )`,
    }),
  };
}
