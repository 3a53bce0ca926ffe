import './HoursStatusCard.css';
import { CalendarDays } from 'lucide-react';
import type { OvernightRule } from '#domain/hours/opening-hours.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { SPECIAL_DAYS_ID } from './special-days/SpecialDays.tsx';

const OVERNIGHT_TEXTS: Record<OvernightRule, string> = {
  'same-row':
    '자정이 지나면 새 날짜의 요일 시간으로 영업 여부를 판단합니다. 예를 들어 일요일 01:00은 일요일 시간을 봅니다.',
  'carry-over':
    '자정이 지나도 전날의 닫는 시간까지 영업 중으로 봅니다. 예를 들어 일요일 01:00은 토요일 시간을 봅니다.',
};

/** What holidays do not do, what does it instead, and whose row counts after midnight. */
export function HolidayPolicyCard({
  overnightRule,
}: {
  /** Left out where no night runs past midnight. */
  overnightRule: OvernightRule | undefined;
}) {
  return (
    <Card as="section" className="hours-card">
      <h2>
        <CalendarDays aria-hidden="true" />
        공휴일 안내
      </h2>
      <p>
        공휴일은 날짜를 표시할 뿐 영업 상태를 바꾸지 않습니다. 쉬는 날이나 다른 시간에 여는 날은
        특별 영업일로 등록해 주세요.
      </p>
      {overnightRule && <p>{OVERNIGHT_TEXTS[overnightRule]}</p>}
      <p>
        <a className="link" href={`#${SPECIAL_DAYS_ID}`}>
          특별 영업일 관리
        </a>
      </p>
    </Card>
  );
}
