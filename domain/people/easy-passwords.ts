import { convertHangulToQwerty } from 'es-hangul';

/** What Koreans choose and lists from elsewhere lack; found in Hangul and typed without it. */
const KOREAN_WORDS = [
  ...['안녕', '안녕하세요', '반가워', '반갑습니다', '감사합니다', '고마워', '미안해', '사랑'],
  ...['사랑해', '사랑해요', '사랑합니다', '행복', '행복해', '행운', '희망', '건강', '영원히'],
  ...['비밀번호', '비번', '암호', '패스워드', '관리자', '운영자', '관리', '로그인', '테스트'],
  ...['대한민국', '한국', '서울', '강남', '부산', '우리집', '가족', '엄마', '아빠', '엄마아빠'],
  ...['우리가족', '친구', '여보', '자기야', '천사', '공주', '왕자', '바보', '멍청이', '개새끼'],
  ...['시발', '씨발', '하나님', '하느님', '예수님', '주님', '부처님', '아멘', '할렐루야'],
  ...['가나다라', '가나다라마바사', '가나다라마바사아', '아야어여', '강아지', '고양이', '호랑이'],
  ...['컴퓨터', '인터넷', '네이버', '카카오톡', '축구', '야구', '월드컵', '화이팅', '파이팅'],
];
const TYPED_KOREAN = new Set(KOREAN_WORDS.map(toKeys));

/** Rows and columns of the keyboard, and what is counted or recited; also read backwards. */
const RUNS = [
  '`1234567890-=',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((run) => [run, [...run].reverse().join('')]);

const SWAPS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Shorter ones would forbid too much: `lee` is in `sleep`. */
const SHORTEST_NAME = 4;
/** Of an address such as `night-walk-7` the pieces are often plain words. */
const SHORTEST_PIECE = 5;
const SHORTEST_WORD = 4;
const LONGEST_PERIOD = 4;
const PHONE_DIGITS = 8;

/**
 * Whether a password is a common one or little more: a listed word, a run of keys or a repetition,
 * with letters swapped or with an addition no longer than itself.
 */
export function isEasyPassword(password: string, isListed: (word: string) => boolean): boolean {
  const isCommon = (word: string) =>
    word.length >= SHORTEST_WORD && (isListed(word) || TYPED_KOREAN.has(word) || isRun(word));
  const keys = toKeys(password);
  return coresOf(keys)
    .filter((core) => [core, withoutSwaps(core)].some((form) => isCommon(onceOf(form))))
    .some((core) => isMost(core, keys, isCommon));
}

/** Whether a password holds a name of its owner, however it is written or typed. */
export function holdsName(password: string, names: readonly (string | null)[]): boolean {
  const typed = toKeys(password);
  const forms = [typed, withoutSwaps(typed)];
  return names
    .flatMap((name) => partsOf(name ?? ''))
    .some((part) => forms.some((form) => form.includes(part)));
}

/** The keys that are pressed for a text: the same word in Hangul and in Latin letters is one. */
function toKeys(text: string): string {
  return convertHangulToQwerty(text.normalize('NFC')).toLowerCase();
}

function withoutSwaps(keys: string): string {
  return keys.replace(/[013457@$!]/g, (key) => SWAPS[key] ?? key);
}

/** The whole, and what is left without symbols, and without symbols and digits, at its ends. */
function coresOf(keys: string): string[] {
  const bare = keys.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const letters = keys.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [keys, bare, letters].filter((core) => core !== '');
}

/** What a repetition repeats, the last time perhaps not to its end; else the text itself. */
function onceOf(text: string): string {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) !== text.slice(0, -period)) continue;
    const unit = text.slice(0, period);
    // However it is chosen, a short one repeated is as easy as a run of keys.
    return period <= LONGEST_PERIOD ? '1234' : unit;
  }
  return text;
}

/** Whether what was added to the core makes the password no better. */
function isMost(core: string, keys: string, isCommon: (word: string) => boolean): boolean {
  const at = keys.indexOf(core);
  const added = [keys.slice(0, at), keys.slice(at + core.length)];
  return added.every((piece) => piece === '' || isCommon(piece)) || core.length * 2 >= keys.length;
}

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text));
}

/** A mail address counts by what stands before the @, a phone number by its last digits. */
function partsOf(name: string): string[] {
  const [local = ''] = name.split('@');
  const digits = local.replace(/[\s-]/g, '');
  if (/^\d{9,}$/.test(digits)) return [digits.slice(-PHONE_DIGITS)];
  const pieces = local.split(/[^\p{L}\p{N}]+/u).map(toKeys);
  return [
    ...[toKeys(local)].filter(({ length }) => length >= SHORTEST_NAME),
    ...pieces.filter(({ length }) => length >= SHORTEST_PIECE),
  ];
}
