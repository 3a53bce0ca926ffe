import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { nearestStation } from '#domain/places/nearest-station.ts';
import { STATIONS } from '#domain/places/stations.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Asked } from './asked.ts';
import { ConditionForm } from './ConditionForm.tsx';
import { addressOf } from './filter-address.ts';

const NAMES = STATIONS.map(({ name }) => `${name}역`).sort((a, b) => a.localeCompare(b, 'ko'));
const PATIENCE_MS = 10_000;
const REFUSED = '위치를 쓰지 않기로 했어요. 역을 골라 같은 순서로 볼 수 있어요.';
const UNKNOWN = '지금 위치를 알 수 없어요. 역을 골라 주세요.';
const FAR_AWAY = '강남의 역에서 먼 곳이에요. 가려는 역을 골라 주세요.';

/**
 * The nearest first, counted from a station: a chosen one, or the one nearest to where someone is.
 * That place stays in the browser; the address names the station alone.
 */
export function NearestOrder({ asked }: { asked: Asked }) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const { q, sort: _, near, cursor: __, ...others } = asked;

  function order(station: string) {
    navigate(addressOf(asked, { sort: 'nearest', near: station }));
  }

  function locate() {
    if (!('geolocation' in navigator)) return setWords(UNKNOWN);
    setAsking(true);
    setWords('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking(false);
        const nearest = nearestStation({ latitude, longitude });
        if (nearest) order(`${nearest.station.name}역`);
        else setWords(FAR_AWAY);
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setWords(code === PERMISSION_DENIED ? REFUSED : UNKNOWN);
      },
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  }

  return (
    <ConditionForm
      kept={{ q, ...others, sort: 'nearest' }}
      onGiven={(given) => order(String(given.get('near')))}
    >
      <label>
        역
        <select name="near" defaultValue={near ?? '강남역'}>
          {NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Button type="submit">이 역에서 가까운 순</Button>
      <Button onClick={locate} disabled={isAsking}>
        <LocateFixed aria-hidden="true" />내 위치에서 가까운 역
      </Button>
      <p role="status">
        {words || '위치는 이 기기에서 가까운 역을 찾는 데에만 쓰고 보내지 않아요.'}
      </p>
    </ConditionForm>
  );
}
