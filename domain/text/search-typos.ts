import { disassembleToGroups } from 'es-hangul';
import { fold, isConsonant, matchesWord, type Searchable, toSearchWords } from './hangul-search.ts';

/** Shorter words are too much like everything. */
const FEWEST_UNITS = 4;
/** From here on a typo is forgiven in every text, below only at the beginning of a name. */
export const FEWEST_ANYWHERE = 6;

// Lower is better.
const WHOLE_NAME = 0;
const NAME_PREFIX = 1;
const NAME = 2;
const FORMER_NAME = 3;
const ELSEWHERE = 4;

/** What a finger presses or an ear hears as one: a consonant, a vowel however written, a letter. */
export function toUnits(text: string): string[] {
  return disassembleToGroups(text).flatMap(unitsOfGroup);
}

/** 'ㅗㅐ' is one vowel: taken for 'ㅜㅔ' it is one wrong vowel, not two. */
function unitsOfGroup(letters: string[]): string[] {
  return letters.join('').match(/[ㅏ-ㅣ]+|[^ㅏ-ㅣ]/gu) ?? [];
}

/** Loose consonants are initials, not a word with a typo. */
export function canHaveTypo(word: string): boolean {
  return ![...word].some(isConsonant) && toUnits(word).length >= FEWEST_UNITS;
}

/**
 * The query as the best of these items has it, where exactly one unit was typed wrong, left out,
 * typed too much or swapped with its neighbour; null where none has it. Equals: the first.
 */
export function findTypo<T>(
  items: readonly T[],
  query: string,
  fieldsOf: (item: T) => Searchable,
): string | null {
  const words = toSearchWords(query);
  let best: Meant | null = null;
  for (const item of items) {
    const meant = meantBy(fieldsOf(item), words);
    if (meant && (!best || meant.rank < best.rank)) best = meant;
  }
  return best?.text ?? null;
}

interface Meant {
  text: string;
  rank: number;
}

function meantBy(item: Searchable, words: readonly string[]): Meant | null {
  const asOne = inName(item.name, words.join(''));
  if (asOne) return asOne;
  if (words.length < 2) return words[0] === undefined ? null : inAnyText(item, words[0]);
  // One typo in all: every other word is found as it stands.
  let meant: Meant | null = null;
  const texts: string[] = [];
  for (const word of words) {
    if (matchesWord(item, word)) {
      texts.push(word);
      continue;
    }
    if (meant) return null;
    meant = inAnyText(item, word);
    if (!meant) return null;
    texts.push(meant.text);
  }
  return meant && { rank: meant.rank, text: texts.join(' ') };
}

function inAnyText(item: Searchable, word: string): Meant | null {
  return (
    inName(item.name, word) ??
    inTexts(item.formerNames ?? [], word, FORMER_NAME) ??
    inTexts(
      [...(item.category ? [item.category] : []), ...item.features, ...item.addresses],
      word,
      ELSEWHERE,
    )
  );
}

function inName(name: string, word: string): Meant | null {
  const found = findAlmost(name, word);
  if (!found) return null;
  if (!found.isAtStart) return { text: found.text, rank: NAME };
  return { text: found.text, rank: found.isToEnd ? WHOLE_NAME : NAME_PREFIX };
}

function inTexts(texts: readonly (string | null)[], word: string, rank: number): Meant | null {
  if (toUnits(word).length < FEWEST_ANYWHERE) return null;
  for (const text of texts) {
    const found = text === null ? null : findAlmost(text, word);
    if (found) return { text: found.text, rank };
  }
  return null;
}

interface Almost {
  /** As it is written there. */
  text: string;
  isAtStart: boolean;
  isToEnd: boolean;
}

/** Where the word stands in the text but for one typo; at the beginning rather than later. */
function findAlmost(text: string, word: string): Almost | null {
  if (!canHaveTypo(word)) return null;
  const typed = toUnits(word);
  const characters = [...text.normalize('NFC')];
  // Each unit with the place of its character: a part of a syllable stands for all of it.
  const units = characters.flatMap((character, at) =>
    toUnits(fold(character)).map((unit, inside) => ({ unit, at, isFirst: inside === 0 })),
  );
  const there = units.map(({ unit }) => unit);
  const last = typed.length < FEWEST_ANYWHERE ? 0 : units.length - 1;
  for (const [start, { at, isFirst }] of units.slice(0, last + 1).entries()) {
    const length = isFirst ? lengthOfAlmost(there, start, typed) : null;
    if (length === null) continue;
    const end = units[start + length - 1];
    return {
      text: characters.slice(at, (end?.at ?? at) + 1).join(''),
      isAtStart: start === 0,
      isToEnd: start + length === units.length,
    };
  }
  return null;
}

/** How many units stand there for what was typed with one typo; null if it is another word. */
function lengthOfAlmost(there: string[], start: number, typed: string[]): number | null {
  const differs = typed.findIndex((unit, index) => there[start + index] !== unit);
  if (differs < 0) return null;
  const rest = (skipped: number) => typed.slice(differs + skipped);
  const isThere = (units: string[], skipped: number) =>
    units.every((unit, index) => there[start + differs + skipped + index] === unit);
  const isSwapped =
    typed[differs] === there[start + differs + 1] && typed[differs + 1] === there[start + differs];
  const hasMore = start + differs < there.length;
  if (hasMore && isThere(rest(1), 1)) return typed.length;
  if (isThere(rest(0), 1)) return typed.length + 1;
  if (isSwapped && isThere(rest(2), 2)) return typed.length;
  return isThere(rest(1), 0) ? typed.length - 1 : null;
}
