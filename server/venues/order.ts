import { eq, max } from 'drizzle-orm';
import { CATEGORY_UNKNOWN } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { lockVenue } from './edit.ts';
import { getVenue } from './service.ts';

// Venues of a category are read by (displayOrder, id), so equal numbers still have an order. Whoever
// swaps two by calls of setPlace leaves a tie in between; the list of the back office moves instead
// (`move.ts`), in one call that also numbers what is tied.

/** Sets the number a venue is sorted by. An open form need not know: `updatedAt` stays. */
export async function setPlace(ctx: Ctx, venueId: number, displayOrder: number): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    if (row.displayOrder !== displayOrder) {
      await tx.db.update(venues).set({ displayOrder }).where(eq(venues.id, venueId));
      await recordChange(tx, staff, {
        action: 'venue.reorder',
        entity: 'venue',
        entityId: venueId,
        before: { displayOrder: row.displayOrder },
        after: { displayOrder },
      });
    }
    return getVenue(tx, venueId);
  });
}

/** The number of a venue that comes last in the category. Deleted ones count: they may return. */
export async function lastPlace(tx: Ctx, categoryId: number): Promise<number> {
  await lockCategory(tx, categoryId);
  const [row] = await tx.db
    .select({ highest: max(venues.displayOrder) })
    .from(venues)
    .where(eq(venues.categoryId, categoryId));
  return (row?.highest ?? 0) + 1;
}

/** Two new venues must not get the same place. Throws for a category that does not exist. */
export async function lockCategory(tx: Ctx, categoryId: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('no key update');
  if (!row) throw invalid([CATEGORY_UNKNOWN]);
}
