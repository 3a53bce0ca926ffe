import { fold } from './hangul-search.ts';
import { toUnits } from './search-typos.ts';

/** Below it two names have nothing in common that anyone would see. */
const LEAST_LIKENESS = 0.3;

/** Syllables in a row, two by two: a name like the query has some of them. */
export function syllablePairs(query: string): string[] {
  const folded = fold(query);
  return [
    ...new Set(
      Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) => folded.slice(at, at + 2)),
    ),
  ];
}

/** The items whose names are most like the query, the likest first; equals keep their order. */
export function mostSimilar<T>(
  items: readonly T[],
  query: string,
  nameOf: (item: T) => string,
  most: number,
): T[] {
  const wanted = pairsOf(query);
  return items
    .map((item) => ({ item, likeness: likenessOf(pairsOf(nameOf(item)), wanted) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ item }) => item);
}

/** How much of their letters two names share, 0 to 1. */
export function likeness(one: string, other: string): number {
  return likenessOf(pairsOf(one), pairsOf(other));
}

/** Sørensen and Dice: twice what both have, of what they have together. */
function likenessOf(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function pairsOf(text: string): Set<string> {
  const units = toUnits(fold(text));
  return new Set(units.slice(1).map((unit, at) => `${units[at]} ${unit}`));
}
