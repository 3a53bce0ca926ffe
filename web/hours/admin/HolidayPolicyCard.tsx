import './HoursStatusCard.css';
import { CalendarDays } from 'lucide-react';
import { Card } from '#web/ui/surface/Card.tsx';
import { SPECIAL_DAYS_ID } from './special-days/SpecialDays.tsx';

/** What holidays do not do, and what does it instead. */
export function HolidayPolicyCard() {
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
      <p>
        <a className="link" href={`#${SPECIAL_DAYS_ID}`}>
          특별 영업일 관리
        </a>
      </p>
    </Card>
  );
}
