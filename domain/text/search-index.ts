import { disassemble, getChoseong } from 'es-hangul';
import { fold, isConsonant, type Searchable, toSearchWords } from './hangul-search.ts';
import { canHaveTypo, FEWEST_ANYWHERE, toUnits } from './search-typos.ts';

/** What a database can look through for parts of texts, prepared when a venue is written. */
export interface Prepared {
  /** The name letter by letter, and its initial consonants. */
  name: string;
  initials: string;
  /** All else, letter by letter, a line each. */
  rest: string;
  /** Of the same texts, for an index: a part of a text has no grams that the text has not. */
  nameGrams: number[];
  initialGrams: number[];
  restGrams: number[];
}

/** Letters in a row that are one entry of the index. */
const LONGEST_GRAM = 3;

/** Letter by letter, so that what is still being typed is a part of what it will be. */
export function prepare(item: Searchable): Prepared {
  const { name, formerNames = [], category, features, addresses } = item;
  const folded = fold(name);
  const rest = [
    ...formerNames,
    ...(category === undefined ? [] : [category]),
    ...features,
    ...addresses.filter((address) => address !== null),
  ];
  const texts = {
    name: disassemble(folded),
    initials: initialsOf(folded),
    rest: rest.map((text) => disassemble(fold(text))).join('\n'),
  };
  return {
    ...texts,
    nameGrams: allGrams(texts.name),
    initialGrams: allGrams(texts.initials),
    restGrams: allGrams(texts.rest),
  };
}

/** Every one, two and three letters in a row. */
function allGrams(text: string): number[] {
  const lengths = Array.from({ length: LONGEST_GRAM }, (_, index) => index + 1);
  return [...new Set(lengths.flatMap((length) => gramsOf(text, length)))];
}

/** What a text that has this part has in its index: the longest grams say the most. */
export function gramsFor(part: string): number[] {
  return part === '' ? [] : [...new Set(gramsOf(part, Math.min(part.length, LONGEST_GRAM)))];
}

function gramsOf(text: string, length: number): number[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    toNumber(text.slice(at, at + length)),
  );
}

/** Two grams may share a number: the index picks, and texts are compared. */
function toNumber(gram: string): number {
  let number = gram.length;
  for (let at = 0; at < gram.length; at++) {
    number = (Math.imul(number, 65_599) + gram.charCodeAt(at)) | 0;
  }
  return number;
}

/** What a venue has to have in its prepared texts for a word to be found there. */
export interface WordParts {
  letters: string;
  /** Only where the word has a loose consonant, and only in names. */
  initials: string | null;
}

export interface QueryParts {
  words: WordParts[];
  asOne: WordParts;
  /** All letters, also a last consonant that the parts leave out: what has them is meant most. */
  asTyped: string;
}

/**
 * For each word of a query, and for all of them as one, the parts that no match is without. Not all
 * that has them is a match: `findMatches` decides. Null where the query has no word.
 */
export function partsOf(query: string): QueryParts | null {
  const words = toSearchWords(query);
  if (words.length === 0) return null;
  const whole = words.join('');
  return {
    words: words.map((word, index) => partsOfWord(word, index === words.length - 1)),
    asOne: partsOfWord(whole, true),
    asTyped: disassemble(whole),
  };
}

function partsOfWord(word: string, isLast: boolean): WordParts {
  const letters = disassemble(word);
  const hasLooseConsonant = [...word].some((character) => isConsonant(character));
  // The last consonant may be one too many: it is dropped when nothing is found with it.
  const isDroppable = isLast && letters.length > 1 && isConsonant(letters.at(-1));
  return {
    letters: isDroppable ? letters.slice(0, -1) : letters,
    initials: hasLooseConsonant ? initialsOf(word) : null,
  };
}

/** What no text is without that has a word but for one typo: any of these parts. */
export interface AlmostParts {
  anyOf: string[];
  /** Short words are looked for in names alone: elsewhere they would be almost anything. */
  isInNames: boolean;
}

/** The same as `partsOf` for `findTypo`. Null where no word is long enough to be mistyped. */
export function almostPartsOf(
  query: string,
): { words: (AlmostParts | WordParts)[]; asOne: AlmostParts } | null {
  const words = toSearchWords(query);
  const asOne = almostPartsOfWord(words.join(''));
  if (!asOne) return null;
  return {
    words: words.map((word) => almostPartsOfWord(word) ?? partsOfWord(word, false)),
    asOne,
  };
}

/**
 * A typo stands in one half and leaves the other as it is, unless two letters were swapped where
 * the halves meet.
 */
function almostPartsOfWord(word: string): AlmostParts | null {
  if (!canHaveTypo(word)) return null;
  const units = toUnits(word);
  const middle = Math.floor(units.length / 2);
  const first = units.slice(0, middle);
  const second = units.slice(middle);
  const swapped = [
    ...first.slice(0, -1),
    ...second.slice(0, 1),
    ...first.slice(-1),
    ...second.slice(1),
  ];
  return {
    anyOf: [first, second, swapped].map((part) => part.join('')),
    isInNames: units.length < FEWEST_ANYWHERE,
  };
}

function initialsOf(text: string): string {
  return [...text].map((character) => getChoseong(character) || character).join('');
}
