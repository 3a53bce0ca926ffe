import { galleryChangesApi } from '#contract/gallery/changes.ts';
import { galleryApi } from '#contract/gallery/gallery.ts';
import { route } from '#server/http/route.ts';
import {
  createGalleryImage,
  listGallery,
  removeGalleryImage,
  updateGalleryImage,
} from './service.ts';

export const galleryRoutes = [
  route(galleryApi.list, (ctx, { params }) => listGallery(ctx, params.venueId)),
  route(galleryChangesApi.create, (ctx, { params, body }) =>
    createGalleryImage(ctx, params.venueId, body),
  ),
  route(galleryChangesApi.update, (ctx, { params, body }) => updateGalleryImage(ctx, params, body)),
  route(galleryChangesApi.remove, (ctx, { params }) => removeGalleryImage(ctx, params)),
];
