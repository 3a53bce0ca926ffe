import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import {
  GALLERY_FULL,
  GALLERY_IMAGE_NOT_FOUND,
  GALLERY_MAX,
  type GalleryChanges,
  type GalleryDraft,
  type GalleryImage,
} from '#contract/gallery/gallery.ts';
import { galleryImages } from '#db/schema/index.ts';
import { moveItem } from '#domain/move-item.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { attachObject, detachObject } from '#server/objects/service.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { requireVenue } from '#server/venues/service.ts';

type GalleryRow = typeof galleryImages.$inferSelect;

/** The venue's pictures in the order the operator gave them. */
export async function listGallery(ctx: Ctx, venueId: number): Promise<GalleryImage[]> {
  await requireVenue(ctx, venueId);
  return selectInOrder(ctx, venueId);
}

export async function createGalleryImage(
  ctx: Ctx,
  venueId: number,
  { displayOrder: place, ...draft }: GalleryDraft,
): Promise<GalleryImage> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    await lockVenue(tx, venueId);
    const next = await nextOrder(tx, venueId);
    // Refuses a picture that nobody uploaded.
    const imageUrl = await attachObject(tx, draft.imageUrl);
    const [row] = await tx.db
      .insert(galleryImages)
      .values({ ...draft, imageUrl, venueId, displayOrder: next, createdAt: tx.now })
      .returning();
    if (!row) throw new Error('the database returned no gallery image');
    if (place !== undefined) await moveTo(tx, row, place);
    await recordChange(tx, staff, {
      action: 'gallery.create',
      entity: 'gallery',
      entityId: row.id,
      after: row,
    });
    return row;
  });
}

/** Changes what differs and nothing else: saving the same again leaves no trace. */
export async function updateGalleryImage(
  ctx: Ctx,
  key: ImageKey,
  { displayOrder: place, ...changes }: GalleryChanges,
): Promise<GalleryImage> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const row = await lockImage(tx, key);
    const { before, after } = changedFields<GalleryChanges>(row, changes);
    if (Object.keys(after).length > 0) {
      await tx.db.update(galleryImages).set(after).where(eq(galleryImages.id, row.id));
    }
    if (place !== undefined) {
      const moved = await moveTo(tx, row, place);
      if (moved.from !== moved.to) {
        before.displayOrder = moved.from;
        after.displayOrder = moved.to;
      }
    }
    if (Object.keys(after).length > 0) {
      await recordChange(tx, staff, {
        action: 'gallery.update',
        entity: 'gallery',
        entityId: row.id,
        before,
        after,
      });
    }
    return { ...row, ...after };
  });
}

export async function removeGalleryImage(ctx: Ctx, key: ImageKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const before = await lockImage(tx, key);
    await tx.db.delete(galleryImages).where(eq(galleryImages.id, before.id));
    await detachObject(tx, before.imageUrl);
    await recordChange(tx, staff, {
      action: 'gallery.remove',
      entity: 'gallery',
      entityId: before.id,
      before,
    });
  });
}

interface ImageKey {
  venueId: number;
  imageId: number;
}

/** The venue's lock keeps its whole gallery still, so that places are counted once. */
async function lockImage(tx: Ctx, { venueId, imageId }: ImageKey): Promise<GalleryRow> {
  await lockVenue(tx, venueId);
  const [row] = await tx.db
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.id, imageId), eq(galleryImages.venueId, venueId)));
  if (!row) throw notFound(GALLERY_IMAGE_NOT_FOUND);
  return row;
}

function selectInOrder(ctx: Ctx, venueId: number): Promise<GalleryImage[]> {
  return ctx.db
    .select({
      id: galleryImages.id,
      imageUrl: galleryImages.imageUrl,
      caption: galleryImages.caption,
      category: galleryImages.category,
    })
    .from(galleryImages)
    .where(eq(galleryImages.venueId, venueId))
    .orderBy(asc(galleryImages.displayOrder), asc(galleryImages.id));
}

async function nextOrder(tx: Ctx, venueId: number): Promise<number> {
  const [row] = await tx.db
    .select({ images: count(), last: max(galleryImages.displayOrder) })
    .from(galleryImages)
    .where(eq(galleryImages.venueId, venueId));
  if ((row?.images ?? 0) >= GALLERY_MAX) throw conflict(GALLERY_FULL);
  return (row?.last ?? -1) + 1;
}

/** Gives every picture of the venue its number anew: those there may have gaps and ties. */
async function moveTo(tx: Ctx, { id, venueId }: GalleryRow, place: number) {
  const ids = (await selectInOrder(tx, venueId)).map((image) => image.id);
  const from = ids.indexOf(id);
  const placed = moveItem(ids, from, place);
  const numbers = placed.map((image, index) => sql`when ${image} then ${index}::int`);
  await tx.db
    .update(galleryImages)
    .set({ displayOrder: sql`case ${galleryImages.id} ${sql.join(numbers, sql` `)} end` })
    .where(eq(galleryImages.venueId, venueId));
  return { from, to: placed.indexOf(id) };
}
