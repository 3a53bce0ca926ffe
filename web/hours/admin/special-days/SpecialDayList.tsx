import './SpecialDayList.css';
import { CalendarPlus, CalendarX, PencilLine, Trash2 } from 'lucide-react';
import { type Hours, SPECIAL_DAY_TYPE_LABELS, type SpecialDay } from '#contract/hours/hours.ts';
import { type DayFacts, formatMonthDay } from '#domain/hours/month-calendar.ts';
import { MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { formatHoursRow, isOpenDay } from '#domain/hours/opening-hours-text.ts';
import { WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';

type Facts = DayFacts<SpecialDay>;

interface ListProps {
  onEdit: (date: string) => void;
  onRemove: (day: SpecialDay) => void;
}

/** What the calendar shows, in writing: the month's special days and holidays. */
export function SpecialDayList({
  days,
  hours,
  isPending,
  ...actions
}: ListProps & { days: readonly Facts[]; hours: readonly Hours[]; isPending: boolean }) {
  if (isPending) {
    return (
      <SkeletonRegion label="특별 영업일을 불러오는 중입니다">
        <TableSkeleton rows={2} />
      </SkeletonRegion>
    );
  }
  const told = days.filter(({ special, holiday }) => special || holiday);
  const closed = closedWeekdays(hours);
  return (
    <div>
      {closed && <p className="special__weekly">정기 휴무: {closed}</p>}
      {told.length === 0 ? (
        <EmptyState icon={CalendarX} title="이 달에는 특별 영업일과 공휴일이 없습니다." />
      ) : (
        <ul className="special__list">
          {told.map((facts) => (
            <DayItem key={facts.date} facts={facts} {...actions} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DayItem({ facts, onEdit, onRemove }: ListProps & { facts: Facts }) {
  const { date, isToday, holiday, special, isWeeklyClosed } = facts;
  const label = formatMonthDay(date);
  return (
    <li>
      <time dateTime={date}>
        {label}
        {isToday && ' · 오늘'}
      </time>
      <div>
        <p className="special__name">
          {special ? (special.name ?? SPECIAL_DAY_TYPE_LABELS[special.type]) : holiday}
          {special && <Badge tone="info">{SPECIAL_DAY_TYPE_LABELS[special.type]}</Badge>}
          {holiday && <Badge tone="feat">{special ? holiday : '공휴일'}</Badge>}
        </p>
        {special ? (
          <p className="num">
            {formatHoursRow(special)}
            {special.note && ` · ${special.note}`}
          </p>
        ) : (
          <p>{isWeeklyClosed ? '정기 휴무일입니다' : '요일별 영업시간대로 엽니다'}</p>
        )}
      </div>
      <div className="special__actions">
        {special ? (
          <>
            <IconButton size="sm" label={`${label} 수정`} onClick={() => onEdit(date)}>
              <PencilLine aria-hidden="true" />
            </IconButton>
            <IconButton size="sm" danger label={`${label} 삭제`} onClick={() => onRemove(special)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        ) : (
          <IconButton size="sm" label={`${label} 특별 영업일 등록`} onClick={() => onEdit(date)}>
            <CalendarPlus aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** '월·화요일', or null when none is closed, all are not set, or there are no hours. */
function closedWeekdays(hours: readonly Hours[]): string | null {
  if (hours.length === 0) return null;
  const closed = MONDAY_FIRST.filter((dayOfWeek) => {
    const row = hours.find((candidate) => candidate.dayOfWeek === dayOfWeek);
    return row === undefined || !isOpenDay(row);
  });
  if (closed.length === 0) return null;
  return `${closed.map((day) => WEEKDAY_NAMES[day]).join('·')}요일`;
}
