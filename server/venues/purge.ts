import { and, eq, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { activities, galleryImages, reviews, signageHistory, venues } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import { recordChange, SYSTEM } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { detachObjects } from '#server/objects/service.ts';

/** Ends what nobody brought back in time: the venue, all that belongs to it, its names, its pictures. */
export async function purgeDeleted(ctx: Ctx): Promise<void> {
  const isOver = lte(venues.deletedAt, purgedBefore(ctx.now));
  const due = await ctx.db.select({ id: venues.id }).from(venues).where(isOver);
  // One at a time: a venue that cannot be purged holds up none before it, and no lock lasts long.
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const pictures = await picturesOf(tx, id);
      // The feed would go on telling of it: its rows only let go of the venue.
      await tx.db.delete(activities).where(eq(activities.venueId, id));
      const [venue] = await tx.db
        .delete(venues)
        .where(and(eq(venues.id, id), isOver))
        .returning();
      // Another instance was faster.
      if (!venue) return;
      await detachObjects(tx, [...pictures, ...venue.images, venue.thumbnailImage]);
      await recordChange(tx, SYSTEM, {
        action: 'venue.purge',
        entity: 'venue',
        entityId: id,
        before: { name: venue.name, slug: venue.slug },
      });
    });
  }
}

/** Of the rows that go with the venue; nothing is added to one that is deleted. */
async function picturesOf(tx: Ctx, venueId: number): Promise<(string | null)[]> {
  const rows = await unionAll(
    tx.db
      .select({ address: signageHistory.signageImage })
      .from(signageHistory)
      .where(eq(signageHistory.venueId, venueId)),
    tx.db.select({ address: reviews.imageUrl }).from(reviews).where(eq(reviews.venueId, venueId)),
    tx.db
      .select({ address: galleryImages.imageUrl })
      .from(galleryImages)
      .where(eq(galleryImages.venueId, venueId)),
  );
  return rows.map(({ address }) => address);
}
