import { useQuery } from '@tanstack/react-query';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { DeviceList } from '#web/ui/surface/DeviceList.tsx';
import { ownSessions, useEndOtherSessions, useEndSession } from './queries.ts';

/** Where someone on staff is signed in. */
export function SessionsSection() {
  const sessions = useQuery(ownSessions());
  const { mutateAsync: endSession } = useEndSession();
  const endOthers = useEndOtherSessions();

  async function endAll() {
    const isSure = await confirm({
      title: '다른 기기에서 모두 로그아웃하시겠습니까?',
      consequence: '이 기기는 로그인된 채로 있어요.',
      confirmLabel: '모두 로그아웃',
      danger: true,
    });
    if (isSure) await signOut(() => endOthers.mutateAsync({}));
  }

  return (
    <Card as="section" className="account-card" aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title="로그인된 기기"
        meta="사흘 동안 쓰지 않거나 로그인한 지 30일이 지나면 로그아웃돼요."
      />
      <CardBody className="form">
        {sessions.data ? (
          <DeviceList
            devices={sessions.data}
            onSignOut={({ id }) => signOut(() => endSession({ params: { sessionId: id } }))}
          />
        ) : (
          <ListFallback query={sessions} text="로그인된 기기를 불러오지 못했습니다." />
        )}
        {sessions.data?.some(({ isCurrent }) => !isCurrent) && (
          <Button onClick={endAll} busy={endOthers.isPending} busyLabel="로그아웃 중...">
            다른 기기 모두 로그아웃
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

async function signOut(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    tellStaff('로그아웃했습니다.');
  } catch (error) {
    showStaffFailure(error, { text: '로그아웃하지 못했습니다.' });
  }
}
