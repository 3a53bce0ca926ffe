import type { Signage } from '#contract/signage/signage.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { useCreateSignage, useRemoveSignage } from './queries.ts';

const UNDO_MS = 6_000;

/** Asks, deletes and offers to take it back. */
export function useSignageRemoval(venueId: number) {
  const confirm = useConfirm();
  const remove = useRemoveSignage();
  const create = useCreateSignage();

  async function putBack({ id, ...draft }: Signage) {
    try {
      await create.mutateAsync({ params: { venueId }, body: draft });
      tellStaff('간판 이력을 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '간판 이력을 되돌리지 못했습니다.' });
    }
  }

  return async function askAndRemove(sign: Signage): Promise<void> {
    const isSure = await confirm({
      title: '이 간판 이력을 삭제하시겠습니까?',
      consequence: `${sign.signageName} 간판이 업소 페이지에서 사라집니다.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { venueId, signageId: sign.id } });
      tellStaff('간판 이력이 삭제되었습니다.', {
        duration: UNDO_MS,
        action: { label: '되돌리기', onPress: () => putBack(sign) },
      });
    } catch (error) {
      showStaffFailure(error, { text: '간판 이력 삭제에 실패했습니다.' });
    }
  };
}
