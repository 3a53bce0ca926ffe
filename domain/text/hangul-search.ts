import { disassemble, getChoseong } from 'es-hangul';

/** What a search looks at; the order of the fields is the order of the results. */
export interface Searchable {
  name: string;
  /** Under which it was known before. */
  formerNames?: readonly string[];
  category?: string;
  features: readonly string[];
  addresses: readonly (string | null)[];
}

// Lower is better. What is still being typed stands behind every whole match, and what is found
// only without its last consonant behind that.
const WHOLE_NAME = 0;
const NAME_PREFIX = 1;
const NAME = 2;
const INITIALS = 3;
const FORMER_NAME = 4;
const CATEGORY = 5;
const FEATURE = 6;
const ADDRESS = 7;
const TYPING_PENALTY = 20;
const DROPPED_PENALTY = 200;

/** How a word stands in a text: letter for letter, by initial consonants, or as far as typed. */
type Kind = 'whole' | 'initials' | 'typing' | 'dropped';

interface Found {
  kind: Kind;
  start: number;
}

interface Place {
  /** Only the last word of a query is still being typed. */
  isLast: boolean;
  /** Initial consonants count in names alone: in an address they would match almost anything. */
  isName: boolean;
}

/** The words of a query as they are compared; punctuation alone is no word. */
export function toSearchWords(query: string): string[] {
  return query
    .split(/\s+/)
    .map((word) => expandInitials(fold(word)))
    .filter((word) => word !== '');
}

/**
 * The items that match every word of the query, best first; equals keep their order. A last
 * consonant that fits nothing ('업솟' for '업소') is dropped only when nothing is found with it.
 */
export function findMatches<T>(
  items: readonly T[],
  query: string,
  fieldsOf: (item: T) => Searchable,
): T[] {
  const words = toSearchWords(query);
  const ranked = items
    .map((item) => ({ item, rank: rankOf(fieldsOf(item), words) }))
    .filter((match): match is { item: T; rank: number } => match.rank !== null);
  const hasBetter = ranked.some(({ rank }) => rank < DROPPED_PENALTY);
  return ranked
    .filter(({ rank }) => !hasBetter || rank < DROPPED_PENALTY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Lower is better; null when some word is found nowhere. */
function rankOf(item: Searchable, words: readonly string[]): number | null {
  if (words.length === 0) return null;
  const fields = toFields(item);
  // Spaces are ignored: the words may be parts of one name.
  const ofName = rankInName(fields.name, words.join(''), true);
  let ofWords: number | null = 0;
  for (const [index, word] of words.entries()) {
    const rank = rankOfWord(fields, word, index === words.length - 1);
    ofWords = rank === null || ofWords === null ? null : ofWords + rank;
  }
  return best([ofName, ofWords]);
}

/** Which characters of a text the words of a query are found in, all in a row; null where none. */
export function placeOf(text: string, query: string): { from: number; to: number } | null {
  // Where each character that is compared stands in the text itself.
  const places = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const word = toSearchWords(query).join('');
  const found = word === '' ? null : find(fold(text), word, { isLast: true, isName: true });
  const from = found && places[found.start];
  if (found === null || from === undefined || from === null) return null;
  const last = places[Math.min(found.start + word.length, places.length) - 1] ?? from;
  return { from, to: last + 1 };
}

/** Whether a finished word is found in any text of the item. */
export function matchesWord(item: Searchable, word: string): boolean {
  return rankOfWord(toFields(item), word, false) !== null;
}

interface Fields {
  name: string;
  /** All others, with the rank of what is found there. */
  rest: { text: string; rank: number }[];
}

/** The texts of an item as they are compared, the better ones first. */
function toFields({ name, formerNames, category, features, addresses }: Searchable): Fields {
  const of = (texts: readonly string[], rank: number) =>
    texts.map((text) => ({ text: fold(text), rank }));
  return {
    name: fold(name),
    rest: [
      ...of(formerNames ?? [], FORMER_NAME),
      ...of(category === undefined ? [] : [category], CATEGORY),
      ...of(features, FEATURE),
      ...of(
        addresses.filter((address) => address !== null),
        ADDRESS,
      ),
    ],
  };
}

function rankOfWord(fields: Fields, word: string, isLast: boolean): number | null {
  return best([
    rankInName(fields.name, word, isLast),
    ...fields.rest.map(({ text, rank }) => rankInText(text, word, isLast, rank)),
  ]);
}

function rankInName(name: string, word: string, isLast: boolean): number | null {
  const found = find(name, word, { isLast, isName: true });
  if (!found) return null;
  if (found.kind === 'initials') return INITIALS;
  if (name === word) return WHOLE_NAME;
  return (found.start === 0 ? NAME_PREFIX : NAME) + penaltyOf(found.kind);
}

function rankInText(text: string, word: string, isLast: boolean, rank: number): number | null {
  const found = find(text, word, { isLast, isName: false });
  return found && rank + penaltyOf(found.kind);
}

function penaltyOf(kind: Kind): number {
  if (kind === 'dropped') return DROPPED_PENALTY;
  return kind === 'typing' ? TYPING_PENALTY : 0;
}

function best(ranks: (number | null)[]): number | null {
  const found = ranks.filter((rank) => rank !== null);
  return found.length > 0 ? Math.min(...found) : null;
}

const KINDS: readonly Kind[] = ['whole', 'initials', 'typing', 'dropped'];

/** The best way the word stands in the text. */
function find(text: string, word: string, place: Place): Found | null {
  let result: Found | null = null;
  for (let start = 0; start < text.length; start++) {
    const kind = kindAt(text, start, word, place);
    if (kind && (!result || KINDS.indexOf(kind) < KINDS.indexOf(result.kind))) {
      result = { kind, start };
    }
    if (result?.kind === 'whole') break;
  }
  return result;
}

function kindAt(text: string, start: number, word: string, place: Place): Kind | null {
  if (text.startsWith(word, start)) return 'whole';
  if (place.isName && hasInitialsAt(text, start, word)) return 'initials';
  const end = word.length - 1;
  if (!place.isLast || !text.startsWith(word.slice(0, end), start)) return null;

  const typed = disassemble(word.slice(end));
  if (end === 0 && typed.length === 1) return null;
  // Two characters: the consonant below '랑' may be the beginning of the next syllable of '라운지'.
  const there = disassemble(text.slice(start + end, start + end + 2));
  if (there.startsWith(typed)) return 'typing';
  return isConsonant(typed.at(-1)) && there.startsWith(typed.slice(0, -1)) ? 'dropped' : null;
}

/** Each character is the same or, as a loose consonant, the initial of the syllable there. */
function hasInitialsAt(text: string, start: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    const wanted = word.charAt(index);
    const there = text.charAt(start + index);
    if (there === '') return false;
    if (wanted !== there && !(isConsonant(wanted) && getChoseong(there) === wanted)) return false;
  }
  return true;
}

/** Composed, in lower case, letters and digits only. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Input methods join 'ㄱㅅ' to 'ㄳ', which begins no syllable. */
function expandInitials(word: string): string {
  return word.replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, disassemble);
}

export function isConsonant(character: string | undefined): boolean {
  return character !== undefined && /[ㄱ-ㅎ]/.test(character);
}
