import { likeness } from '#domain/text/similar-names.ts';
import type { MatchKeys } from './match-keys.ts';

/** From here on two names are taken for spellings of one. */
const LIKE = 0.6;
/** A part of a name says something from two syllables on. */
const SHORTEST_PART = 2;

export type NameLikeness = 'same' | 'alike' | 'other';

export function compareNames(one: string, other: string): NameLikeness {
  if (one === other) return 'same';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isPart = short.length >= SHORTEST_PART && long.includes(short);
  return isPart || likeness(one, other) >= LIKE ? 'alike' : 'other';
}

export type PlaceLikeness = 'same floor' | 'same house' | 'other floor' | 'unknown' | 'elsewhere';

/** By street or lot; two districts are two places, however alike their streets are called. */
export function comparePlaces(one: MatchKeys, other: MatchKeys): PlaceLikeness {
  if (one.district && other.district && one.district !== other.district) return 'elsewhere';
  const isSameRoad = one.road !== null && one.road === other.road;
  const isSameLot = one.lot !== null && one.lot === other.lot;
  if (!isSameRoad && !isSameLot) {
    // Told apart only by what both of them say.
    const canCompare = (one.road && other.road) || (one.lot && other.lot);
    return canCompare ? 'elsewhere' : 'unknown';
  }
  if (!one.floor || !other.floor) return 'same house';
  return one.floor === other.floor ? 'same floor' : 'other floor';
}
