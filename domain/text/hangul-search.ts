import { disassemble, getChoseong } from 'es-hangul';

/** What a search looks at; the order of the fields is the order of the results. */
export interface Searchable {
  name: string;
  features: readonly string[];
  addresses: readonly (string | null)[];
}

// Lower is better. What is still being typed stands behind every whole match, and what is found
// only without its last consonant behind that.
const NAME_PREFIX = 0;
const NAME = 1;
const INITIALS = 2;
const FEATURE = 3;
const ADDRESS = 4;
const TYPING_PENALTY = 10;
const DROPPED_PENALTY = 100;

/** How a word stands in a text: letter for letter, by initial consonants, or as far as typed. */
type Kind = 'whole' | 'initials' | 'typing' | 'dropped';

interface Found {
  kind: Kind;
  isAtStart: boolean;
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
  const fields = {
    name: fold(item.name),
    features: item.features.map(fold),
    addresses: item.addresses.filter((address) => address !== null).map(fold),
  };
  // Spaces are ignored: the words may be parts of one name.
  const ofName = rankInName(fields.name, words.join(''), true);
  let ofWords: number | null = 0;
  for (const [index, word] of words.entries()) {
    const rank = rankOfWord(fields, word, index === words.length - 1);
    ofWords = rank === null || ofWords === null ? null : ofWords + rank;
  }
  return best([ofName, ofWords]);
}

function rankOfWord(
  fields: { name: string; features: string[]; addresses: string[] },
  word: string,
  isLast: boolean,
): number | null {
  return best([
    rankInName(fields.name, word, isLast),
    ...fields.features.map((text) => rankInText(text, word, isLast, FEATURE)),
    ...fields.addresses.map((text) => rankInText(text, word, isLast, ADDRESS)),
  ]);
}

function rankInName(name: string, word: string, isLast: boolean): number | null {
  const found = find(name, word, { isLast, isName: true });
  if (!found) return null;
  if (found.kind === 'initials') return INITIALS;
  return (found.isAtStart ? NAME_PREFIX : NAME) + penaltyOf(found.kind);
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
      result = { kind, isAtStart: start === 0 };
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
