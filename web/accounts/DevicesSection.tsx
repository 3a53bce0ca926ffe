import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/session/failure-text.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { DeviceList } from '#web/ui/surface/DeviceList.tsx';
import { ownDevices, useSignOutDevice, useSignOutOtherDevices } from './queries.ts';

const FAILURE = {
  refused: '로그아웃하지 못했습니다.',
  broken: '로그아웃하는 중 오류가 발생했습니다.',
};

/** Where the account is signed in. There is always one: the device in use. */
export function DevicesSection() {
  const devices = useQuery(ownDevices());
  const { mutateAsync: signOutDevice } = useSignOutDevice();
  const signOutOthers = useSignOutOtherDevices();

  async function signOutAll() {
    const isSure = await confirm({
      title: '다른 기기에서 모두 로그아웃할까요?',
      consequence: '이 기기는 로그인된 채로 있어요.',
      confirmLabel: '모두 로그아웃',
    });
    if (isSure) await signOut(() => signOutOthers.mutateAsync({}));
  }

  return (
    <Card as="section" className="account-card" aria-labelledby="devices-title">
      <CardHeader id="devices-title" title="로그인된 기기" />
      <CardBody className="form">
        {devices.data ? (
          <DeviceList
            devices={devices.data}
            onSignOut={({ id }) => signOut(() => signOutDevice({ params: { deviceId: id } }))}
          />
        ) : (
          <ListFallback query={devices} text="로그인된 기기를 불러오지 못했습니다." />
        )}
        {devices.data?.some((device) => !device.isCurrent) && (
          <Button onClick={signOutAll} busy={signOutOthers.isPending} busyLabel="로그아웃 중...">
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
    toast({ title: '로그아웃 완료', description: '그 기기에서는 다시 로그인해야 해요.' });
  } catch (error) {
    toast({ title: '로그아웃 실패', description: failureText(error, FAILURE), tone: 'error' });
  }
}
