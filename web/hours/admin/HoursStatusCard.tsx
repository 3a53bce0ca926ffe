import './HoursStatusCard.css';
import { CalendarClock, Clock } from 'lucide-react';
import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import { type DayKind, dayKind, holidayName } from '#domain/hours/holidays.ts';
import type { VenueStatus } from '#domain/hours/opening-hours.ts';
import { formatHoursRow, summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

const KIND_LABELS: Record<DayKind, string> = {
  holiday: '공휴일',
  weekend: '주말',
  weekday: '평일',
};

/** Open or closed now, what day today is, and the stored week in one line. */
export function HoursStatusCard({
  status,
  nextChange,
  today,
  special,
  hours,
}: {
  status: VenueStatus;
  nextChange: string | null;
  today: string;
  /** Today, if it is a special day. */
  special: SpecialDay | undefined;
  hours: readonly Hours[];
}) {
  const holiday = holidayName(today);
  const kind = KIND_LABELS[dayKind(today)];
  return (
    <Card as="section" className="hours-card">
      <h2>
        <Clock aria-hidden="true" />
        현재 상태
      </h2>
      <p className="hours-card__badges">
        <StatusBadge status={status} />
        <Badge tone={holiday ? 'feat' : 'line'}>
          오늘, {kind}
          {holiday && ` (${holiday})`}
        </Badge>
        {special && (
          <Badge tone="info" icon={CalendarClock}>
            특별 영업일
          </Badge>
        )}
        {nextChange && <span className="hours-card__next">{nextChange}</span>}
      </p>
      {special && (
        <p>
          오늘은 {special.name ?? '특별 영업일'}: {formatHoursRow(special)}
        </p>
      )}
      <p className="num">{summarizeHours(hours)}</p>
    </Card>
  );
}
