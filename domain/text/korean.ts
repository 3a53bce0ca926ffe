export type ParticlePair = '이/가' | '을/를' | '은/는' | '와/과' | '으로/로';

type Ending = 'vowel' | 'rieul' | 'consonant';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

// 영 일 이 삼 사 오 육 칠 팔 구. Tens, hundreds and thousands end in a consonant, as 영 does.
const DIGIT_ENDINGS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

const PARTICLES: Readonly<Record<ParticlePair, { consonant: string; vowel: string }>> = {
  '이/가': { consonant: '이', vowel: '가' },
  '을/를': { consonant: '을', vowel: '를' },
  '은/는': { consonant: '은', vowel: '는' },
  '와/과': { consonant: '과', vowel: '와' },
  '으로/로': { consonant: '으로', vowel: '로' },
};

/** The word with the particle that its last sound asks for: '밤결' + '이/가' is '밤결이'. */
export function withParticle(word: string, pair: ParticlePair): string {
  const ending = endingOf(word);
  const { consonant, vowel } = PARTICLES[pair];
  const takesVowelForm = ending === 'vowel' || (ending === 'rieul' && pair === '으로/로');
  return word + (takesVowelForm ? vowel : consonant);
}

/** The first `length` characters as a reader counts them, and an ellipsis when some were cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = splitCharacters(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

function endingOf(word: string): Ending {
  // What stands in brackets at the end is not read out, nor is punctuation.
  const spoken = word.replace(/(?<=\S)\s*\([^()]*\)\s*$/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  const last = spoken.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    if (final === 0) return 'vowel';
    return final === FINAL_RIEUL ? 'rieul' : 'consonant';
  }
  if (/\d/.test(last)) return DIGIT_ENDINGS[Number(last)] ?? 'vowel';
  if (/[ㄱ-ㅎ]/.test(last)) return last === 'ㄹ' ? 'rieul' : 'consonant';
  return latinEnding(/[a-z]+$/i.exec(spoken)?.[0] ?? '');
}

// A guess at how Koreans read the word: Club is 클럽 and Hotel 호텔, but Lounge 라운지 and Gold
// 골드. Letters that form no syllable, such as DJ, are read by name.
function latinEnding(word: string): Ending {
  const isSpelledOut = word.length === 1 || /^[^aeiouy]+$/i.test(word);
  if (isSpelledOut) {
    if (/[lr]$/i.test(word)) return 'rieul';
    return /[mn]$/i.test(word) ? 'consonant' : 'vowel';
  }
  if (/l$/i.test(word)) return 'rieul';
  return /(?:[bcmnpkt]|ng)$/i.test(word) ? 'consonant' : 'vowel';
}

/** Nothing in it joins with what stands before it: every letter is a character. */
const PLAIN = /^[ -~가-힣ㄱ-ㆎ…·]*$/;
let segmenter: Intl.Segmenter | undefined;

function splitCharacters(text: string): string[] {
  // Browsers before 2024 may lack a segmenter; code points are close enough there. Making one
  // takes a phone long enough to be seen.
  if (PLAIN.test(text) || !('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter('ko');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
