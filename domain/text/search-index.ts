import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';
import { fold, isConsonant, type Searchable, toSearchWords } from './hangul-search.ts';

/**
 * What a database can look through for parts of texts, prepared when a venue is written. In ASCII:
 * the trigrams of a database whose locale is C know no other letters.
 */
export interface Prepared {
  /** The name letter by letter, and its initial consonants. */
  name: string;
  initials: string;
  /** All else, letter by letter, a line each. */
  rest: string;
}

/** Letter by letter, so that what is still being typed is a part of what it will be. */
export function prepare({ name, features, addresses }: Searchable): Prepared {
  const folded = fold(name);
  const rest = [...features, ...addresses.filter((address) => address !== null)];
  return {
    name: lettersOf(folded),
    initials: initialsOf(folded),
    rest: rest.map((text) => lettersOf(fold(text))).join('\n'),
  };
}

/** What a venue has to have in its prepared texts for a word to be found there. */
export interface WordParts {
  letters: string;
  /** Only where the word has a loose consonant, and only in names. */
  initials: string | null;
}

/**
 * For each word of a query, and for all of them as one, the parts that no match is without. Not all
 * that has them is a match: `findMatches` decides. Null where the query has no word.
 */
export function partsOf(query: string): { words: WordParts[]; asOne: WordParts } | null {
  const words = toSearchWords(query);
  if (words.length === 0) return null;
  return {
    words: words.map((word, index) => partsOfWord(word, index === words.length - 1)),
    asOne: partsOfWord(words.join(''), true),
  };
}

function partsOfWord(word: string, isLast: boolean): WordParts {
  const letters = disassemble(word);
  const hasLooseConsonant = [...word].some((character) => isConsonant(character));
  // The last consonant may be one too many: it is dropped when nothing is found with it.
  const isDroppable = isLast && letters.length > 1 && isConsonant(letters.at(-1));
  return {
    letters: inAscii(isDroppable ? letters.slice(0, -1) : letters),
    initials: hasLooseConsonant ? initialsOf(word) : null,
  };
}

function lettersOf(text: string): string {
  return inAscii(disassemble(text));
}

function initialsOf(text: string): string {
  return inAscii([...text].map((character) => getChoseong(character) || character).join(''));
}

/** Every other letter as its number, which has three digits for those of Hangul. */
function inAscii(text: string): string {
  return [...text].map((letter) => (letter < '\x80' ? letter : numberOf(letter))).join('');
}

function numberOf(letter: string): string {
  return letter.codePointAt(0)?.toString(36) ?? '';
}

/** What was meant with the keyboard in its other layout; null where that makes no Korean word. */
export function inOtherLayout(query: string): string | null {
  if (!/^[a-z\s]+$/i.test(query)) return null;
  const meant = convertQwertyToHangul(query);
  return /[가-힣]/.test(meant) ? meant : null;
}
