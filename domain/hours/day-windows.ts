import { fromDayNumber, MINUTES_PER_DAY, toDayOfWeek } from '#domain/seoul-time.ts';
import { type DayHours, type OpenWindow, openWindows } from './open-windows.ts';
import type { OvernightRule } from './venue-status.ts';

export type HoursRow = DayHours & { dayOfWeek: number };
export type SpecialDay = DayHours & { date: string; name?: string | null };

/** All that decides when a venue opens its door. */
export type Opening = {
  hours: readonly HoursRow[];
  specialDays: readonly SpecialDay[];
  overnightRule: OvernightRule;
};

/** The windows of one day's row, counted in Seoul minutes; under carry-over they can end a day later. */
export function windowsOfDay(day: number, opening: Opening): OpenWindow[] {
  const hours = hoursOf(day, opening);
  if (hours === undefined) return [];
  const midnight = day * MINUTES_PER_DAY;
  return openWindows(hours, opening.overnightRule).map(({ from, until, closesAt }) => ({
    from: midnight + from,
    until: midnight + until,
    closesAt: midnight + closesAt,
  }));
}

function hoursOf(day: number, { hours, specialDays }: Opening): DayHours | undefined {
  if (specialDays.length > 0) {
    const date = fromDayNumber(day);
    const special = specialDays.find((candidate) => candidate.date === date);
    if (special !== undefined) return special;
  }
  const dayOfWeek = toDayOfWeek(day);
  return hours.find((row) => row.dayOfWeek === dayOfWeek);
}
