import { useQueryClient } from '@tanstack/react-query';
import { type GalleryImage, galleryApi } from '#contract/gallery.ts';
import { useApiMutation } from '#web/api/query.ts';
import { venueGallery } from '#web/gallery/queries.ts';

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

/** Shows an order before the server has agreed to it. */
export function useShowGallery(venueId: number) {
  const client = useQueryClient();
  return (images: GalleryImage[]) => {
    client.setQueryData(venueGallery(venueId).queryKey, images);
  };
}
