import { and, desc, eq } from 'drizzle-orm';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { categories, favorites, venues } from '#db/schema/index.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { presentVenues } from '#server/venues/present.ts';
import { isVisible, requireVenue } from '#server/venues/service.ts';

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
    .where(eq(favorites.customerId, id))
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

export async function removeFavorite(ctx: Ctx, venueId: number): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  const removed = await ctx.db
    .delete(favorites)
    .where(and(eq(favorites.customerId, id), eq(favorites.venueId, venueId)))
    .returning({ venueId: favorites.venueId });
  // What was saved can be let go also once the venue is hidden; anything else must be there.
  if (removed.length === 0) await requireVenue(ctx, venueId);
}
