import { parseClockTime } from '#domain/seoul-time.ts';
import { openWindows } from './open-windows.ts';
import { type HoursRow, isOvernight } from './opening-hours.ts';

const DAYS_PER_WEEK = 7;

export interface MidnightSurprises {
  /** Days whose night is shown as over before it is. */
  endsEarly: number[];
  /** Days whose first hours are shown as open although no night went before. */
  opensEarly: number[];
}

/**
 * Only for sites that chose `same-row`, where it shows something else than the door says: after
 * midnight it reads the new day's row, so a night before a closed day is cut, and the one after it
 * begins at midnight. Under `carry-over` a night is shown as it is.
 */
export function midnightSurprises(week: readonly HoursRow[]): MidnightSurprises {
  const endsEarly: number[] = [];
  const opensEarly: number[] = [];
  for (let day = 0; day < DAYS_PER_WEEK; day++) {
    const night = closingAfterMidnight(rowOf(week, day));
    const next = shownFromMidnight(rowOf(week, (day + 1) % DAYS_PER_WEEK));
    if (night !== null && next < night) endsEarly.push(day);
    if (night === null && isNight(rowOf(week, (day + 1) % DAYS_PER_WEEK))) {
      opensEarly.push((day + 1) % DAYS_PER_WEEK);
    }
  }
  return { endsEarly, opensEarly: opensEarly.sort((a, b) => a - b) };
}

function rowOf(week: readonly HoursRow[], dayOfWeek: number): HoursRow | undefined {
  return week.find((row) => row.dayOfWeek === dayOfWeek);
}

function isNight(row: HoursRow | undefined): boolean {
  return row !== undefined && !row.isClosed && !row.is24Hours && isOvernight(row);
}

/** The minute after midnight at which the day's night ends; null when it ends before. */
function closingAfterMidnight(row: HoursRow | undefined): number | null {
  return row !== undefined && isNight(row) ? parseClockTime(row.closeTime) : null;
}

/** How long after midnight this row is shown as open, in minutes; -1 when it is not. */
function shownFromMidnight(row: HoursRow | undefined): number {
  if (row === undefined) return -1;
  const first = openWindows(row, 'same-row').find(({ from }) => from === 0);
  return first?.closesAt ?? -1;
}
