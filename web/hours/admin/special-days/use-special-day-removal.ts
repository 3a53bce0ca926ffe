import type { SpecialDay } from '#contract/hours/hours.ts';
import { formatMonthDay } from '#domain/hours/month-calendar.ts';
import { useCreateSpecialDay, useRemoveSpecialDay } from '#web/hours/admin/queries.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';

const UNDO_MS = 6_000;

/** Asks, deletes and offers to take it back; resolves to whether the day is gone. */
export function useSpecialDayRemoval(venueId: number) {
  const confirm = useConfirm();
  const remove = useRemoveSpecialDay();
  const create = useCreateSpecialDay();

  async function putBack({ id, venueId: _, ...draft }: SpecialDay) {
    try {
      await create.mutateAsync({ params: { venueId }, body: draft });
      tellStaff('특별 영업일을 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '특별 영업일을 되돌리지 못했습니다.' });
    }
  }

  return async function askAndRemove(day: SpecialDay): Promise<boolean> {
    const isSure = await confirm({
      title: '이 특별 영업일을 삭제하시겠습니까?',
      consequence: `${formatMonthDay(day.date)}은 요일별 영업시간을 따르게 됩니다.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return false;
    try {
      await remove.mutateAsync({ params: { venueId, specialDayId: day.id } });
    } catch (error) {
      showStaffFailure(error, { text: '특별 영업일 삭제에 실패했습니다.' });
      return false;
    }
    tellStaff('특별 영업일이 삭제되었습니다.', {
      duration: UNDO_MS,
      action: { label: '되돌리기', onPress: () => putBack(day) },
    });
    return true;
  };
}
