import './HoursTable.css';
import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import { bandSegments } from '#domain/art/night-band.ts';
import { CLOSED_DAY, type DayHours, MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import { type Tonight, tonightOf } from '#domain/hours/tonight.ts';
import { formatWeekday, toDayNumber, toDayOfWeek, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { useLiveMinute } from '#web/ui/basics/clock.tsx';
import { cx } from '#web/ui/basics/cx.ts';
import { NightBand, NightBandTicks } from '#web/ui/figures/NightBand.tsx';

const SPECIAL_DAY = '특별 영업일';

/** Monday to Sunday, each night as a band with its times in writing; special days below. */
export function HoursTable({
  hours,
  specialDays,
  now,
}: {
  hours: readonly Hours[];
  specialDays: readonly SpecialDay[];
  now: Date;
}) {
  const tonight = tonightOf(now);
  const upcoming = specialDays.filter(({ date }) => date >= tonight.date);
  return (
    <>
      {hours.length > 0 ? (
        <Weekdays
          hours={hours}
          special={upcoming.find(({ date }) => date === tonight.date)}
          tonight={tonight}
        />
      ) : (
        <p className="hours__none">영업시간 정보가 없습니다.</p>
      )}
      {upcoming.length > 0 && <SpecialDays days={upcoming} tonight={tonight} />}
    </>
  );
}

function Weekdays({
  hours,
  special,
  tonight,
}: {
  hours: readonly Hours[];
  /** Tonight, if it is one: its row then tells what holds tonight. */
  special: SpecialDay | undefined;
  tonight: Tonight;
}) {
  const minuteOfDay = useLiveMinute();
  return (
    <div className="hours">
      <NightBandTicks className="hours__ticks" />
      <ul className="hours__week">
        {MONDAY_FIRST.map((day) => {
          const weekly = hours.find((row) => row.dayOfWeek === day) ?? CLOSED_DAY;
          if (day !== tonight.dayOfWeek) {
            return <WeekdayRow key={day} label={formatWeekday(day)} hours={weekly} />;
          }
          return (
            <WeekdayRow
              key={day}
              label={`${WEEKDAY_NAMES[day]} · ${tonight.label}`}
              hours={special ?? weekly}
              note={special && (special.name ?? SPECIAL_DAY)}
              isTonight
              nowMinute={minuteOfDay}
            />
          );
        })}
      </ul>
    </div>
  );
}

function WeekdayRow({
  label,
  hours,
  note,
  isTonight = false,
  nowMinute,
}: {
  label: string;
  hours: DayHours;
  note?: string | undefined;
  isTonight?: boolean;
  nowMinute?: number | undefined;
}) {
  return (
    <li
      className={cx('hours__row', isTonight && 'hours__row--today')}
      aria-current={isTonight ? 'date' : undefined}
    >
      <b>{label}</b>
      <NightBand
        segments={bandSegments(hours)}
        nowMinute={nowMinute}
        tone={isTonight ? 'today' : 'muted'}
        ground="primary-soft"
      />
      <WrittenHours hours={hours} note={note} />
    </li>
  );
}

/** The times on one line, break and note small below, so that the bands stay wide. */
function WrittenHours({ hours, note }: { hours: DayHours; note?: string | undefined }) {
  const times = formatHoursRow({ ...hours, breakStartTime: null, breakEndTime: null });
  const hasBreak = formatHoursRow(hours) !== times;
  return (
    <span className={cx('hours__time', times === '휴무' && 'hours__time--off')}>
      {times}
      {hasBreak && (
        <small>
          휴게 {hours.breakStartTime} – {hours.breakEndTime}
        </small>
      )}
      {note && <small>{note}</small>}
    </span>
  );
}

function SpecialDays({ days, tonight }: { days: readonly SpecialDay[]; tonight: Tonight }) {
  return (
    <div className="hours-special">
      <h3>{SPECIAL_DAY}</h3>
      <ul>
        {days.map((day) => (
          <li key={day.id}>
            <time dateTime={day.date}>
              {formatDay(day.date)}
              {day.date === tonight.date && ` · ${tonight.label}`}
            </time>
            <span className="hours-special__name">
              {day.name ?? SPECIAL_DAY}
              {day.note && <small>{day.note}</small>}
            </span>
            <WrittenHours hours={day} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatDay(date: string): string {
  const [, month, day] = date.split('-');
  const weekday = WEEKDAY_NAMES[toDayOfWeek(toDayNumber(date))];
  return `${Number(month)}월 ${Number(day)}일 (${weekday})`;
}
