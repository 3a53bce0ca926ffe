import type { Venue } from '#contract/venues/venues.ts';
import type { VenueBlock } from '#domain/venue-blocks.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { CHECK_COLUMNS, markChecked } from './checks.ts';
import { lockVenue } from './edit.ts';
import { getVenue } from './service.ts';

/** Staff looked at a block and found it right as it stands. */
export async function checkVenue(ctx: Ctx, venueId: number, block: VenueBlock): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    await recordCheck(tx, staff, venueId, block);
    return getVenue(tx, venueId);
  });
}

/** The same as a part of something else, in its transaction. */
export async function recordCheck(
  tx: Ctx,
  staff: StaffActor,
  venueId: number,
  block: VenueBlock,
): Promise<void> {
  const row = await lockVenue(tx, venueId);
  const after = await markChecked(tx, venueId, block);
  const changed = CHECK_COLUMNS.filter((column) => after[column]);
  await recordChange(tx, staff, {
    action: 'venue.check',
    entity: 'venue',
    entityId: venueId,
    before: Object.fromEntries(changed.map((column) => [column, row[column]])),
    after,
  });
}
