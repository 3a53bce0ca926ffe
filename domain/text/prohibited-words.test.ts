import { expect, test } from 'vitest';
import { findInNickname, findInText, isProhibited, normalizeNickname } from './prohibited-words.ts';

const LIST: Record<string, string[]> = {
  바보: ['바보온달', '바보새'],
  멍청이: [],
  시발: ['시발점', '시발역', '시발택시'],
  변태: ['변태동물'],
  비하: ['비하인드'],
  꺼져: [],
  운영자: [],
  ㅂㅂ: [],
  ㅂㅅ: [],
  ㅅㅂ: [],
  18: [],
  admin: ['badminton'],
  stupid: [],
  damn: [],
  ass: ['class', 'glass', 'bassist'],
  hell: ['hello', 'shell'],
};
const words = Object.entries(LIST).map(([word, allowedWords]) => ({
  word,
  normalizedWord: normalizeNickname(word),
  allowedWords,
}));

// The nickname and the word that it hits.
test.each([
  // As they are, and inside others.
  ['바보', '바보'],
  ['왕바보님', '바보'],
  ['운영자', '운영자'],
  ['진짜운영자', '운영자'],
  ['변태아님', '변태'],
  ['십18', '18'],
  // Spacing and symbols.
  ['바 보', '바보'],
  ['바  보', '바보'],
  ['바.보!', '바보'],
  ['바~~보', '바보'],
  ['바_-_보', '바보'],
  ['바♥보', '바보'],
  ['바\u200b보', '바보'],
  ['바\u3000보', '바보'],
  ['운.영.자', '운영자'],
  ['s t u p i d', 'stupid'],
  ['s_t_u_p_i_d', 'stupid'],
  ['s.t*u-p/i,d', 'stupid'],
  ['a d m i n', 'admin'],
  ['1 8', '18'],
  // Digits between and for letters.
  ['바1보', '바보'],
  ['바18보', '바보'],
  ['운1영2자', '운영자'],
  ['꺼9져', '꺼져'],
  ['5tup1d', 'stupid'],
  ['stup1d', 'stupid'],
  ['4dm1n', 'admin'],
  ['adm1n99', 'admin'],
  ['s1t2upid', 'stupid'],
  ['d4mn', 'damn'],
  ['he11', 'hell'],
  // Symbols for letters.
  ['@dmin', 'admin'],
  ['adm!n', 'admin'],
  ['$tupid', 'stupid'],
  ['$+up|d', 'stupid'],
  ['a$$', 'ass'],
  ['he||', 'hell'],
  // Repeated and drawn-out letters.
  ['바아보', '바보'],
  ['바아아보', '바보'],
  ['바바보보', '바보'],
  ['바아아 보오', '바보'],
  ['시이이발', '시발'],
  ['시~이발', '시발'],
  ['꺼어어져', '꺼져'],
  ['비이하', '비하'],
  ['stuuupid', 'stupid'],
  ['ssttuuppiidd', 'stupid'],
  ['daaamn', 'damn'],
  ['admiiiin', 'admin'],
  ['asss', 'ass'],
  ['바아아아아아아아아보', '바보'],
  ['stuuuuuuuuuuuuuuupid', 'stupid'],
  // Split jamo.
  ['ㅂㅏㅂㅗ', '바보'],
  ['바ㅂㅗ', '바보'],
  ['ㅂㅏ보', '바보'],
  ['ㅅㅣㅂㅏㄹ', '시발'],
  ['시ㅂㅏㄹ', '시발'],
  ['ㅇㅜㄴㅇㅕㅇㅈㅏ', '운영자'],
  ['ㅇㅜㄴ.ㅇㅕㅇ.ㅈㅏ', '운영자'],
  ['ㅂ ㅏ ㅂ ㅗ', '바보'],
  ['ㅂ1ㅏ1ㅂ1ㅗ', '바보'],
  ['바보'.normalize('NFD'), '바보'],
  ['ﾊﾞ바보', '바보'],
  // Loose jamo around and between.
  ['바보ㅋㅋ', '바보'],
  ['바ㅋ보', '바보'],
  ['바ㅏ보', '바보'],
  ['바ㅏㅏㅏ보', '바보'],
  ['바보ㅄ', '바보'],
  ['ㅋㅋ바보', '바보'],
  // Initial consonants, where they are listed as such.
  ['ㅂㅂ', 'ㅂㅂ'],
  ['아ㅂㅂ', 'ㅂㅂ'],
  ['ㅂ ㅂ', 'ㅂㅂ'],
  ['ㅂ1ㅂ', 'ㅂㅂ'],
  ['ㅅㅅㅂㅂ', 'ㅅㅂ'],
  ['ㅄ', 'ㅂㅅ'],
  ['야ㅂㅅ아', 'ㅂㅅ'],
  // Full width, mixed case, accents, other alphabets.
  ['STUPID', 'stupid'],
  ['StUpId', 'stupid'],
  ['ｓｔｕｐｉｄ', 'stupid'],
  ['ＡＤＭＩＮ', 'admin'],
  ['𝐚𝐝𝐦𝐢𝐧', 'admin'],
  ['ⓐⓓⓜⓘⓝ', 'admin'],
  ['ádmín', 'admin'],
  ['аdmin', 'admin'],
  ['аԁмin', 'admin'],
  ['stuрid', 'stupid'],
  ['ѕtupіd', 'stupid'],
  ['dαmn', 'damn'],
  ['１８', '18'],
  // An innocent word does not cover another occurrence.
  ['시발점시발', '시발'],
  ['시발시발점', '시발'],
  ['바보온달바보', '바보'],
  ['admin배드', 'admin'],
  ['badmin', 'admin'],
  ['glass ass', 'ass'],
  ['hello hell', 'hell'],
])('the nickname "%s" is refused for %s', (nickname, word) => {
  expect(findInNickname(nickname, words).map((found) => found.word)).toContain(word);
  expect(isProhibited(nickname, words)).toBe(true);
});

