import { readClockTime } from './clock-entry.ts';
import { tidyHours } from './hours-entry.ts';
import { CLOSED_DAY, type DayHours } from './opening-hours.ts';

const CLOSED = '휴무';
const ALL_DAY_LONG = '24시간';
const BREAK = '휴게';
const OPEN_ALL_DAY: DayHours = { ...CLOSED_DAY, isClosed: false, is24Hours: true };

/** A weekday in one cell of a table: `18:00-02:00`, `24시간`, `휴무`, or empty where it has no row. */
export function formatHoursCell(hours: DayHours | undefined): string {
  if (!hours) return '';
  const day = tidyHours(hours);
  if (day.isClosed || (!day.is24Hours && (!day.openTime || !day.closeTime))) return CLOSED;
  const times = day.is24Hours ? ALL_DAY_LONG : `${day.openTime}-${day.closeTime}`;
  return day.breakStartTime
    ? `${times} (${BREAK} ${day.breakStartTime}-${day.breakEndTime})`
    : times;
}

/** The day that a cell says; null where it says none that can be read. */
export function readHoursCell(cell: string): DayHours | null {
  const [times = '', ...pauses] = cell
    .replace(/[()]/g, ' ')
    .split(BREAK)
    .map((part) => part.trim());
  if (pauses.length > 1) return null;
  if (times === CLOSED) return pauses.length === 0 ? CLOSED_DAY : null;
  const day = times === ALL_DAY_LONG ? OPEN_ALL_DAY : readSpan(times);
  if (!day) return null;
  const [pause] = pauses;
  if (pause === undefined) return tidyHours(day);
  const span = readSpan(pause);
  if (!span) return null;
  return tidyHours({ ...day, breakStartTime: span.openTime, breakEndTime: span.closeTime });
}

function readSpan(text: string): DayHours | null {
  const ends = text.split(/[-~–—]/);
  const [openTime, closeTime] = ends.map(readClockTime);
  if (ends.length !== 2 || !openTime || !closeTime) return null;
  return { ...CLOSED_DAY, isClosed: false, openTime, closeTime };
}
