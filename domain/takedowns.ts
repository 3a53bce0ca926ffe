import { toDayNumber, toSeoul } from './seoul-time.ts';

/** From the request to how it ended. */
export const TAKEDOWN_STATES = ['requested', 'refused', 'blinded', 'returned', 'removed'] as const;
export type TakedownState = (typeof TAKEDOWN_STATES)[number];

/** What staff can decide: the first two about a request, the others while a review is hidden. */
export const TAKEDOWN_DECISIONS = ['blind', 'refuse', 'return', 'remove'] as const;
export type TakedownDecision = (typeof TAKEDOWN_DECISIONS)[number];

/** 정보통신망법 제44조의2 제4항: a temporary removal lasts 30 days at most. */
export const BLIND_DAYS = 30;

/** How long after its end a case still tells who asked for it. */
export const REQUESTER_KEPT_DAYS = 90;

const DAY_MS = 86_400_000;

const STEPS: Readonly<Record<TakedownDecision, { from: TakedownState; to: TakedownState }>> = {
  blind: { from: 'requested', to: 'blinded' },
  refuse: { from: 'requested', to: 'refused' },
  return: { from: 'blinded', to: 'returned' },
  remove: { from: 'blinded', to: 'removed' },
};

/** The state after a decision; null where it has none to make any more. */
export function afterDecision(
  state: TakedownState,
  decision: TakedownDecision,
): TakedownState | null {
  const { from, to } = STEPS[decision];
  return state === from ? to : null;
}

export function blindedUntil(from: Date): Date {
  return new Date(from.getTime() + BLIND_DAYS * DAY_MS);
}

/** By the calendar in Seoul: 0 on the last day and after it. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, toDayNumber(toSeoul(until).date) - toDayNumber(toSeoul(now).date));
}

/** Cases that ended before this moment no longer tell who asked. */
export function requesterForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - REQUESTER_KEPT_DAYS * DAY_MS);
}
