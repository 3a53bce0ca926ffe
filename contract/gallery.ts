import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, text } from './fields.ts';

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

const OfVenue = z.object({ venueId: IdParam });
const OneOfVenue = z.object({ venueId: IdParam, imageId: IdParam });

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
  create: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/gallery',
    summary: '사진 추가. imageUrl은 올린 이미지의 주소나 업로드 링크',
    audience: 'venues',
    writes: ['gallery:venueId'],
    params: OfVenue,
    body: GalleryDraft,
    response: GalleryImage,
    status: 201,
    errors: [400, 401, 403, 404, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/gallery/:imageId',
    summary: '사진의 설명, 분류, 자리를 바꿉니다. displayOrder는 목록에서의 자리(0부터)',
    audience: 'venues',
    writes: ['gallery:venueId'],
    params: OneOfVenue,
    body: GalleryChanges,
    response: GalleryImage,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/gallery/:imageId',
    summary: '사진 삭제',
    audience: 'venues',
    writes: ['gallery:venueId'],
    params: OneOfVenue,
    errors: [401, 403, 404],
  }),
};
