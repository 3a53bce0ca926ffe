import { and, eq } from 'drizzle-orm';
import type { Venue } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { presentVenues } from './present.ts';
import { isVisible } from './service.ts';

/** In the order of the ids, without those that this viewer does not see. */
export async function listVenuesByIds(ctx: Ctx, ids: readonly number[]): Promise<Venue[]> {
  const rows = await ctx.db
    .select({ venue: venues })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isAnyOf(venues.id, ids), isVisible(ctx)));
  const byId = new Map(rows.map(({ venue }) => [venue.id, venue]));
  return presentVenues(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}
