import { useRef, useState } from 'react';
import type { GalleryImage } from '#contract/gallery/gallery.ts';
import { moveItem } from '#domain/move-item.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { useUpdateGalleryImage } from './queries.ts';

/** Shows a new order at once; the moves are sent one after another, each made from the last. */
export function useReorder(venueId: number, images: GalleryImage[]) {
  const update = useUpdateGalleryImage();
  const [order, setOrder] = useState<number[] | null>(null);
  const unsent = useRef(0);
  const shown = order ? inOrder(images, order) : images;

  /** False when there is nothing to move or nowhere to go. */
  function move(from: number, to: number): boolean {
    const image = shown[from];
    if (!image || from === to || to < 0 || to >= shown.length) return false;
    setOrder(moveItem(shown, from, to).map(({ id }) => id));
    unsent.current += 1;
    send(image.id, to);
    return true;
  }

  async function send(imageId: number, displayOrder: number) {
    try {
      await update.mutateAsync({ params: { venueId, imageId }, body: { displayOrder } });
    } catch (error) {
      showStaffFailure(error, { text: '순서 변경에 실패했습니다.' });
    }
    unsent.current -= 1;
    // From here on the stored order is the one that counts.
    if (unsent.current === 0) setOrder(null);
  }

  return { shown, move };
}

/** Pictures that came meanwhile stand last. */
function inOrder(images: GalleryImage[], order: number[]): GalleryImage[] {
  const placeOf = ({ id }: GalleryImage) => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return [...images].sort((a, b) => placeOf(a) - placeOf(b));
}
