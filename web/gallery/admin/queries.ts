import { galleryChangesApi } from '#contract/gallery/changes.ts';
import { useApiMutation } from '#web/api/query.ts';

// In turn: a move that is still on its way must not arrive after the picture was deleted.
const IN_TURN = { queue: 'gallery' };

export function useCreateGalleryImage() {
  return useApiMutation(galleryChangesApi.create, IN_TURN);
}

export function useUpdateGalleryImage() {
  return useApiMutation(galleryChangesApi.update, IN_TURN);
}

export function useRemoveGalleryImage() {
  return useApiMutation(galleryChangesApi.remove, IN_TURN);
}
