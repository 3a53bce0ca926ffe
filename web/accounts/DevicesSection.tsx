import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { Device } from '#contract/account-security.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ListFallback } from '#web/ui/ListFallback.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownDevices, useSignOutDevice, useSignOutOtherDevices } from './queries.ts';

const FAILURE = {
  refused: '로그아웃하지 못했습니다.',
  broken: '로그아웃하는 중 오류가 발생했습니다.',
};

/** Where the account is signed in. There is always one: the device in use. */
export function DevicesSection() {
  const devices = useQuery(ownDevices());
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
          <ul className="device-list">
            {devices.data.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
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

function DeviceItem({ device }: { device: Device }) {
  const now = useNow();
  const { mutateAsync, isPending } = useSignOutDevice();
  return (
    <li>
      <MonitorSmartphone aria-hidden="true" />
      <div>
        <p className="device-list__name">
          {device.name} {device.isCurrent && <Badge tone="info">이 기기</Badge>}
        </p>
        <p className="device-list__times">
          {relativeTime(device.lastUsedAt, now)} 사용 · {formatDotDate(device.createdAt)} 로그인
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          size="sm"
          aria-label={`${device.name} 로그아웃`}
          onClick={() => signOut(() => mutateAsync({ params: { deviceId: device.id } }))}
          busy={isPending}
          busyLabel="로그아웃 중..."
        >
          로그아웃
        </Button>
      )}
    </li>
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
