import { MINUTES_PER_DAY, parseClockTime } from '#domain/seoul-time.ts';
import type { OvernightRule } from './venue-status.ts';

/** What a weekly row and a special day have in common. Times are HH:MM in Seoul. */
export type DayHours = {
  openTime: string | null;
  closeTime: string | null;
  isClosed: boolean;
  is24Hours: boolean;
  breakStartTime: string | null;
  breakEndTime: string | null;
};

/**
 * Open minutes [from, until), counted from midnight of the row's day. `closesAt` is the end as
 * people write it: a row that closes at 02:00 is open through 02:00, so until is 02:01 there.
 */
export type OpenWindow = { from: number; until: number; closesAt: number };

export function isOvernight(hours: Pick<DayHours, 'openTime' | 'closeTime'>): boolean {
  const open = parseClockTime(hours.openTime);
  const close = parseClockTime(hours.closeTime);
  return open !== null && close !== null && close < open;
}

export function openWindows(hours: DayHours, rule: OvernightRule): OpenWindow[] {
  if (hours.isClosed) return [];
  if (hours.is24Hours) return withoutBreak([until(0, MINUTES_PER_DAY)], hours, null);

  const open = parseClockTime(hours.openTime);
  const close = parseClockTime(hours.closeTime);
  if (open === null || close === null) return [];
  if (close >= open) return withoutBreak([through(open, close)], hours, null);
  if (rule === 'carry-over') {
    return withoutBreak([through(open, close + MINUTES_PER_DAY)], hours, open);
  }
  return withoutBreak([through(0, close), until(open, MINUTES_PER_DAY)], hours, null);
}

/** A written closing time still belongs to the open minutes. */
function through(from: number, last: number): OpenWindow {
  return { from, until: last + 1, closesAt: last };
}

/** A break and the end of a day do not. */
function until(from: number, end: number): OpenWindow {
  return { from, until: end, closesAt: end };
}

// A break is [start, end): the venue closes on the minute it starts and is back on the minute it
// ends. In a window that runs past midnight, times before its opening mean the next day.
function withoutBreak(
  windows: OpenWindow[],
  hours: DayHours,
  overnightFrom: number | null,
): OpenWindow[] {
  const start = parseClockTime(hours.breakStartTime);
  const end = parseClockTime(hours.breakEndTime);
  if (start === null || end === null || start === end) return windows;

  if (overnightFrom !== null) {
    const from = start < overnightFrom ? start + MINUTES_PER_DAY : start;
    const back = end < overnightFrom ? end + MINUTES_PER_DAY : end;
    return cut(windows, from, back > from ? back : back + MINUTES_PER_DAY);
  }
  if (start < end) return cut(windows, start, end);
  return cut(cut(windows, 0, end), start, MINUTES_PER_DAY);
}

function cut(windows: OpenWindow[], from: number, back: number): OpenWindow[] {
  return windows.flatMap((window) => {
    if (back <= window.from || from >= window.until) return [window];
    const pieces: OpenWindow[] = [];
    if (from > window.from) pieces.push(until(window.from, from));
    // A break that lasts until closing time must not reopen the venue for its last minute.
    if (back < window.closesAt) pieces.push({ ...window, from: back });
    return pieces;
  });
}
