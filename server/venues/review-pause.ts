import { eq } from 'drizzle-orm';
import type { Venue } from '#contract/venues/venues.ts';
import { venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { lockVenue } from './edit.ts';
import { getVenue } from './service.ts';

// Not stamped as an update of the venue: nobody's edit of it is in the way.

/** Nobody can write a review until they are resumed. Again: only the notice changes. */
export async function pauseReviews(ctx: Ctx, venueId: number, notice: string): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'posts');
  return inTransaction(ctx, async (tx) => {
    const { reviewsPausedAt, reviewsPausedNotice } = await lockVenue(tx, venueId);
    const since = reviewsPausedAt ?? tx.now;
    if (notice !== reviewsPausedNotice || !reviewsPausedAt) {
      await tx.db
        .update(venues)
        .set({ reviewsPausedAt: since, reviewsPausedNotice: notice })
        .where(eq(venues.id, venueId));
      await recordChange(tx, staff, {
        action: 'venue.pause-reviews',
        entity: 'venue',
        entityId: venueId,
        before: toRecord(reviewsPausedAt, reviewsPausedNotice),
        after: toRecord(since, notice),
      });
    }
    return getVenue(tx, venueId);
  });
}

export async function resumeReviews(ctx: Ctx, venueId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'posts');
  await inTransaction(ctx, async (tx) => {
    const { reviewsPausedAt, reviewsPausedNotice } = await lockVenue(tx, venueId);
    if (!reviewsPausedAt) return;
    await tx.db
      .update(venues)
      .set({ reviewsPausedAt: null, reviewsPausedNotice: null })
      .where(eq(venues.id, venueId));
    await recordChange(tx, staff, {
      action: 'venue.resume-reviews',
      entity: 'venue',
      entityId: venueId,
      before: toRecord(reviewsPausedAt, reviewsPausedNotice),
      after: toRecord(null, null),
    });
  });
}

function toRecord(since: Date | null, notice: string | null) {
  return { reviewsPausedAt: since && formatIsoOffset(since), reviewsPausedNotice: notice };
}
