import { cleanText, hasUnusableCharacters } from '#domain/text/text.ts';

const LONGEST = 30;
/** As many digits as a telephone number or a card has part of. */
const DIGITS = /\d(?:[\s-]*\d){4}/;

/**
 * What a search is counted as: the same words are the same, however they are written. Null for what
 * may be about a person rather than a place (a number, an address of mail) or is nobody else's.
 */
export function countedSearch(query: string): string | null {
  const words = cleanText(query).toLowerCase().replace(/\s+/g, ' ').trim();
  if (words === '' || [...words].length > LONGEST) return null;
  if (hasUnusableCharacters(words)) return null;
  return words.includes('@') || DIGITS.test(words) ? null : words;
}

/** Of a counted search that found nothing: what says too little to go by is null. */
export function missedSearch(counted: string): string | null {
  return [...counted].length < 2 || !/\p{L}/u.test(counted) ? null : counted;
}
