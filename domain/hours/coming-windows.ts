import {
  fromDayNumber,
  fromSeoulMinute,
  MINUTES_PER_DAY,
  toSeoulMinute,
} from '#domain/seoul-time.ts';
import { type Opening, windowsOfDay } from './day-windows.ts';
import { LOOK_AHEAD_DAYS } from './opening-hours.ts';

/** Unbroken open time: open from the first instant on, closed again at the second. */
export type ComingWindow = { opensAt: Date; closesAt: Date };

/** A stretch of whole days: everything about them is known, `until` is the first that is not. */
export type Span = { from: Date; until: Date };

/** Yesterday is kept for clocks that are set back, the rest so that not every day begins anew. */
const DAYS_BACK = 1;
const DAYS_AHEAD = 12;

/** What has to be known at this moment: as far as `openState` looks for the next change. */
export function neededUntil(now: Date): Date {
  return startOf(dayOf(now) + LOOK_AHEAD_DAYS + 1);
}

/** The span worth writing down at this moment, and the calendar days whose hours decide it. */
export function spanToKeep(now: Date): Span & { firstDate: string; lastDate: string } {
  const first = dayOf(now) - DAYS_BACK;
  const end = dayOf(now) + DAYS_AHEAD;
  return {
    from: startOf(first),
    until: startOf(end),
    // A night that began the day before can last into the first day.
    firstDate: fromDayNumber(first - 1),
    lastDate: fromDayNumber(end - 1),
  };
}

/**
 * Every moment of the span at which `openState` says open lies in exactly one of these. The first
 * and the last can reach beyond the span; what they say there is not to be relied on.
 */
export function comingWindows(opening: Opening, span: Span): ComingWindow[] {
  const first = dayOf(span.from);
  const end = dayOf(span.until);
  const windows = [];
  for (let day = first - 1; day < end; day++) windows.push(...windowsOfDay(day, opening));
  windows.sort((a, b) => a.from - b.from);

  const merged: { from: number; until: number }[] = [];
  for (const { from, until } of windows) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  const start = first * MINUTES_PER_DAY;
  return merged
    .filter(({ until }) => until > start)
    .map(({ from, until }) => ({
      opensAt: fromSeoulMinute(from),
      closesAt: fromSeoulMinute(until),
    }));
}

function dayOf(instant: Date): number {
  return Math.floor(toSeoulMinute(instant) / MINUTES_PER_DAY);
}

function startOf(day: number): Date {
  return fromSeoulMinute(day * MINUTES_PER_DAY);
}
