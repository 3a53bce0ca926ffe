import { galleryApi } from '#contract/gallery.ts';
import { useApiMutation } from '#web/api/query.ts';

// In turn: a move that is still on its way must not arrive after the picture was deleted.
const IN_TURN = { queue: 'gallery' };

export function useCreateGalleryImage() {
  return useApiMutation(galleryApi.create, IN_TURN);
}

export function useUpdateGalleryImage() {
  return useApiMutation(galleryApi.update, IN_TURN);
}

export function useRemoveGalleryImage() {
  return useApiMutation(galleryApi.remove, IN_TURN);
}