test.each([
  ...['밤결', '달빛손님', '모래시계', '도토리묵', '한강산책', '별헤는밤', 'Moonlight', '손님1'],
  // Letters of a word, but not the word.
  ...['바다보리', '보바', '바람보다', '운영진', '영자', '자영운', 'student', 'stu', 'admire'],
  ...['as', 'gas', 'has', 'help', 'he1p', 'dam', 'mdan'],
  // Its syllables from different ones: not split jamo.
  ...['다시바라', '십알', '수박', '산보', '부부', '비밀하나', '버섯', '병수'],
  // Innocent words from the allow lists, spelt in whatever way.
  ...[
    '시발점',
    '시발역',
    '시 발 점',
    '시발점시발역',
    '시발택시',
    '바보온달',
    '바보새',
    '바보 온달',
  ],
  ...['비하인드', '비하인드컷', '변태동물', 'badminton', 'BADMINTON', 'Badminton7', 'bad-minton'],
  ...[
    'class',
    'Glass',
    'g1ass',
    'glasss',
    'bassist',
    'hello',
    'HELLO',
    'heeello',
    'shell',
    'Ｈello',
  ],
  // Numbers are numbers.
  ...['2026', '1998', '1004', '455', '8008', '404', '817'],
  // Nothing to hold against it.
  ...['ㅋㅋㅋ', 'ㅎㅇ', 'ㅠㅠ', '!!', '', '♥'],
])('the nickname "%s" is fine', (nickname) => {
  expect(findInNickname(nickname, words).map((found) => found.word)).toEqual([]);
  expect(isProhibited(nickname, words)).toBe(false);
});

test.each([
  ['바보 같은 실수였어요', ['바보']],
  ['정말 바 보 같았다', ['바보']],
  ['s t u p i d 하네요', ['stupid']],
  ['여기 운.영.자 부르세요', ['운영자']],
  ['바아보, 그리고 $tupid', ['바보', 'stupid']],
  ['첫 줄\n바보\n끝 줄', ['바보']],
  ['ㅅ ㅣ ㅂ ㅏ ㄹ', ['시발']],
  ['바보온달 이야기와 바보', ['바보']],
])('in the text "%s" the words %o are found', (text, expected) => {
  expect(findInText(text, words).map(({ word }) => word)).toEqual(expected);
});

test.each([
  '다시 발표합니다',
  '역시\n발렛이 편해요',
  '준비 하나 없이',
  '이 바 보러 왔어요',
  '고운 영자 씨',
  '시발점에서 걸어서 3분, 비하인드 바',
  'a class with dress code',
  '2026년 1월 8일',
  '재즈 바. 보리차도 줍니다',
  '',
])('in the text "%s" nothing is found', (text) => {
  expect(findInText(text, words)).toEqual([]);
});

test('a word that is empty once normalised refuses nobody', () => {
  expect(normalizeNickname(' !? ')).toBe('');
  const empty = { normalizedWord: normalizeNickname('!?'), allowedWords: [] };
  expect(isProhibited('밤결', [empty])).toBe(false);
  expect(isProhibited('밤결', [])).toBe(false);
});

test('an allowed word that is empty once normalised allows nothing', () => {
  expect(isProhibited('바보', [{ normalizedWord: '바보', allowedWords: ['', '!?'] }])).toBe(true);
});

test('any heap of jamo can be asked about', () => {
  for (const text of [
    'ㄱㅘㅘ가',
    'ㅄa ㅏㅘㄲㅢ',
    '1ㅄ가ㅢㄱㄴ',
    'ㅏㅏㅏ',
    'ㄸ가ㄸ',
    '\u115f\u1160\u11ff',
  ]) {
    expect(isProhibited(text, [{ normalizedWord: '바보', allowedWords: [] }]), text).toBe(false);
  }
});

test('normalising twice changes nothing more', () => {
  for (const text of ['바1보', 'ㅂㅏㅂㅗ', '5tup1d', 'ㅋㅋ밤', 'a1b2', 'ㅄ', 'аdmin', 'É']) {
    expect(normalizeNickname(normalizeNickname(text))).toBe(normalizeNickname(text));
  }
});
