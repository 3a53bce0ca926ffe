import { asc, eq } from 'drizzle-orm';
import type { GalleryImage } from '#contract/gallery.ts';
import { galleryImages } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { getVenue } from '#server/venues/service.ts';

/** The venue's pictures in the order the operator gave them. */
export async function listGallery(ctx: Ctx, venueId: number): Promise<GalleryImage[]> {
  await getVenue(ctx, venueId);
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
