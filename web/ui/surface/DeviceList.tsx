import './DeviceList.css';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '#domain/relative-time.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';

export interface ListedDevice {
  id: string | number;
  name: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** Where an account is signed in. There is always one: the device in use. */
export function DeviceList<T extends ListedDevice>({
  devices,
  onSignOut,
}: {
  devices: readonly T[];
  onSignOut: (device: T) => Promise<void>;
}) {
  return (
    <ul className="device-list">
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} onSignOut={() => onSignOut(device)} />
      ))}
    </ul>
  );
}

function DeviceItem({
  device,
  onSignOut,
}: {
  device: ListedDevice;
  onSignOut: () => Promise<void>;
}) {
  const now = useNow();
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    setIsBusy(true);
    await onSignOut();
    setIsBusy(false);
  }

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
          onClick={signOut}
          busy={isBusy}
          busyLabel="로그아웃 중..."
        >
          로그아웃
        </Button>
      )}
    </li>
  );
}
