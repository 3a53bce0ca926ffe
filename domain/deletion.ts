/** How long a deleted venue can be brought back; then it is purged. */
export const RESTORABLE_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whatever was deleted then or earlier is past bringing back. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
}

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

/** What is left of the time for bringing it back; a day that has begun counts. */
export function formatTimeLeft(until: Date, now: Date): string {
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  // The reader's clock may be behind the server's.
  return `${Math.min(Math.max(days, 1), RESTORABLE_DAYS)}일 남음`;
}
