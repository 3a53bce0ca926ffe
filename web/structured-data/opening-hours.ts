import type { OpeningHoursSpecification } from 'schema-dts';
import {
  type DayHours,
  type HoursRow,
  MONDAY_FIRST,
  openWindows,
  type SpecialDay,
} from '#domain/hours/opening-hours.ts';
import { MINUTES_PER_DAY } from '#domain/seoul-time.ts';

/** Sunday first, as rows number their days. */
const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** What a venue claims that has told no hours. */
const USUAL_NIGHT = { opens: '18:00', closes: '06:00' };

/** How search engines write a day without opening. */
const CLOSED_ALL_DAY = { opens: '00:00', closes: '00:00' };

/** The weekly rows; days with equal hours share one entry, closed days have none. */
export function toOpeningHours(week: readonly HoursRow[]) {
  if (week.length === 0) return [specification(MONDAY_FIRST, USUAL_NIGHT)];
  const daysByHours = new Map<string, { span: Span; days: number[] }>();
  for (const dayOfWeek of MONDAY_FIRST) {
    const row = week.find((candidate) => candidate.dayOfWeek === dayOfWeek);
    for (const span of row ? spansOf(row) : []) {
      const day = (dayOfWeek + span.daysLater) % DAY_NAMES.length;
      const hours = `${span.opens} ${span.closes}`;
      const equal = daysByHours.get(hours);
      if (equal) equal.days.push(day);
      else daysByHours.set(hours, { span, days: [day] });
    }
  }
  return [...daysByHours.values()].map(({ days, span }) => specification(days, span));
}

/** Dates whose hours replace those of their weekday. */
export function toSpecialOpeningHours(days: readonly SpecialDay[]) {
  return days.flatMap((day) => {
    // What begins after midnight would speak for the next date and hide that day's own hours.
    const spans = spansOf(day).filter(({ daysLater }) => daysLater === 0);
    return (spans.length > 0 ? spans : [CLOSED_ALL_DAY]).map(
      ({ opens, closes }) =>
        ({
          '@type': 'OpeningHoursSpecification',
          validFrom: day.date,
          validThrough: day.date,
          opens,
          closes,
        }) satisfies OpeningHoursSpecification,
    );
  });
}

interface Span {
  opens: string;
  closes: string;
  /** 1 for the part of a night that begins again after midnight. */
  daysLater: number;
}

/** The times as written on the door: a close before the open is the next day's. */
function spansOf(hours: DayHours): Span[] {
  return openWindows(hours, 'carry-over')
    .filter(({ from, closesAt }) => closesAt > from)
    .map(({ from, closesAt }) => ({
      opens: toClock(from),
      // Midnight to midnight would read as closed.
      closes: closesAt - from === MINUTES_PER_DAY ? '23:59' : toClock(closesAt),
      daysLater: Math.floor(from / MINUTES_PER_DAY),
    }));
}

function specification(
  daysOfWeek: readonly number[],
  { opens, closes }: { opens: string; closes: string },
) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysOfWeek.flatMap((day) => DAY_NAMES[day] ?? []),
    opens,
    closes,
  } satisfies OpeningHoursSpecification;
}

function toClock(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
