import { expect, test } from 'vitest';
import { isProhibited, normalizeNickname } from './prohibited-words.ts';

const words = ['바보', 'stupid', 'ㅂㅂ', '운영자', '18'].map(normalizeNickname);

test.each([
  '바보',
  '왕바보님',
  '바 보',
  '바.보!',
  '바1보',
  '바18보',
  'ㅂㅏㅂㅗ',
  '바ㅂㅗ',
  '바보ㅋㅋ',
  '바ㅋ보',
  '바보'.normalize('NFD'),
  'STUPID',
  'ｓｔｕｐｉｄ',
  's t u p i d',
  '5tup1d',
  's_t_u_p_i_d',
  '아ㅂㅂ',
  'ㅇㅜㄴㅇㅕㅇㅈㅏ',
  '십18',
  'ㅇㅜㄴ.ㅇㅕㅇ.ㅈㅏ',
])('the nickname "%s" is refused', (nickname) => {
  expect(isProhibited(nickname, words)).toBe(true);
});

test.each(['밤결', '달빛손님', '바다보리', 'student', '손님1', '보바', 'ㅋㅋㅋ', '2026', ''])(
  'the nickname "%s" is fine',
  (nickname) => {
    expect(isProhibited(nickname, words)).toBe(false);
  },
);

test('a word that is empty once normalised refuses nobody', () => {
  expect(normalizeNickname(' !? ')).toBe('');
  expect(isProhibited('밤결', [normalizeNickname('!?')])).toBe(false);
  expect(isProhibited('밤결', [])).toBe(false);
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
    expect(isProhibited(text, words), text).toBe(false);
  }
});

test('normalising twice changes nothing more', () => {
  for (const text of ['바1보', 'ㅂㅏㅂㅗ', '5tup1d', 'ㅋㅋ밤', 'a1b2']) {
    expect(normalizeNickname(normalizeNickname(text))).toBe(normalizeNickname(text));
  }
});
