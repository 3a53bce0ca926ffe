import { compareNames, comparePlaces } from '#domain/licenses/alike.ts';
import type { MatchKeys } from '#domain/licenses/match-keys.ts';

/** Why two venues are taken for one. */
export const DOUBLE_REASONS = [
  'license',
  'registration',
  'name',
  'name-alike',
  'phone',
  'place',
  'near',
] as const;
export type DoubleReason = (typeof DOUBLE_REASONS)[number];

/** Nearer than this is the same house. */
export const NEAR_METRES = 30;

const LIKELY = 60;
const HIGHEST = 100;

export interface Comparable {
  keys: MatchKeys;
  licenseNumber: string | null;
  registrationNumber: string | null;
}

/** How likely two venues are one, and why; null where nobody needs to look. */
export function judgeDouble(
  one: Comparable,
  other: Comparable,
  metres: number | null,
): { score: number; reasons: DoubleReason[] } | null {
  const reasons: DoubleReason[] = [];
  let score = 0;
  const count = (points: number, reason?: DoubleReason) => {
    score += points;
    if (reason) reasons.push(reason);
  };
  if (isSame(one.registrationNumber, other.registrationNumber)) count(60, 'registration');
  if (isSame(one.licenseNumber, other.licenseNumber)) count(60, 'license');
  // A licence is for one place: two of them are two businesses, more often than a slip.
  else if (one.licenseNumber && other.licenseNumber) count(-20);
  const name = compareNames(one.keys.name, other.keys.name);
  if (name === 'same') count(50, 'name');
  if (name === 'alike') count(40, 'name-alike');
  if (isSame(one.keys.phone, other.keys.phone)) count(40, 'phone');
  const place = comparePlaces(one.keys, other.keys);
  if (place === 'same floor') count(40, 'place');
  else if (place === 'same house') count(30, 'place');
  else if (place === 'other floor') count(10, 'place');
  else if (metres !== null && metres <= NEAR_METRES) count(20, 'near');
  else if (place === 'elsewhere') count(-20);
  return score >= LIKELY ? { score: Math.min(HIGHEST, score), reasons } : null;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one !== '' && one === other;
}
