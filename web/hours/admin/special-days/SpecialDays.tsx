import './SpecialDays.css';
import '#web/hours/admin/week/WeekRows.css';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import { dayFacts, daysOfMonth, monthOf } from '#domain/hours/month-calendar.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { specialDaysOfYear } from '#web/hours/admin/queries.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { SpecialDayDialog, type SpecialDayTarget } from './SpecialDayDialog.tsx';
import { SpecialDayList } from './SpecialDayList.tsx';
import { useSpecialDayRemoval } from './use-special-day-removal.ts';

export const SPECIAL_DAYS_ID = 'special-days';

/** A calendar of the days whose hours differ, the same in writing, and the dialog for one of them. */
export function SpecialDays({ venueId, hours }: { venueId: number; hours: readonly Hours[] }) {
  const { date: today } = toSeoul(useNow());
  const [month, setMonth] = useState(monthOf(today));
  const [target, setTarget] = useState<SpecialDayTarget | null>(null);
  const year = month.slice(0, 4);
  const { data, isError, isFetching, refetch } = useQuery(specialDaysOfYear(venueId, year));
  const remove = useSpecialDayRemoval(venueId);
  const specialDays = data ?? [];
  const factsOf = (date: string) => dayFacts(date, { today, hours, specialDays });

  function edit(date: string) {
    setTarget({ date, day: specialDays.find((day) => day.date === date) ?? null });
  }

  return (
    <Card as="section" id={SPECIAL_DAYS_ID} className="special" aria-labelledby="special-title">
      <div className="week__head">
        <h2 id="special-title">특별 영업일</h2>
        {/* A day that is not known yet might be taken. */}
        <Button size="sm" disabled={!data} onClick={() => edit(freeDay(month, today, specialDays))}>
          <Plus aria-hidden="true" />
          특별 영업일 추가
        </Button>
      </div>
      <div className="special__body">
        {isError && (
          <ErrorBanner
            text="특별 영업일을 불러오지 못했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        <MonthCalendar
          month={month}
          today={today}
          factsOf={factsOf}
          onMonthChange={setMonth}
          onPick={edit}
        />
        <MonthsWithDays year={year} month={month} days={specialDays} onPick={setMonth} />
        <SpecialDayList
          days={daysOfMonth(month).map(factsOf)}
          hours={hours}
          isPending={!data && !isError}
          onEdit={edit}
          onRemove={remove}
        />
      </div>
      {target && (
        <SpecialDayDialog
          key={target.date}
          venueId={venueId}
          target={target}
          hours={hours}
          onRemove={remove}
          onSaved={(day) => setMonth(monthOf(day.date))}
          onClose={() => setTarget(null)}
        />
      )}
    </Card>
  );
}

/** Where in the year there is something to look at, so that nobody pages through empty months. */
function MonthsWithDays({
  year,
  month,
  days,
  onPick,
}: {
  year: string;
  month: string;
  days: readonly SpecialDay[];
  onPick: (month: string) => void;
}) {
  const months = [...new Set(days.map((day) => monthOf(day.date)))];
  if (months.length === 0) return null;
  return (
    <div className="special__months">
      <span>{year}년 등록</span>
      {months.map((candidate) => (
        <Chip
          key={candidate}
          pressed={candidate === month}
          count={days.filter((day) => monthOf(day.date) === candidate).length}
          onClick={() => onPick(candidate)}
        >
          {Number(candidate.slice(5))}월
        </Chip>
      ))}
    </div>
  );
}

/** What "add" starts with: the first day from today on, or of the month shown, that has none. */
function freeDay(month: string, today: string, days: readonly SpecialDay[]): string {
  const candidates = daysOfMonth(month).filter((date) => monthOf(today) !== month || date >= today);
  return candidates.find((date) => !days.some((day) => day.date === date)) ?? `${month}-01`;
}
