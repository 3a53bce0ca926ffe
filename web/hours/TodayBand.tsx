import './TodayBand.css';
import { useQuery } from '@tanstack/react-query';
import { bandSegments } from '#domain/art/night-band.ts';
import { CLOSED_DAY } from '#domain/hours/opening-hours.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import { tonightEndsAt, tonightOf } from '#domain/hours/tonight.ts';
import { formatWeekday } from '#domain/seoul-time.ts';
import { useLiveMinute, useNowUntil } from '#web/ui/basics/clock.tsx';
import { NightBand } from '#web/ui/figures/NightBand.tsx';
import { venueHours, venueSpecialHours } from './queries.ts';

/** Tonight's hours in one line with their band; nothing for a venue without hours. */
export function TodayBand({ venueId }: { venueId: number }) {
  const tonight = tonightOf(useNowUntil(tonightEndsAt));
  const minuteOfDay = useLiveMinute();
  const { data: week = [] } = useQuery(venueHours(venueId));
  const { data: specialDays = [] } = useQuery(venueSpecialHours(venueId));
  if (week.length === 0) return null;
  const hours =
    specialDays.find(({ date }) => date === tonight.date) ??
    week.find((row) => row.dayOfWeek === tonight.dayOfWeek) ??
    CLOSED_DAY;
  return (
    <div className="today-band">
      <p className="num">
        <span>
          {tonight.label}, {formatWeekday(tonight.dayOfWeek)}
        </span>
        <b>{formatHoursRow(hours)}</b>
      </p>
      <NightBand segments={bandSegments(hours)} nowMinute={minuteOfDay} tone="today" />
    </div>
  );
}
