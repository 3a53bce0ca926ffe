import { galleryApi } from '#contract/gallery.ts';
import { useApiMutation } from '#web/api/query.ts';

const LIST = { refetch: [galleryApi.list] };

export function useCreateGalleryImage() {
  return useApiMutation(galleryApi.create, LIST);
}

export function useUpdateGalleryImage() {
  return useApiMutation(galleryApi.update, LIST);
}

export function useRemoveGalleryImage() {
  return useApiMutation(galleryApi.remove, LIST);
}
