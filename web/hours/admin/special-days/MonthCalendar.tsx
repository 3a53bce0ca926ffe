import './MonthCalendar.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SpecialDay } from '#contract/hours/hours.ts';
import {
  addMonths,
  type DayFacts,
  formatMonth,
  formatMonthDay,
  monthOf,
  weeksOfMonth,
} from '#domain/hours/month-calendar.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import { addDays, formatWeekday, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

type Facts = DayFacts<SpecialDay>;

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** One month, Sunday first. Arrow keys walk over the days, also into the next month. */
export function MonthCalendar({
  month,
  today,
  factsOf,
  onMonthChange,
  onPick,
}: {
  month: string;
  today: string;
  factsOf: (date: string) => Facts;
  onMonthChange: (month: string) => void;
  onPick: (date: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState(today);
  // Set by the keys only: paging with the buttons must not take the focus away from them.
  const isWalking = useRef(false);
  const current = tabStopOf(month, wanted, today);

  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current]);

  function walkTo(date: string) {
    isWalking.current = true;
    setWanted(date);
    if (monthOf(date) !== month) onMonthChange(monthOf(date));
  }

  function walk(event: KeyboardEvent) {
    const to = stepFrom(current, event.key);
    if (to === null) return;
    event.preventDefault();
    walkTo(to);
  }

  return (
    <div className="calendar">
      <div className="calendar__head">
        <IconButton
          variant="line"
          label="이전 달"
          onClick={() => onMonthChange(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <IconButton
          variant="line"
          label="다음 달"
          onClick={() => onMonthChange(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {month !== monthOf(today) && (
          <Button size="sm" variant="ghost" onClick={() => onMonthChange(monthOf(today))}>
            이번 달
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid to walk */}
      <table ref={grid} role="grid" aria-label={`${formatMonth(month)} 달력`} onKeyDown={walk}>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name, day) => (
              <th key={name} scope="col" data-day={day} abbr={formatWeekday(day)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, row) => (
            <tr key={week.find((date) => date !== null) ?? row}>
              {week.map((date, column) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={column} />
                ) : (
                  <td key={date}>
                    <DayButton
                      facts={factsOf(date)}
                      isTabStop={date === current}
                      onFocus={() => setWanted(date)}
                      onPick={() => onPick(date)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar__help">날짜를 누르면 특별 영업일을 등록하거나 고칠 수 있어요.</p>
    </div>
  );
}

function DayButton({
  facts,
  isTabStop,
  onFocus,
  onPick,
}: {
  facts: Facts;
  isTabStop: boolean;
  onFocus: () => void;
  onPick: () => void;
}) {
  const { date, dayOfWeek, isToday, holiday, special, isWeeklyClosed } = facts;
  const isOff = special ? special.isClosed : isWeeklyClosed === true;
  return (
    <button
      type="button"
      className={cx('calendar__day', isOff && 'calendar__day--off')}
      data-date={date}
      data-day={holiday ? 0 : dayOfWeek}
      data-special={special ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={labelOf(facts)}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onPick}
    >
      <b>{Number(date.slice(8))}</b>
      {isToday && <small className="calendar__today">오늘</small>}
      {holiday && <small className="calendar__holiday">{holiday}</small>}
      {special ? (
        <small className="calendar__special">{special.name ?? formatHoursRow(special)}</small>
      ) : (
        isWeeklyClosed && <small className="calendar__closed">휴무</small>
      )}
    </button>
  );
}

/** '11월 20일 (금), 오늘, 성탄절, 특별 영업일 내부 공사 휴무' */
function labelOf({ date, isToday, holiday, special, isWeeklyClosed }: Facts): string {
  const parts = [formatMonthDay(date)];
  if (isToday) parts.push('오늘');
  if (holiday) parts.push(holiday);
  if (special) {
    parts.push(['특별 영업일', special.name, formatHoursRow(special)].filter(Boolean).join(' '));
  } else if (isWeeklyClosed) parts.push('정기 휴무');
  return parts.join(', ');
}

/** The one day that Tab reaches. */
function tabStopOf(month: string, wanted: string, today: string): string {
  return [wanted, today].find((date) => monthOf(date) === month) ?? `${month}-01`;
}

function stepFrom(date: string, key: string): string | null {
  const step = STEPS[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'Home') return `${monthOf(date)}-01`;
  if (key === 'End') return addDays(`${addMonths(monthOf(date), 1)}-01`, -1);
  if (key === 'PageUp') return `${addMonths(monthOf(date), -1)}-01`;
  if (key === 'PageDown') return `${addMonths(monthOf(date), 1)}-01`;
  return null;
}
