import { and, arrayContains, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { categories, venueSearch, venueSearchPending, venues } from '#db/schema/index.ts';
import {
  type AlmostParts,
  almostPartsOf,
  gramsFor,
  partsOf,
  type WordParts,
} from '#domain/text/search-index.ts';
import type { Ctx } from '#server/http/context.ts';

/** Turn of those that may match or not, as nobody has prepared them yet. */
const UNPREPARED = -1;

/** Hidden venues are found by nobody, whoever asks. */
export const IS_PUBLIC = and(
  isNull(venues.deletedAt),
  eq(venues.isActive, true),
  eq(categories.isActive, true),
);

/**
 * Whether the prepared texts of a venue have what these words need: the index of grams picks,
 * `findMatches` decides. Undefined where there is no word.
 */
export function mayMatch(query: string): SQL | undefined {
  const parts = partsOf(query);
  if (!parts) return undefined;
  const { asOne, words } = parts;
  // One word is both; the index would be asked for it twice.
  return words.length === 1 ? hasWord(asOne) : or(hasWord(asOne), and(...words.map(hasWord)));
}

/** The same but for one typo. Undefined where no word is long enough for one. */
export function mayAlmostMatch(query: string): SQL | undefined {
  const parts = almostPartsOf(query);
  return parts ? or(hasAlmost(parts.asOne), and(...parts.words.map(hasWordOrAlmost))) : undefined;
}

/** Whether a name has one of these parts. */
export function hasAnyInName(parts: readonly string[]): SQL | undefined {
  return or(...parts.map((part) => has(venueSearch.name, venueSearch.nameGrams, part)));
}

interface Picked {
  most: number;
  /** Those that are picked before all others, turn by turn, however many others there are. */
  first?: readonly SQL[];
  condition?: SQL | undefined;
  /** Which of them are picked where there are more; else those the index has first. */
  order?: SQL[] | undefined;
}

/**
 * Ids of venues that may match, up to `most`, and of whatever was written since it was last
 * prepared. A step of its own, because whoever joins it has to know how few they are; nobody reads
 * on behind `most`, however many there are.
 */
export async function pickCandidates(
  { db }: Ctx,
  found: SQL,
  { most, first = [], condition, order = [] }: Picked,
): Promise<{ ids: number[]; isMore: boolean; isAny: boolean }> {
  const those = (match: SQL, turn: number) =>
    db
      .select({ id: venues.id, turn: sql<number>`${turn}::int`.as('turn') })
      .from(venueSearch)
      .innerJoin(venues, eq(venues.id, venueSearch.venueId))
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(and(IS_PUBLIC, match, condition))
      .orderBy(...order)
      .limit(most + 1);
  const unprepared = db
    .select({ id: venueSearchPending.venueId, turn: sql<number>`${UNPREPARED}::int`.as('turn') })
    .from(venueSearchPending);
  // One statement sees one moment: what is being prepared is in one part of it, never in none.
  const read = (match: SQL, turn: number, more: readonly SQL[] = []) =>
    unionAll(
      unprepared,
      those(match, turn),
      ...more.map((other, index) => those(other, turn + 1 + index)),
    );
  const [likeliest, ...others] = first;
  const rows = likeliest ? await read(likeliest, 0, others) : [];
  // Where those are enough, nobody asks for the rest: of a word that every second venue has, the
  // index would gather thousands.
  const isEnough = idsOf(rows.filter(({ turn }) => turn !== UNPREPARED)).length > most;
  if (!isEnough) rows.push(...(await read(found, first.length)));
  const inTurn = rows.toSorted((a, b) => a.turn - b.turn);
  const picked = idsOf(inTurn.filter(({ turn }) => turn !== UNPREPARED));
  const pending = idsOf(inTurn.filter(({ turn }) => turn === UNPREPARED));
  return {
    ids: [...new Set([...picked.slice(0, most), ...pending])],
    isMore: picked.length > most,
    // Of those that were prepared: the others may match or not.
    isAny: picked.length > 0,
  };
}

function idsOf(rows: { id: number }[]): number[] {
  return [...new Set(rows.map(({ id }) => id))];
}

/**
 * What names have, the likeliest first: they begin so, have all words in a row, or have them as
 * their initials, or all but a last consonant. Each is a turn of its own: many that have little
 * would else leave no room for the one that has all.
 */
export function inName(query: string): SQL[] {
  const parts = partsOf(query);
  if (!parts) return [];
  const { asTyped, asOne } = parts;
  return [
    like(venueSearch.name, `${asTyped}%`),
    has(venueSearch.name, venueSearch.nameGrams, asTyped),
    asOne.initials === null
      ? undefined
      : has(venueSearch.initials, venueSearch.initialGrams, asOne.initials),
    asOne.letters === asTyped
      ? undefined
      : has(venueSearch.name, venueSearch.nameGrams, asOne.letters),
  ].filter((match) => match !== undefined);
}

function hasWord({ letters, initials }: WordParts): SQL | undefined {
  return or(
    has(venueSearch.name, venueSearch.nameGrams, letters),
    has(venueSearch.rest, venueSearch.restGrams, letters),
    initials === null ? undefined : has(venueSearch.initials, venueSearch.initialGrams, initials),
  );
}

function hasAlmost({ anyOf, isInNames }: AlmostParts): SQL | undefined {
  return or(
    hasAnyInName(anyOf),
    ...(isInNames ? [] : anyOf.map((part) => has(venueSearch.rest, venueSearch.restGrams, part))),
  );
}

function hasWordOrAlmost(parts: WordParts | AlmostParts): SQL | undefined {
  return 'anyOf' in parts ? hasAlmost(parts) : hasWord(parts);
}

// Letters and digits alone: nothing in them has a meaning of its own in a pattern.
function has(text: PgColumn, grams: PgColumn, part: string): SQL | undefined {
  return and(arrayContains(grams, gramsFor(part)), like(text, `%${part}%`));
}
