/** What becomes of an owner's claim to a venue. */
export const CLAIM_STATES = ['requested', 'accepted', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** How far an owner's word counts without a look by staff. */
export const TRUST_LEVELS = ['none', 'hours', 'full'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** What owners propose to change of their venue, one form each. */
export const PROPOSAL_KINDS = ['hours', 'special_days', 'news', 'pictures', 'contact'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = [
  'waiting',
  'applied',
  'refused',
  'withdrawn',
  'taken_back',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** One value of a proposal: what its owner saw and what it should be. */
export interface ValueChange<V = unknown> {
  key: string;
  from: V;
  to: V;
}

/** The applicant may ask why, and staff must be able to answer: then the papers go. */
export const DOCUMENT_KEPT_DAYS = 30;
/** What was refused or withdrawn, registration number included. */
export const ENDED_CLAIM_KEPT_DAYS = 90;
/** Claims that one person can have waiting, and proposals one owner for one venue. */
export const MAX_OPEN_CLAIMS = 3;
export const MAX_WAITING_PROPOSALS = 20;

const DAY_MS = 86_400_000;

const LIVE_WITH_HOURS: readonly ProposalKind[] = ['hours', 'special_days', 'news'];

/** Whether a change is published at once. */
export function goesLive(trust: TrustLevel, kind: ProposalKind): boolean {
  return trust === 'full' || (trust === 'hours' && LIVE_WITH_HOURS.includes(kind));
}

/** Documents of claims that were decided before this moment are gone. */
export function documentsKeptFrom(now: Date): Date {
  return new Date(now.getTime() - DOCUMENT_KEPT_DAYS * DAY_MS);
}

export function endedClaimsKeptFrom(now: Date): Date {
  return new Date(now.getTime() - ENDED_CLAIM_KEPT_DAYS * DAY_MS);
}

/**
 * Who stands in the log of changes for an owner: by number, because the log outlives the account
 * and a nickname in it could not be forgotten.
 */
export function ownerName(customerId: number): string {
  return `사장님 (회원 ${customerId}번)`;
}

/** The same value, however the database orders its fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, inOrder(each)]);
}

/** The keys under which something else stands by now than the owner saw. */
export function outdatedKeys(
  changes: readonly ValueChange[],
  now: ReadonlyMap<string, unknown>,
): string[] {
  return changes
    .filter(({ key, from, to }) => {
      const current = now.get(key) ?? null;
      // What is there already needs no decision: someone was quicker and meant the same.
      return !isSameValue(current, from) && !isSameValue(current, to);
    })
    .map(({ key }) => key);
}
