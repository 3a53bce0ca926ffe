import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { type Venue, venuesApi } from '#contract/venues/venues.ts';
import { useApiMutation } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { leadToLogin, showStaffFailure } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Longer than other successes: this one can be taken back. */
const UNDO_MS = 8_000;

/** Asks, deletes, refreshes the list and goes home, from where it can be taken back. */
export function useDeleteVenue() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [, navigate] = useLocation();
  const { mutateAsync, isPending } = useApiMutation(venueChangesApi.remove, { leaves: true });
  const restore = useApiMutation(venueChangesApi.restore);

  async function bringBack(venueId: number) {
    try {
      const { slug } = await restore.mutateAsync({ params: { venueId } });
      navigate(paths.venue(slug));
      toast({ title: '업소를 되돌렸습니다.' });
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못했습니다.' });
    }
  }

  async function deleteVenue(venue: Pick<Venue, 'id' | 'name'>) {
    const isSure = await confirm({
      title: '정말 이 업소를 삭제하시겠습니까?',
      consequence: `${venue.name}의 페이지가 바로 사라집니다. 30일 안에는 삭제한 업소 목록에서 되돌릴 수 있습니다.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await mutateAsync({ params: { venueId: venue.id } });
    } catch (error) {
      if (leadToLogin(error)) return;
      toast({
        title: '삭제 실패',
        description: '업소 삭제 중 오류가 발생했습니다.',
        tone: 'error',
      });
      return;
    }
    navigate(paths.home());
    toast({
      title: '업소 삭제 완료',
      duration: UNDO_MS,
      action: { label: '되돌리기', onPress: () => bringBack(venue.id) },
    });
    // Loaded answers are not fetched again on mounting: a way back must not show the venue.
    for (const endpoint of [venuesApi.bySlug, venuesApi.get]) {
      client.removeQueries({ queryKey: [endpoint.path] });
    }
  }

  return { deleteVenue, isDeleting: isPending };
}
