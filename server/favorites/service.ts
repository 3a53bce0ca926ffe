import { and, desc, eq, sql } from 'drizzle-orm';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { categories, favorites, venues } from '#db/schema/index.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { presentVenues } from '#server/venues/present.ts';
import { isVisible, requireVenue } from '#server/venues/service.ts';
import { isAnyOf } from '#server/windows/hours.ts';

/** Latest first; a venue that is hidden comes back when it is shown again. */
export async function listFavorites(ctx: Ctx): Promise<Venue[]> {
  const { id } = requireCustomer(ctx.actor);
  const rows = await ctx.db
    .select({ venue: venues })
    .from(favorites)
    .innerJoin(venues, eq(venues.id, favorites.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(favorites.customerId, id), isVisible(ctx)))
    .orderBy(desc(favorites.createdAt), desc(favorites.venueId));
  return presentVenues(
    ctx,
    rows.map(({ venue }) => venue),
  );
}

export async function listFavoriteIds(ctx: Ctx): Promise<number[]> {
  const { id } = requireCustomer(ctx.actor);
  const rows = await ctx.db
    .select({ venueId: favorites.venueId })
    .from(favorites)
    .innerJoin(venues, eq(venues.id, favorites.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(favorites.customerId, id), isVisible(ctx)))
    .orderBy(favorites.venueId);
  return rows.map(({ venueId }) => venueId);
}

export async function addFavorite(ctx: Ctx, venueId: number): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  await requireVenue(ctx, venueId);
  try {
    await ctx.db
      .insert(favorites)
      .values({ customerId: id, venueId, createdAt: ctx.now })
      .onConflictDoNothing();
  } catch (error) {
    // Venue or account went between the look-up and this.
    if (violatedConstraint(error)) throw notFound(VENUE_NOT_FOUND);
    throw error;
  }
}

/**
 * What was saved without an account joins it, in its order. One statement: all of it or nothing, and
 * sending it again changes nothing. Hidden venues join too, so that they can come back; no answer
 * tells that they are there.
 */
export async function joinFavorites(ctx: Ctx, venueIds: number[]): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  // A millisecond apart, so that the latest of them stays the latest.
  const createdAt = sql<Date>`
    ${ctx.now.toISOString()}::timestamptz
      - array_position(${`{${venueIds.join()}}`}::int[], ${venues.id}) * interval '1 ms'`;
  await ctx.db
    .insert(favorites)
    .select(
      ctx.db
        .select({
          customerId: sql<number>`${id}::int`.as('customer_id'),
          venueId: venues.id,
          createdAt: createdAt.as('created_at'),
        })
        .from(venues)
        .where(isAnyOf(venues.id, venueIds)),
    )
    .onConflictDoNothing();
}

export async function removeFavorite(ctx: Ctx, venueId: number): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  const removed = await ctx.db
    .delete(favorites)
    .where(and(eq(favorites.customerId, id), eq(favorites.venueId, venueId)))
    .returning({ venueId: favorites.venueId });
  // What was saved can be let go also once the venue is hidden; anything else must be there.
  if (removed.length === 0) await requireVenue(ctx, venueId);
}
