import { compareNames, comparePlaces } from './alike.ts';
import { isInBusiness, type LicenseState } from './license-state.ts';
import type { MatchKeys } from './match-keys.ts';

/** Why a row of the public file is taken for a venue. */
export const MATCH_REASONS = ['number', 'name', 'name-alike', 'place', 'floor', 'phone'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type Verdict = 'sure' | 'doubtful' | 'none';

export interface Judged {
  verdict: Verdict;
  score: number;
  reasons: MatchReason[];
}

const SURE = 80;
const DOUBTFUL = 50;
const HIGHEST = 100;

/** More are no help to whoever has to choose. */
const MOST_DOUBTFUL = 3;

interface Venue {
  keys: MatchKeys;
  licenseNumber: string | null;
}

interface Row {
  keys: MatchKeys;
  number: string;
}

/** How likely a row is this venue: its number decides, else name, place and telephone together. */
export function judgeLicense(venue: Venue, row: Row): Judged {
  if (isSameNumber(venue.licenseNumber, row.number)) {
    return { verdict: 'sure', score: HIGHEST, reasons: ['number'] };
  }
  const reasons: MatchReason[] = [];
  let score = 0;
  const count = (points: number, reason?: MatchReason) => {
    score += points;
    if (reason) reasons.push(reason);
  };
  const name = compareNames(venue.keys.name, row.keys.name);
  if (name === 'same') count(45, 'name');
  if (name === 'alike') count(30, 'name-alike');
  const place = comparePlaces(venue.keys, row.keys);
  if (place === 'elsewhere') count(-30);
  if (place === 'same house') count(35, 'place');
  if (place === 'same floor') count(45, 'floor');
  if (place === 'other floor') count(20, 'place');
  // A name alone is nobody's; in the same district it is worth a look.
  if (place === 'unknown' && isSameDistrict(venue.keys, row.keys)) count(10);
  if (venue.keys.phone && venue.keys.phone === row.keys.phone) count(25, 'phone');
  return { verdict: verdictOf(score), score: Math.min(HIGHEST - 1, Math.max(0, score)), reasons };
}

function verdictOf(score: number): Verdict {
  if (score >= SURE) return 'sure';
  return score >= DOUBTFUL ? 'doubtful' : 'none';
}

function isSameDistrict(one: MatchKeys, other: MatchKeys): boolean {
  return one.district !== null && one.district === other.district;
}

function isSameNumber(one: string | null, other: string): boolean {
  return one !== null && comparableNumber(one) === comparableNumber(other);
}

/** Numbers are copied with spaces, and with or without the mark of 제…호. */
export function comparableNumber(number: string): string {
  return number.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

export interface Candidate {
  judged: Judged;
  state: LicenseState;
  licensedOn: string | null;
}

/**
 * Which candidates are offered: the one that is sure, or the likeliest few. A house sees licences
 * come and go under one name, so of equals the one in business counts, then the latest; where two
 * in business are equally sure, nobody can tell without looking.
 */
export function chooseCandidates<C extends Candidate>(candidates: readonly C[]): C[] {
  const possible = candidates
    .filter(({ judged }) => judged.verdict !== 'none')
    .sort(
      (a, b) => rankOf(b) - rankOf(a) || (b.licensedOn ?? '').localeCompare(a.licensedOn ?? ''),
    );
  const sure = possible.filter(({ judged }) => judged.verdict === 'sure');
  const [best, next] = sure;
  if (!best) return possible.slice(0, MOST_DOUBTFUL);
  const isOpenToo = next && isInBusiness(next.state) && next.judged.score === best.judged.score;
  if (!isInBusiness(best.state) || !isOpenToo) return [best];
  return sure
    .filter(({ state, judged }) => isInBusiness(state) && judged.score === best.judged.score)
    .slice(0, MOST_DOUBTFUL)
    .map((candidate) => ({ ...candidate, judged: { ...candidate.judged, verdict: 'doubtful' } }));
}

/** A number that is the venue's own beats everything; else being in business beats the score. */
function rankOf({ judged, state }: Candidate): number {
  if (judged.reasons.includes('number')) return 10_000;
  const open = isInBusiness(state) ? 1_000 : 0;
  return (judged.verdict === 'sure' ? 2_000 : 0) + open + judged.score;
}
