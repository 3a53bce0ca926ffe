export const VENUE_STATUSES = ['open', 'closed', 'permanent_closed'] as const;
export type VenueStatus = (typeof VENUE_STATUSES)[number];

/**
 * Whose row decides after midnight: `carry-over`, the rule a site starts with, lets yesterday's row
 * run on until its close; `same-row` reads today's row for all of today.
 */
export const OVERNIGHT_RULES = ['same-row', 'carry-over'] as const;
export type OvernightRule = (typeof OVERNIGHT_RULES)[number];

type Instant = Date | string;

/** What a list card carries. Without `nextChangeAt` a break or midnight is noticed a minute late. */
export type StatusSnapshot = {
  status: VenueStatus;
  opensAt: Instant | null;
  closesAt: Instant | null;
  nextChangeAt?: Instant | null | undefined;
};

/** Follows the clock over the one change that a snapshot knows about. */
export function statusAt(snapshot: StatusSnapshot, now: Date): VenueStatus {
  if (snapshot.status === 'permanent_closed') return 'permanent_closed';
  const isOpen = snapshot.status === 'open';
  const written = isOpen ? snapshot.closesAt : snapshot.opensAt;
  const exact = snapshot.nextChangeAt ?? null;
  if (exact === null && written === null) return snapshot.status;

  const lastOpenMinute = exact === null && isOpen ? 60_000 : 0;
  const flipsAt = new Date(exact ?? written ?? now).getTime() + lastOpenMinute;
  // Written so that an unreadable time keeps the status.
  if (now.getTime() >= flipsAt) return isOpen ? 'closed' : 'open';
  return snapshot.status;
}

/** The first of all their changes; null where none is known. */
export function firstChange(
  changing: readonly { nextChangeAt?: Instant | null | undefined }[],
): Date | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { nextChangeAt } of changing) {
    if (nextChangeAt) first = Math.min(first, new Date(nextChangeAt).getTime());
  }
  return Number.isFinite(first) ? new Date(first) : null;
}
