import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { CATEGORY_UNKNOWN, LIST_CHANGED_MEANWHILE } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { categories, venues } from '#db/schema/index.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { lockVenue } from './edit.ts';
import { getVenue } from './service.ts';

// Venues of a category are read by (displayOrder, id), so equal numbers still have an order. A swap
// is two calls of setPlace, and between them two neighbours hold the same number: the server cannot
// tell that from a tie that wants mending. The list does: where it finds a tie it first numbers the
// category with `arrange`, then swaps.

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

/** Numbers the venues of a category from 1, in the given order; it must name all of them. */
export async function arrangeVenues(
  ctx: Ctx,
  { categoryId, venueIds }: { categoryId: number; venueIds: number[] },
): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    await lockCategory(tx, categoryId);
    const before = await tx.db
      .select({ id: venues.id })
      .from(venues)
      .where(and(eq(venues.categoryId, categoryId), isNull(venues.deletedAt)))
      .orderBy(asc(venues.displayOrder), asc(venues.id));
    const present = before.map(({ id }) => id);
    if (!haveSameMembers(present, venueIds)) throw conflict(LIST_CHANGED_MEANWHILE);
    const places = venueIds.map((id, index) => sql`(${id}::int, ${index + 1}::int)`);
    await tx.db.execute(sql`
      update venues set display_order = place.number
      from (values ${sql.join(places, sql`, `)}) as place (id, number)
      where venues.id = place.id and venues.category_id = ${categoryId}
        and venues.display_order <> place.number`);
    // New numbers behind the same order are nobody's news.
    if (present.every((id, index) => id === venueIds[index])) return;
    await recordChange(tx, staff, {
      action: 'venue.arrange',
      entity: 'category',
      entityId: categoryId,
      before: { venueIds: present },
      after: { venueIds },
    });
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
async function lockCategory(tx: Ctx, categoryId: number): Promise<void> {
  const [row] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('no key update');
  if (!row) throw invalid([CATEGORY_UNKNOWN]);
}

function haveSameMembers(some: readonly number[], others: readonly number[]): boolean {
  const wanted = new Set(others);
  return (
    some.length === others.length &&
    wanted.size === others.length &&
    some.every((id) => wanted.has(id))
  );
}
