import { and, asc, ilike, isNull } from 'drizzle-orm';
import {
  type ChoicesQuery,
  MAX_VENUE_CHOICES,
  type VenueChoice,
} from '#contract/venues/choices.ts';
import { venues } from '#db/schema/index.ts';
import { requireAdmin } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { isAnyOf } from '#server/windows/hours.ts';

/** By name, or those with these ids in their order. Deleted ones are not to be chosen. */
export async function listVenueChoices(
  ctx: Ctx,
  { q = '', 'ids[]': ids }: ChoicesQuery,
): Promise<VenueChoice[]> {
  requireAdmin(ctx.actor);
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      address: venues.address,
      isActive: venues.isActive,
    })
    .from(venues)
    .where(
      and(isNull(venues.deletedAt), ids ? isAnyOf(venues.id, ids) : ilike(venues.name, pattern)),
    )
    .orderBy(asc(venues.name), asc(venues.id))
    .limit(MAX_VENUE_CHOICES);
  return ids ? rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : rows;
}
