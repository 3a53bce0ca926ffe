import { type DayHours, openWindows } from '#domain/hours/open-windows.ts';

const DAY = 24 * 60;
const NOON = DAY / 2;

/** Minutes from midnight of the row's day; `end` runs past 1440 when closing is the next day. */
export type BandSegment = { start: number; end: number };

/** Percentages of a band that runs from noon to noon. */
export type BandBar = { left: number; width: number };

export type BandTick = { left: number; text: string };

export const NIGHT_BAND_TICKS: readonly BandTick[] = [
  { left: 0, text: '12' },
  { left: 25, text: '18' },
  { left: 50, text: '자정' },
  { left: 75, text: '06' },
  { left: 100, text: '12' },
];

/** One row's night as written on the door, whichever `overnightRule` decides open or closed. */
export function bandSegments(hours: DayHours): BandSegment[] {
  return openWindows(hours, 'carry-over')
    .map(({ from, closesAt }) => ({
      start: from,
      // The editor writes "all day" as 00:00 to 23:59: that is a full bar, not one with a notch.
      end: closesAt === DAY - 1 ? DAY : closesAt,
    }))
    .filter(({ start, end }) => end > start);
}

/** Where a minute of the day stands on the band. */
export function bandPosition(minuteOfDay: number): number {
  return toPercent(sinceNoon(minuteOfDay));
}

/** An `end` before `start` means the next day. Touching pieces become one unbroken bar. */
export function bandBars(segments: readonly BandSegment[]): BandBar[] {
  const pieces = segments.flatMap(aroundNoon).sort((a, b) => a.start - b.start);
  const merged: BandSegment[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && piece.start <= last.end) last.end = Math.max(last.end, piece.end);
    else merged.push({ ...piece });
  }
  return merged.map(({ start, end }) => ({
    left: toPercent(start),
    width: toPercent(end - start),
  }));
}

// A bar that crosses noon leaves the band on the right and comes back on the left.
function aroundNoon({ start, end }: BandSegment): BandSegment[] {
  const length = Math.min(DAY, end < start ? end + DAY - start : end - start);
  if (length === 0) return [];
  const from = sinceNoon(start);
  const until = from + length;
  if (until <= DAY) return [{ start: from, end: until }];
  return [
    { start: from, end: DAY },
    { start: 0, end: until - DAY },
  ];
}

function sinceNoon(minute: number): number {
  return (((minute - NOON) % DAY) + DAY) % DAY;
}

function toPercent(minutes: number): number {
  return Math.round((minutes / DAY) * 10_000) / 100;
}
