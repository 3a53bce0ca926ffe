import { venueArt } from '#domain/art/venue-art.ts';
import { categoryKey } from '#domain/categories.ts';
import { CATEGORIES } from './categories.ts';
import { GALLERY } from './gallery.ts';
import { REVIEWS } from './reviews/reviews.ts';
import { VENUES, venueBySlug } from './venues/venues.ts';

export interface DemoPicture {
  id: string;
  svg: string;
  /** Of the stored picture, in which a drawing may be larger than it was drawn. */
  width: number;
  height: number;
}

type Art = Omit<Parameters<typeof venueArt>[0], 'width' | 'height'>;
type Size = { width: number; height: number };
type PlannedPicture = { id: string; draw: () => DemoPicture };

const THUMBNAIL: Size = { width: 960, height: 427 };
/** Banners show thumbnails as wide as a screen. Enlarged, so that lines do not fade on cards. */
const THUMBNAIL_SCALE = 2;
const GALLERY_SIZE: Size = { width: 960, height: 720 };
const SIGN: Size = { width: 960, height: 600 };

export const SIGNS_PER_CATEGORY = 3;
/** Signs that no longer hang are grey, whatever the category. */
export const FORMER_SIGNS = 6;

// Saving is mostly waiting for the encoder's threads.
const SAVED_AT_ONCE = 4;

export const thumbnailId = (venueId: number) => `demo-thumbnail-${venueId}`;
export const galleryId = (categorySlug: string, index: number) =>
  `demo-${categorySlug}-${index + 1}`;
export const signId = (categorySlug: string, index: number) =>
  `demo-${categorySlug}-sign-${index + 1}`;
export const formerSignId = (index: number) => `demo-former-sign-${index + 1}`;
export const reviewPictureId = (venueId: number) => `demo-review-${venueId}`;

/** Every picture the rows refer to; drawn only when its turn comes. */
export function planPictures(): PlannedPicture[] {
  const thumbnails = VENUES.filter((venue) => venue.hasThumbnail).map((venue) =>
    planned(
      thumbnailId(venue.id),
      THUMBNAIL,
      { key: categoryKey(venue.categoryId), seed: venue.id },
      THUMBNAIL_SCALE,
    ),
  );

  const pools = CATEGORIES.flatMap(({ slug }, categoryIndex) => {
    const ownKey = categoryKey(categoryIndex + 1);
    const gallery = GALLERY[slug].map(({ scene, key }, index) =>
      planned(galleryId(slug, index), GALLERY_SIZE, {
        key: key ?? ownKey,
        scene,
        // Far from the venues' ids, so that no gallery repeats a thumbnail.
        seed: 100 * (categoryIndex + 1) + index,
      }),
    );
    const signs = Array.from({ length: SIGNS_PER_CATEGORY }, (_, index) =>
      planned(signId(slug, index), SIGN, {
        key: ownKey,
        scene: 'storefront',
        seed: 1000 + 100 * (categoryIndex + 1) + index,
      }),
    );
    return [...gallery, ...signs];
  });

  const formerSigns = Array.from({ length: FORMER_SIGNS }, (_, index) =>
    planned(formerSignId(index), SIGN, { key: 'meok', scene: 'storefront', seed: 2000 + index }),
  );

  const ofReviews = Object.entries(REVIEWS)
    .filter(([, reviews]) => reviews.some((review) => review.hasPicture))
    .map(([slug]) => {
      const { id, categoryId } = venueBySlug(slug);
      return planned(reviewPictureId(id), GALLERY_SIZE, {
        key: categoryKey(categoryId),
        seed: 3000 + id,
      });
    });

  return [...thumbnails, ...pools, ...formerSigns, ...ofReviews];
}

/** Returns the address of each picture by its id. */
export async function savePictures(
  plan: readonly PlannedPicture[],
  savePicture: (picture: DemoPicture) => Promise<string>,
  onSaved: (id: string) => void,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const waiting = plan.values();
  async function saveFromQueue() {
    for (const { id, draw } of waiting) {
      urls.set(id, await savePicture(draw()));
      onSaved(id);
    }
  }
  await Promise.all(Array.from({ length: SAVED_AT_ONCE }, saveFromQueue));
  return urls;
}

function planned(id: string, size: Size, art: Art, scale = 1): PlannedPicture {
  const width = size.width * scale;
  const height = size.height * scale;
  return { id, draw: () => ({ id, width, height, svg: venueArt({ ...art, ...size }) }) };
}
