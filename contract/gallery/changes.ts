import { endpoint } from '#contract/endpoint.ts';
import { GalleryChanges, GalleryDraft, GalleryImage, OfVenue, OneOfVenue } from './gallery.ts';

export const galleryChangesApi = {
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
