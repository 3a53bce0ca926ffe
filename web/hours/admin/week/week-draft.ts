import type { Hours, Week } from '#contract/hours/hours.ts';
import { CLOCK_WRONG } from '#domain/hours/clock-entry.ts';
import { tidyHours } from '#domain/hours/hours-entry.ts';
import { CLOSED_DAY, DEFAULT_WEEK, type HoursRow } from '#domain/hours/opening-hours.ts';
import { weekFingerprint } from '#domain/hours/week-fingerprint.ts';
import { formatWeekday, isClockTime } from '#domain/seoul-time.ts';

const TIMES = ['openTime', 'closeTime', 'breakStartTime', 'breakEndTime'] as const;
type Time = (typeof TIMES)[number];

const SUNDAY_FIRST = [0, 1, 2, 3, 4, 5, 6];

/** All seven days, and which stored week that is; a venue without hours starts with the usual. */
export function toWeekFields(hours: readonly Hours[]): {
  values: { week: HoursRow[] };
  version: string;
} {
  const rows: readonly HoursRow[] = hours.length > 0 ? hours : DEFAULT_WEEK;
  const week = SUNDAY_FIRST.map((dayOfWeek) => {
    const row = rows.find((candidate) => candidate.dayOfWeek === dayOfWeek) ?? CLOSED_DAY;
    return {
      dayOfWeek,
      openTime: row.openTime,
      closeTime: row.closeTime,
      isClosed: row.isClosed,
      is24Hours: row.is24Hours,
      breakStartTime: row.breakStartTime,
      breakEndTime: row.breakEndTime,
    };
  });
  return { values: { week }, version: weekFingerprint(hours) };
}

/** The week as it would be stored. */
export function toWeek(week: readonly HoursRow[]): HoursRow[] {
  return week.map((row) => ({ dayOfWeek: row.dayOfWeek, ...tidyHours(row) }));
}

/** What was typed as a time and is none, by the name of its place in the form. */
export function wrongTimes(week: readonly HoursRow[]): Record<`week.${number}.${Time}`, string> {
  return Object.fromEntries(
    toWeek(week).flatMap((row, index) =>
      TIMES.filter((time) => !isReadable(row[time])).map((time) => [
        `week.${index}.${time}`,
        `${formatWeekday(row.dayOfWeek)}: ${CLOCK_WRONG}`,
      ]),
    ),
  );
}

/** Empty is no mistake. */
function isReadable(time: string | null): boolean {
  return time === null || isClockTime(time);
}

/** What saving sends. */
export function toWeekBody(venueId: number, week: readonly HoursRow[]): Week {
  return toWeek(week).map((row) => ({ venueId, ...row }));
}
