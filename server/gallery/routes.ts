import { galleryApi } from '#contract/gallery.ts';
import { route } from '#server/http/route.ts';
import {
  createGalleryImage,
  listGallery,
  removeGalleryImage,
  updateGalleryImage,
} from './service.ts';

export const galleryRoutes = [
  route(galleryApi.list, (ctx, { params }) => listGallery(ctx, params.venueId)),
  route(galleryApi.create, (ctx, { params, body }) =>
    createGalleryImage(ctx, params.venueId, body),
  ),
  route(galleryApi.update, (ctx, { params, body }) => updateGalleryImage(ctx, params, body)),
  route(galleryApi.remove, (ctx, { params }) => removeGalleryImage(ctx, params)),
];
