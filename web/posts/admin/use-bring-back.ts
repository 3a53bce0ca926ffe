import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useRestorePost } from './queries.ts';

/** Takes a deletion back, from the list of deleted posts and from the toast right after it. */
export function useBringBack() {
  const restore = useRestorePost();

  async function bringBack(postId: number) {
    try {
      await restore.mutateAsync({ params: { postId } });
      tellStaff('게시글을 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못했습니다.' });
    }
  }

  return { bringBack, isBusy: restore.isPending };
}
