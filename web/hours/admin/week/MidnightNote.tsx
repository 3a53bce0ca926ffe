import './MidnightNote.css';
import { Info } from 'lucide-react';
import { midnightSurprises } from '#domain/hours/midnight-surprises.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { WEEKDAY_NAMES } from '#domain/seoul-time.ts';

/** Where the site's rule for the hours after midnight shows something else than the door says. */
export function MidnightNote({ week }: { week: readonly HoursRow[] }) {
  const { endsEarly, opensEarly } = midnightSurprises(week);
  if (endsEarly.length === 0 && opensEarly.length === 0) return null;
  return (
    <div className="week__midnight">
      <Info aria-hidden="true" />
      <div>
        {endsEarly.length > 0 && (
          <p>
            {listDays(endsEarly)} 밤은 자정이 지나면 다음 날 시간으로 판단하므로, 닫는 시간 전에
            ‘영업 종료’로 표시됩니다.
          </p>
        )}
        {opensEarly.length > 0 && (
          <p>
            {listDays(opensEarly)} 새벽은 전날 밤 영업이 없어도 닫는 시간까지 ‘영업 중’으로
            표시됩니다.
          </p>
        )}
        <p>사이트 설정에서 자정 이후 규칙을 바꾸면 전날 시간이 이어집니다.</p>
      </div>
    </div>
  );
}

function listDays(days: readonly number[]): string {
  return days.length === 1
    ? `${WEEKDAY_NAMES[days[0] ?? 0]}요일`
    : days.map((day) => WEEKDAY_NAMES[day]).join('·');
}
