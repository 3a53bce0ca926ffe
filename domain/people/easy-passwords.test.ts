import { expect, test } from 'vitest';
import { holdsName, isEasyPassword } from './easy-passwords.ts';

const LIST = new Set(['password', 'qwerty', 'dragon', '12345678', 'abcd1234', 'love', 'tkfkdgo']);
const isListed = (word: string) => LIST.has(word);

test.each([
  'password',
  'PassWord',
  'Password1!',
  '!!password!!',
  'p@ssw0rd',
  'P@$$w0rd2024',
  '2024password',
  'drag0n12345678',
  'qwerty12345678',
  'abcd1234!!',
  'passwordpassword',
  'qwertyqwerty1',
  'aaaaaaaa',
  '12121212',
  'abcabcabc',
  '23456789',
  '98765432',
  'hijklmnop',
  'asdfghjkl;',
  'poiuytrewq',
  'ㅂㅈㄷㄱㅅㅛㅕㅑ',
  '안녕하세요안녕하세요',
  '안녕하세요123',
  'dkssudgktpdy',
  'Dkssudgktpdy1!',
  'tkfkdgo1004',
  'qlalfqjsgh12',
  '비밀번호비밀번호',
  '가나다라마바사아',
])('%s is easy to guess', (password) => {
  expect(isEasyPassword(password, isListed)).toBe(true);
  expect(isEasyPassword(password.normalize('NFD'), isListed)).toBe(true);
});

test.each([
  'lit-window-42',
  'moonlit-walk-8',
  'a long password',
  'love739184625',
  'x9K!p2Lm',
  'correct horse battery staple',
  '달빛 아래 걷는 사람',
  '골목끝초록대문집',
  '7Lq#2026-11-16',
])('%s is not', (password) => {
  expect(isEasyPassword(password, isListed)).toBe(false);
});

test.each([
  ['seoyun-likes-tea', ['seoyun@example.kr']],
  ['SEOYUN2026!', ['seoyun@example.kr']],
  ['tea-for-seoyun', ['kim.seoyun+site@example.kr']],
  ['s3oyun-likes-t3a', ['seoyun']],
  ['달빛산책가는길', ['달빛산책']],
  ['ekfqlc-tea-time', ['달빛']],
  ['gksmfdl-tea', ['하늘']],
  ['새벽12345678칸', ['010-1234-5678']],
])('%s holds one of the names %j', (password, names) => {
  expect(holdsName(password, names)).toBe(true);
  expect(holdsName(password.normalize('NFD'), names)).toBe(true);
});

test.each([
  ['moonlit-walk-8', ['seoyun@example.kr', '달빛산책', null, '']],
  // Too short to tell anything.
  ['crimson tea kettle', ['김', 'rim', 'Lee']],
  ['moonlight-walk', ['walk-7@example.kr']],
  // Where the mail is kept is no name.
  ['example of a tea pot', ['seoyun@example.kr']],
])('%s holds none of %j', (password, names) => {
  expect(holdsName(password, names)).toBe(false);
});

test('a very long password is judged at once', () => {
  const started = performance.now();
  for (const unit of ['1', 'p@ssw0rd', 'ab1!', '4@8(<3690!|1570$+2%', '가나다라']) {
    isEasyPassword(unit.repeat(200).slice(0, 200), isListed);
    holdsName(unit.repeat(200).slice(0, 200), ['seoyun@example.kr', '달빛산책']);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
