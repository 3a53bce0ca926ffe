import { and, asc, eq } from 'drizzle-orm';
import type { VenueOption } from '#contract/options.ts';
import { venueOptionMappings, venueOptions } from '#db/schema/index.ts';
import { hasPermission } from '#domain/permissions.ts';
import type { Ctx } from '#server/http/context.ts';
import { getVenue } from '#server/venues/service.ts';

/** What a venue offers; an option taken out of use stays visible to those who manage venues. */
export async function listOptionsOfVenue(ctx: Ctx, venueId: number): Promise<VenueOption[]> {
  await getVenue(ctx, venueId);
  const seesInactive = ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'venues');
  return ctx.db
    .select({
      id: venueOptionMappings.id,
      additionalInfo: venueOptionMappings.additionalInfo,
      option: venueOptions,
    })
    .from(venueOptionMappings)
    .innerJoin(venueOptions, eq(venueOptions.id, venueOptionMappings.optionId))
    .where(
      and(
        eq(venueOptionMappings.venueId, venueId),
        seesInactive ? undefined : eq(venueOptions.isActive, true),
      ),
    )
    .orderBy(asc(venueOptions.displayOrder), asc(venueOptions.id));
}
