import { galleryApi } from '#contract/gallery/gallery.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueGallery(venueId: number) {
  return apiQuery(galleryApi.list, { params: { venueId } });
}
