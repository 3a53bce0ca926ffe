import { useQuery } from '@tanstack/react-query';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { firstDay, useUpdateFirstDay } from './queries.ts';

/** Calls back the list that was put away, while something is left of it. */
export function FirstDayAgain() {
  const { data } = useQuery(firstDay());
  const { mutateAsync: update, isPending } = useUpdateFirstDay();
  const left = data?.steps.filter(({ state }) => state === 'open' || state === 'later') ?? [];
  if (!data?.isPutAway || left.length === 0) return null;

  async function callBack() {
    try {
      await update({ body: { isPutAway: false } });
      tellStaff('대시보드에 첫날 준비가 다시 보입니다.');
    } catch (error) {
      showStaffFailure(error, { text: '다시 부르지 못했습니다.' });
    }
  }
  return (
    <Alert
      tone="info"
      title="첫날 준비"
      action={
        <Button size="sm" busy={isPending} busyLabel="부르는 중..." onClick={callBack}>
          대시보드에 다시 보이기
        </Button>
      }
    >
      <p>접어 둔 목록에 {left.length}가지가 남아 있어요.</p>
    </Alert>
  );
}
