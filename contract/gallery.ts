import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam } from './fields.ts';

export const GALLERY_CATEGORIES = ['internal', 'external', 'food', 'review', 'other'] as const;

export const GALLERY_CATEGORY_LABELS: Record<(typeof GALLERY_CATEGORIES)[number], string> = {
  internal: '내부',
  external: '외부',
  food: '음식',
  review: '리뷰',
  other: '기타',
};

export const GalleryImage = z.object({
  id: Id,
  imageUrl: z.string(),
  caption: z.nullable(z.string()),
  category: z.enum(GALLERY_CATEGORIES),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

export const galleryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/gallery',
    summary: '업소 사진',
    audience: 'anyone',
    params: z.object({ venueId: IdParam }),
    response: z.array(GalleryImage),
    errors: [404],
  }),
};
