import type { VenueChanges } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { withParticle } from '#domain/text/korean.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { useUpdateVenue } from '#web/venues/edit/writes.ts';
import { useRemoveVenue } from './queries.ts';
import { useBringBack } from './use-bring-back.ts';

/** Longer than other successes: this one can be taken back. */
const UNDO_MS = 8_000;

type Subject = Pick<Venue, 'id' | 'name' | 'status' | 'isActive'>;

/** What staff do to a whole venue, from the list and from its overview. */
export function useVenueActions() {
  const confirm = useConfirm();
  const update = useUpdateVenue();
  const remove = useRemoveVenue();
  const { bringBack } = useBringBack();

  async function change(venueId: number, body: VenueChanges, done: string) {
    try {
      await update.mutateAsync({ params: { venueId }, body });
      tellStaff(done);
    } catch (error) {
      showStaffFailure(error, { text: '변경에 실패했습니다.' });
    }
  }

  return {
    isBusy: update.isPending || remove.isPending,

    async toggleClosed({ id, name, status }: Subject) {
      if (status === 'permanent_closed') {
        return change(id, { status: 'open' }, '폐업을 해제했습니다.');
      }
      const isSure = await confirm({
        title: `${withParticle(name, '을/를')} 폐업 처리하시겠습니까?`,
        consequence: '영업시간과 관계없이 폐업으로 표시됩니다. 언제든 해제할 수 있습니다.',
        confirmLabel: '폐업 처리',
        danger: true,
      });
      if (isSure) await change(id, { status: 'permanent_closed' }, '폐업 처리했습니다.');
    },

    toggleHidden({ id, isActive }: Subject) {
      const done = isActive ? '공개 화면에서 숨겼습니다.' : '공개 화면에 다시 보입니다.';
      return change(id, { isActive: !isActive }, done);
    },

    /** Resolves to true once the venue is gone. */
    async removeVenue({ id, name }: Pick<Venue, 'id' | 'name'>): Promise<boolean> {
      const isSure = await confirm({
        title: '정말 이 업소를 삭제하시겠습니까?',
        consequence: `${name}의 페이지가 바로 사라집니다. 30일 안에는 삭제한 업소 목록에서 되돌릴 수 있습니다.`,
        confirmLabel: '삭제',
        danger: true,
      });
      if (!isSure) return false;
      try {
        await remove.mutateAsync({ params: { venueId: id } });
      } catch (error) {
        showStaffFailure(error, { text: '삭제에 실패했습니다.' });
        return false;
      }
      tellStaff(`${withParticle(name, '을/를')} 삭제했습니다.`, {
        description: '삭제한 업소 목록에 30일 동안 남아 있습니다.',
        duration: UNDO_MS,
        action: { label: '되돌리기', onPress: () => bringBack(id) },
      });
      return true;
    },
  };
}
