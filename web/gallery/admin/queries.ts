import { galleryApi } from '#contract/gallery.ts';
import { useApiMutation } from '#web/api/query.ts';

// In turn: a move that is still on its way must not arrive after the picture was deleted.
const LIST = { refetch: [galleryApi.list], queue: 'gallery' };

export function useCreateGalleryImage() {
  return useApiMutation(galleryApi.create, LIST);
}

export function useUpdateGalleryImage() {
  return useApiMutation(galleryApi.update, LIST);
}

export function useRemoveGalleryImage() {
  return useApiMutation(galleryApi.remove, LIST);
}
