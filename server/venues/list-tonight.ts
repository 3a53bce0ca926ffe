import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { CURSOR_NEEDS_ORDER, type VenueListQuery } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { getSettings } from '#server/settings/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import type { VenueRow } from './present.ts';
import { IS_CLOSED_FOREVER, isVisible } from './service.ts';

/** Postgres accepts no parameter for "all"; this is more rows than an integer id can name. */
export const NO_LIMIT = 2_147_483_647;

const NOBODY = sql`false`;

/** What is read of each venue of a list. */
export type Listed = { venue: typeof venues } | { id: typeof venues.id };
export type Row<C extends Listed> = C extends { id: unknown }
  ? { id: number }
  : { venue: VenueRow };

/**
 * What visitors look at first: those that are open, then those that are closed, then those that are
 * closed for good, and in each turn the first of every category before the second of any; those of
 * a preferred category lead their turn. Every category is read by its index and only as far as the
 * page reaches.
 */
export async function readTonight<const C extends Listed>(
  ctx: Ctx,
  query: VenueListQuery,
  columns: C,
): Promise<Row<C>[]> {
  const { limit = NO_LIMIT, page = 1, open, category, prefer } = query;
  // A place in this order is counted; no venue carries it.
  if (query.cursor !== undefined) throw invalid([CURSOR_NEEDS_ORDER]);
  const skipped = query.limit ? (page - 1) * query.limit : 0;
  const settings = await getSettings(ctx);
  const isInCategory = category ? eq(categories.slug, category) : undefined;
  const { isOpen } = await openNow(ctx, settings.overnightRule, and(isVisible(ctx), isInCategory));

  const reach = Math.min(skipped + limit, NO_LIMIT);
  const turnOf = (turn: number, isIn: SQL | undefined) =>
    ctx.db
      .select({
        id: venues.id,
        turn: sql<number>`${turn}::int`.as('turn'),
        place: sql<number>`row_number() over (order by ${venues.displayOrder}, ${venues.id})`.as(
          'place',
        ),
      })
      .from(venues)
      .where(and(eq(venues.categoryId, categories.id), isVisible(ctx), isIn))
      .orderBy(asc(venues.displayOrder), asc(venues.id))
      .limit(reach)
      .as('first');
  const ofEach = (first: ReturnType<typeof turnOf>, isReached?: SQL) =>
    ctx.db
      .select({ id: first.id, turn: first.turn, place: first.place })
      .from(categories)
      .crossJoinLateral(first)
      .where(and(isInCategory, isReached));
  const openOnes = ctx.db
    .$with('open_ones')
    .as(ofEach(turnOf(0, open === 'false' ? NOBODY : isOpen)));
  // Where those before fill the page, nobody looks for the few who are closed on a full evening, or
  // gone for good, among all that there are.
  const shutOnes = ctx.db
    .$with('shut_ones')
    .as(
      ofEach(
        turnOf(1, and(not(isOpen), not(IS_CLOSED_FOREVER))),
        open === 'true' ? NOBODY : sql`(select count(*) from ${openOnes}) < ${reach}`,
      ),
    );
  const goneOnes = ctx.db
    .$with('gone_ones')
    .as(
      ofEach(
        turnOf(2, IS_CLOSED_FOREVER),
        open === 'true'
          ? NOBODY
          : sql`(select count(*) from ${openOnes}) + (select count(*) from ${shutOnes}) < ${reach}`,
      ),
    );
  const found = unionAll(
    ctx.db.select().from(openOnes),
    ctx.db.select().from(shutOnes),
    ctx.db.select().from(goneOnes),
  ).as('found');
  return (await ctx.db
    .with(openOnes, shutOnes, goneOnes)
    .select(columns as Listed)
    .from(found)
    .innerJoin(venues, eq(venues.id, found.id))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .orderBy(
      found.turn,
      ...(prefer ? [desc(eq(categories.id, prefer))] : []),
      found.place,
      asc(categories.displayOrder),
      asc(categories.id),
    )
    .limit(limit)
    .offset(skipped)) as Row<C>[];
}
