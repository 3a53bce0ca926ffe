const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;

/** How words are stored and nicknames compared: spelling tricks undone, jamo composed. */
export function normalizeNickname(nickname: string): string {
  return compose(simplify(nickname));
}

/** Words must be normalised already; an empty one never matches. */
export function isProhibited(nickname: string, normalizedWords: readonly string[]): boolean {
  const simplified = simplify(nickname);
  // Composing can hide a word ('바보ㅋ' becomes '바봌'), so loose jamo are also tried as they
  // stand and taken out.
  const readings = [compose(simplified), simplified, simplified.replace(/[ㄱ-ㅎㅏ-ㅣ]/g, '')];
  return normalizedWords.some(
    (word) => word !== '' && readings.some((reading) => reading.includes(word)),
  );
}

function simplify(nickname: string): string {
  return toPlainJamo(nickname.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=[a-z])\d+|\d+(?=[a-z])/g, toLetters)
    .replace(/(?<=[가-힣ㄱ-ㅎㅏ-ㅣ])\d+(?=[가-힣ㄱ-ㅎㅏ-ㅣ])/g, '');
}

function toLetters(digits: string): string {
  return digits.replace(/\d/g, (digit) => LOOKALIKES[digit] ?? digit);
}

// By hand, because es-hangul's assemble throws on jamo that form no syllable, such as 'ㄱㅘㅘ'.
// NFKC joins consonant and vowel; what is left behind an open syllable is its final consonant.
function compose(text: string): string {
  return toPlainJamo(text.normalize('NFKC')).replace(/[가-힣][ㄱ-ㅎ]/g, (pair) => {
    const syllable = pair.charCodeAt(0);
    const final = FINALS.indexOf(pair.charAt(1)) + 1;
    const isOpen = (syllable - FIRST_SYLLABLE) % (FINALS.length + 1) === 0;
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
