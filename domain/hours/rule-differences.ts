import { type OpenState, type OpenStateInput, openState } from './opening-hours.ts';
import type { OvernightRule, VenueStatus } from './venue-status.ts';

const DAYS_SHOWN = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A stretch in which the site says one thing by one overnight rule and another by the other. */
export type RuleDifference = {
  from: Date;
  /** As people write it: a night that closes at 02:00 ends at 02:00 here. */
  until: Date;
  status: Record<OvernightRule, VenueStatus>;
};

/** Asks `openState` itself from change to change, so that it tells what the site would say. */
export function ruleDifferences(
  opening: Pick<OpenStateInput, 'hours' | 'specialDays'>,
  now: Date,
): RuleDifference[] {
  const end = new Date(now.getTime() + DAYS_SHOWN * DAY_MS);
  const differences: RuleDifference[] = [];
  let at = now;
  while (at < end) {
    const carried = openState({ ...opening, storedStatus: null, overnightRule: 'carry-over', at });
    const same = openState({ ...opening, storedStatus: null, overnightRule: 'same-row', at });
    const next = earlier(carried.nextChangeAt, same.nextChangeAt) ?? end;
    if (carried.status !== same.status) {
      differences.push({
        from: at,
        until: writtenEnd(carried.status === 'open' ? carried : same, next),
        status: { 'carry-over': carried.status, 'same-row': same.status },
      });
    }
    at = next;
  }
  return differences;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The stretch ends with the open one's closing, or because the other one opens as well. */
function writtenEnd(open: OpenState, change: Date): Date {
  const isClosing = open.nextChangeAt?.getTime() === change.getTime();
  return (isClosing ? open.closesAt : null) ?? change;
}
