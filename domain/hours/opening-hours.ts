import { endOfDay, fromSeoulMinute, MINUTES_PER_DAY, toSeoulMinute } from '#domain/seoul-time.ts';
import { type HoursRow, type Opening, windowsOfDay } from './day-windows.ts';
import type { DayHours, OpenWindow } from './open-windows.ts';
import type { VenueStatus } from './venue-status.ts';

// The door to everything about hours; open-windows.ts and day-windows.ts are how it is worked out.
// What every page needs of them stands in venue-status.ts: it is loaded without the rest.
export type { HoursRow, SpecialDay } from './day-windows.ts';
export { type DayHours, isOvernight, openWindows } from './open-windows.ts';
export * from './venue-status.ts';

export type OpenStateInput = Opening & { storedStatus: string | null; at: Date };

/**
 * `opensAt` is set while closed and `closesAt` while open, both as people write them. A venue that
 * closes at 02:00 is still open through 02:00:59, so its `closesAt` is 02:00 and the state really
 * flips at `nextChangeAt`, 02:01. Null means no change within LOOK_AHEAD_DAYS.
 */
export type OpenState = {
  status: VenueStatus;
  opensAt: Date | null;
  closesAt: Date | null;
  nextChangeAt: Date | null;
};

export const LOOK_AHEAD_DAYS = 8;

/** Weekday numbers in the order the public pages show them. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

const UNSET = {
  openTime: null,
  closeTime: null,
  isClosed: true,
  is24Hours: false,
  breakStartTime: null,
  breakEndTime: null,
} satisfies DayHours;

export const CLOSED_DAY: DayHours = UNSET;
export const ALL_DAY: DayHours = {
  ...UNSET,
  openTime: '00:00',
  closeTime: '23:59',
  isClosed: false,
};
export const DEFAULT_DAY: DayHours = {
  ...UNSET,
  openTime: '18:00',
  closeTime: '02:00',
  isClosed: false,
};

/** Sunday to Saturday, as the editor lists them. */
export const DEFAULT_WEEK: readonly HoursRow[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  ...(dayOfWeek === 0 ? CLOSED_DAY : DEFAULT_DAY),
}));

// Two spellings of the same; whoever counts closed venues counts both.
export function isPermanentlyClosed(storedStatus: string | null): boolean {
  return storedStatus === 'permanent_closed' || storedStatus === 'closed_permanently';
}

/** The one rule for open and closed. A stored open or closed is ignored: the hours decide. */
export function openState(input: OpenStateInput): OpenState {
  if (isPermanentlyClosed(input.storedStatus)) return unchanging('permanent_closed');

  const now = toSeoulMinute(input.at);
  const today = Math.floor(now / MINUTES_PER_DAY);
  const windows: OpenWindow[] = [];
  if (input.overnightRule === 'carry-over') windows.push(...windowsOfDay(today - 1, input));

  // Days are read only until the next change is certain, which is mostly today or tomorrow.
  for (let day = today; day <= today + LOOK_AHEAD_DAYS; day++) {
    windows.push(...windowsOfDay(day, input));
    const known = (day + 1) * MINUTES_PER_DAY;
    const run = openRun(windows, now);
    if (run !== null) {
      if (run.until < known) return openUntil(run);
      continue;
    }
    const opening = nextOpening(windows, now);
    if (opening < known) return closedUntil(opening);
  }
  return unchanging(openRun(windows, now) === null ? 'closed' : 'open');
}

/** Until when a state found at this moment says what there is to say; null if time changes nothing. */
export function stateEndsAt({ status, nextChangeAt }: OpenState, at: Date): Date | null {
  if (status === 'permanent_closed') return null;
  // A day later one day more is looked at.
  return nextChangeAt ?? endOfDay(at);
}

/** The window that ends the unbroken open time around this minute, or null when closed. */
function openRun(windows: readonly OpenWindow[], minute: number): OpenWindow | null {
  let last: OpenWindow | null = null;
  let end = minute;
  for (;;) {
    const next = windows.find((window) => window.from <= end && end < window.until);
    if (next === undefined) return last;
    last = next;
    end = next.until;
  }
}

function nextOpening(windows: readonly OpenWindow[], minute: number): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { from } of windows) {
    if (from > minute && from < earliest) earliest = from;
  }
  return earliest;
}

function openUntil(run: OpenWindow): OpenState {
  return {
    status: 'open',
    opensAt: null,
    closesAt: fromSeoulMinute(run.closesAt),
    nextChangeAt: fromSeoulMinute(run.until),
  };
}

function closedUntil(opening: number): OpenState {
  const opensAt = fromSeoulMinute(opening);
  return { status: 'closed', opensAt, closesAt: null, nextChangeAt: opensAt };
}

function unchanging(status: VenueStatus): OpenState {
  return { status, opensAt: null, closesAt: null, nextChangeAt: null };
}
