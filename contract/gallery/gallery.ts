import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, text } from '#contract/fields.ts';

export const GALLERY_CATEGORIES = ['internal', 'external', 'food', 'review', 'other'] as const;

export const GALLERY_CATEGORY_LABELS: Record<(typeof GALLERY_CATEGORIES)[number], string> = {
  internal: '내부',
  external: '외부',
  food: '음식',
  review: '리뷰',
  other: '기타',
};

export const GALLERY_MAX = 60;
export const GALLERY_FULL = `사진은 업소마다 ${GALLERY_MAX}장까지 올릴 수 있습니다`;
export const GALLERY_IMAGE_NOT_FOUND = '사진을 찾을 수 없습니다';
export const CAPTION_MAX = 100;

/** An upload link with its token; what is sent here is looked up, not believed. */
const MAX_PICTURE_LENGTH = 500;

export const GalleryImage = z.object({
  id: Id,
  imageUrl: z.string(),
  caption: z.nullable(z.string()),
  category: z.enum(GALLERY_CATEGORIES),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

/** Blank means there is none. */
const Caption = z.nullable(
  z.pipe(
    text(CAPTION_MAX),
    z.transform((value) => value || null),
  ),
);

/** The place in the list, from 0; the others make room. Beyond the last is the last. */
const Place = z.int().check(z.gte(0), z.lte(GALLERY_MAX));

export const GalleryDraft = z.object({
  imageUrl: text(MAX_PICTURE_LENGTH),
  caption: z._default(Caption, null),
  category: z._default(z.enum(GALLERY_CATEGORIES), 'other'),
  /** Left out, the picture comes last. */
  displayOrder: z.optional(Place),
});
export type GalleryDraft = z.output<typeof GalleryDraft>;

export const GalleryChanges = z
  .object({
    caption: z.exactOptional(Caption),
    category: z.exactOptional(z.enum(GALLERY_CATEGORIES)),
    displayOrder: z.exactOptional(Place),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type GalleryChanges = z.output<typeof GalleryChanges>;

export const OfVenue = z.object({ venueId: IdParam });
export const OneOfVenue = z.object({ venueId: IdParam, imageId: IdParam });

export const galleryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/gallery',
    summary: '업소 사진',
    audience: 'anyone',
    reads: ['gallery:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(GalleryImage),
    errors: [404],
  }),
};
