import type { GalleryImage } from '#contract/gallery/gallery.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { useCreateGalleryImage, useRemoveGalleryImage } from './queries.ts';

const UNDO_MS = 6_000;

/** Asks, deletes and offers to put the picture back where it was. */
export function useImageRemoval(venueId: number) {
  const confirm = useConfirm();
  const remove = useRemoveGalleryImage();
  const create = useCreateGalleryImage();

  async function putBack({ id, ...draft }: GalleryImage, displayOrder: number) {
    try {
      await create.mutateAsync({ params: { venueId }, body: { ...draft, displayOrder } });
      tellStaff('사진을 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '사진을 되돌리지 못했습니다.' });
    }
  }

  return async function askAndRemove(image: GalleryImage, place: number): Promise<void> {
    const isSure = await confirm({
      title: '이 사진을 삭제하시겠습니까?',
      consequence: '업소 페이지의 갤러리에서 사라집니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { venueId, imageId: image.id } });
      tellStaff('사진이 삭제되었습니다.', {
        duration: UNDO_MS,
        action: { label: '되돌리기', onPress: () => putBack(image, place) },
      });
    } catch (error) {
      showStaffFailure(error, { text: '사진 삭제에 실패했습니다.' });
    }
  };
}
