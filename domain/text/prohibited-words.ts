import { type Token, toReadings, toWord, WALL } from './spelling-tricks.ts';

export interface ListedWord {
  /** As `normalizeNickname` makes it; an empty one never matches. */
  normalizedWord: string;
  /** Innocent words that merely contain this one, as `시발점` does. */
  allowedWords: readonly string[];
}

/** How words are stored: spelling tricks undone, jamo composed. */
export function normalizeNickname(nickname: string): string {
  return toWord(nickname);
}

export function isProhibited(nickname: string, words: readonly ListedWord[]): boolean {
  return findInNickname(nickname, words).length > 0;
}

/** The words of the list that this nickname holds, spaces and spelling tricks notwithstanding. */
export function findInNickname<W extends ListedWord>(nickname: string, words: readonly W[]): W[] {
  return findInPieces([nickname.replace(/\s+/g, '')], words);
}

/**
 * The same for a longer text, where a word does not reach over a space ('다시 발표' is innocent)
 * unless single characters are spaced out ('시 발').
 */
export function findInText<W extends ListedWord>(text: string, words: readonly W[]): W[] {
  const pieces: string[] = [];
  let isAfterSingle = false;
  for (const piece of text.split(/\s+/)) {
    const isSingle = [...piece].length === 1;
    if (isSingle && isAfterSingle) pieces.push(`${pieces.pop() ?? ''}${piece}`);
    else pieces.push(piece);
    isAfterSingle = isSingle;
  }
  return findInPieces(pieces, words);
}

function findInPieces<W extends ListedWord>(pieces: readonly string[], words: readonly W[]): W[] {
  // Every reading of every piece behind the other: each place is then a place in one of them.
  const place = indexed(pieces.flatMap(toReadings).flatMap((tokens) => [...tokens, WALL]));
  return words.filter(({ normalizedWord, allowedWords }) => {
    const spans = occurrences(place, normalizedWord);
    if (spans.length === 0) return false;
    const innocent = allowedWords.flatMap((word) => occurrences(place, toWord(word)));
    return spans.some(
      ({ start, firstEnd }) =>
        !innocent.some((span) => span.start <= start && firstEnd <= span.lastEnd),
    );
  });
}

interface Pattern {
  letters: string;
  hasDigit: boolean;
  hasJamo: boolean;
}

function toPattern(letters: string): Pattern {
  return { letters, hasDigit: /\p{N}/u.test(letters), hasJamo: /[ㄱ-ㅣ]/.test(letters) };
}

interface Place {
  tokens: readonly Token[];
  /** Where a word that begins with a letter can begin. */
  startsOf: ReadonlyMap<string, readonly number[]>;
}

function indexed(tokens: readonly Token[]): Place {
  const startsOf = new Map<string, number[]>();
  for (const [index, { letters }] of tokens.entries()) {
    for (const letter of letters) {
      const starts = startsOf.get(letter);
      if (starts) starts.push(index);
      else startsOf.set(letter, [index]);
    }
  }
  return { tokens, startsOf };
}

interface Span {
  start: number;
  /** Drawn-out letters let one occurrence end earlier or later. */
  firstEnd: number;
  lastEnd: number;
}

/** At most one for each place where the word can begin. */
function occurrences({ tokens, startsOf }: Place, word: string): Span[] {
  const starts = startsOf.get(word.charAt(0));
  if (!starts) return [];
  const pattern = toPattern(word);
  return starts.flatMap((start) => {
    const span = spanFrom(tokens, start, pattern);
    return span ? [span] : [];
  });
}

// How far a pattern is read is one number: twice its letters so far, and one more once a letter was
// there as itself. Long texts make many of them.
const NOTHING = 0;

/** Characters for each letter of a word. Without an end, a page of one letter would take minutes. */
const LONGEST_STRETCH = 8;

function spanFrom(tokens: readonly Token[], start: number, pattern: Pattern): Span | null {
  const complete = pattern.letters.length * 2 + 1;
  let states = [NOTHING];
  const ends: number[] = [];
  const limit = start + pattern.letters.length * LONGEST_STRETCH;
  for (let index = start; states.length > 0 && index < limit; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const next: number[] = [];
    for (const state of states) readOn(state, token, pattern, next);
    states = next;
    if (states.includes(complete)) ends.push(index);
  }
  const [firstEnd] = ends;
  return firstEnd === undefined ? null : { start, firstEnd, lastEnd: ends.at(-1) ?? firstEnd };
}

/** The next letter, the last one once more ('바바보', 'stuuupid'), or something to pass over. */
function readOn(state: number, token: Token, pattern: Pattern, reached: number[]): void {
  const read = state >> 1;
  for (let at = read; at >= 0 && at >= read - 1; at -= 1) {
    const letter = pattern.letters.charAt(at);
    if (letter === '' || !token.letters.includes(letter)) continue;
    // '455' is a number, not a word in digits: some letter has to be there as itself.
    const isReal = (state & 1) === 1 || token.letters.charAt(0) === letter;
    add(reached, (at + 1) * 2 + (isReal ? 1 : 0));
  }
  if (read > 0 && isPassedOver(token, pattern)) add(reached, state);
}

function add(states: number[], state: number): void {
  if (!states.includes(state)) states.push(state);
}

function isPassedOver({ kind, isDrawnOut }: Token, { hasDigit, hasJamo }: Pattern): boolean {
  if (kind === 'digit') return !hasDigit;
  if (kind === 'jamo') return !hasJamo;
  return kind === 'symbol' || isDrawnOut;
}
