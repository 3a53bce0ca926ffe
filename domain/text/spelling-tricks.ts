import { disassemble } from 'es-hangul';

// What people do to a word so that a list does not find it, undone.

/** What a digit or symbol can stand for among Latin letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'il',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
};

/** Cyrillic and Greek letters that look Latin, each above the letter it looks like. */
const FOREIGN = 'аеорсухікмтнвѕјԁɡαεοικνρτυχ';
const LATIN = 'aeopcyxikmthbsjdgaeoikvptux';
/** Phonetic signs, Greek, Cyrillic. */
const FOREIGN_SCRIPTS = /[\u0250-\u052f]/g;
const LOOKALIKES = new Map([...FOREIGN].map((letter, index) => [letter, LATIN.charAt(index)]));

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const FORMS_PER_VOWEL = FINALS.length + 1;
const FORMS_PER_INITIAL = VOWELS.length * FORMS_PER_VOWEL;
const SILENT_INITIAL = INITIALS.indexOf('ㅇ');

/** One character as it is compared. */
export interface Token {
  /** The character itself, then what else it can stand for. */
  letters: string;
  kind: 'letter' | 'digit' | 'symbol' | 'jamo' | 'wall';
  /** Only draws the syllable before it out, as '아' does in '바아보'. */
  isDrawnOut: boolean;
}

/** Over this no word reaches. */
export const WALL: Token = { letters: '', kind: 'wall', isDrawnOut: false };

/** Lower case, without accents, Latin for what looks Latin, and the simple kind of jamo. */
export function toPlain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
  return toPlainJamo(bare).replace(FOREIGN_SCRIPTS, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/** As `toPlain`, letters and digits only, digits read as letters beside Latin ones, jamo joined. */
export function toWord(text: string): string {
  const letters = toPlain(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=[a-z])\d+|\d+(?=[a-z])/g, (digits) => digits.replace(/\d/g, toLetter))
    .replace(DIGITS_IN_HANGUL, '');
  return splitClusters(compose(letters));
}

/**
 * A text without spaces, in both ways it can be read: characters as they stand, and jamo composed
 * over what stands between them. Composing alone could hide a word: '바보ㅋ' becomes '바봌'.
 */
export function toReadings(text: string): Token[][] {
  // Split first: normalising would join 'ㅄ' to the open syllable before it.
  const asItStands = toPlain(splitClusters(text));
  const letters = toPlain(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(DIGITS_IN_HANGUL, '');
  const composed = splitClusters(compose(letters));
  return asItStands === composed
    ? [toTokens(composed)]
    : [toTokens(asItStands), toTokens(composed)];
}

/** No word repeats a letter more often. */
const LONGEST_RUN = 6;

const DIGITS_IN_HANGUL = /(?<=[가-힣ㄱ-ㅣ])\d+(?=[가-힣ㄱ-ㅣ])/g;

function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let before = '';
  for (const character of text) {
    const kind = kindOf(character);
    const standIns = STAND_INS[character] ?? '';
    // A symbol that can be no letter only separates.
    if (kind === 'symbol' && standIns === '') continue;
    // More of the same tells nothing, and thousands of it would take long.
    if (
      tokens.slice(-LONGEST_RUN).filter(({ letters }) => letters.startsWith(character)).length ===
      LONGEST_RUN
    )
      continue;
    const isDrawnOut = drawsOut(character, before);
    tokens.push({ letters: character + standIns, kind, isDrawnOut });
    if (kind === 'letter') before = character;
  }
  return tokens;
}

function kindOf(character: string): Token['kind'] {
  if (/[ㄱ-ㅣ]/.test(character)) return 'jamo';
  if (/\p{L}/u.test(character)) return 'letter';
  return /\p{N}/u.test(character) ? 'digit' : 'symbol';
}

/** '아' after '바': a silent initial, the same vowel, and no final consonant in either. */
function drawsOut(character: string, before: string): boolean {
  const [here, there] = [syllableOf(character), syllableOf(before)];
  if (!here || !there || here.final > 0 || there.final > 0) return false;
  return here.initial === SILENT_INITIAL && here.vowel === there.vowel;
}

function syllableOf(character: string) {
  if (!/^[가-힣]$/.test(character)) return null;
  const index = character.charCodeAt(0) - FIRST_SYLLABLE;
  return {
    initial: Math.floor(index / FORMS_PER_INITIAL),
    vowel: Math.floor((index % FORMS_PER_INITIAL) / FORMS_PER_VOWEL),
    final: index % FORMS_PER_VOWEL,
  };
}

function toLetter(digit: string): string {
  return STAND_INS[digit]?.charAt(0) ?? digit;
}

/** Input methods join 'ㅂㅅ' to 'ㅄ', which looks the same to people. */
function splitClusters(text: string): string {
  return text.replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, disassemble);
}

// By hand, because es-hangul's assemble throws on jamo that form no syllable, such as 'ㄱㅘㅘ'.
// NFKC joins consonant and vowel; what is left behind an open syllable is its final consonant.
function compose(text: string): string {
  return toPlainJamo(text.normalize('NFKC')).replace(/[가-힣][ㄱ-ㅎ]/g, (pair) => {
    const syllable = pair.charCodeAt(0);
    const final = FINALS.indexOf(pair.charAt(1)) + 1;
    const isOpen = (syllable - FIRST_SYLLABLE) % FORMS_PER_VOWEL === 0;
    return isOpen && final > 0 ? String.fromCharCode(syllable + final) : pair;
  });
}

// NFKC turns loose jamo into the conjoining kind, which look the same and compare unequal.
function toPlainJamo(text: string): string {
  return text
    .replace(/[\u1100-\u1112]/g, (jamo) => INITIALS.charAt(jamo.charCodeAt(0) - 0x1100))
    .replace(/[\u1161-\u1175]/g, (jamo) => VOWELS.charAt(jamo.charCodeAt(0) - 0x1161))
    .replace(/[\u11a8-\u11c2]/g, (jamo) => FINALS.charAt(jamo.charCodeAt(0) - 0x11a8));
}
