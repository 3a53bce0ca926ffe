import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useRestoreVenue } from './queries.ts';

/** Takes a deletion back, from the list of deleted venues and from the toast right after it. */
export function useBringBack() {
  const restore = useRestoreVenue();

  async function bringBack(venueId: number) {
    try {
      await restore.mutateAsync({ params: { venueId } });
      tellStaff('업소를 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못했습니다.' });
    }
  }

  return { bringBack, isBusy: restore.isPending };
}
