import { galleryApi } from '#contract/gallery.ts';
import { route } from '#server/http/route.ts';
import { listGallery } from './service.ts';

export const galleryRoutes = [
  route(galleryApi.list, (ctx, { params }) => listGallery(ctx, params.venueId), {
    memory: ['venue_gallery_images', 'venues', 'venue_categories'],
  }),
];
