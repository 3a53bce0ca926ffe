import { expect, test } from 'vitest';
import { decodeSlug } from './decode-slug.ts';
import { isSlug, normalizeSlug, typingSlug } from './slug.ts';

test.each([
  ['  밤결 라운지  ', '밤결-라운지'],
  ['Club   Moon', 'club-moon'],
  ['밤\t결\n7', '밤-결-7'],
  ['강남_1호점(본점)!', '강남_1호점본점'],
  ['Café★별', 'caf별'],
  ['ㅋㅋ 클럽', '-클럽'],
  ['../../etc', 'etc'],
  ['밤결'.normalize('NFD'), '밤결'],
  ['', ''],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(normalizeSlug(name)).toBe(slug);
});

test('a made slug is valid, and making it again changes nothing', () => {
  for (const name of ['밤결 라운지', 'A b-C_d', '가나다 12']) {
    const slug = normalizeSlug(name);
    expect(isSlug(slug)).toBe(true);
    expect(normalizeSlug(slug)).toBe(slug);
  }
});

test('a slug holds syllables, letters, digits, hyphens and underscores only', () => {
  for (const text of ['밤결', 'Club-7', 'a_b']) expect(isSlug(text), text).toBe(true);
  for (const text of ['', '밤 결', '밤/결', '밤.결', 'ㅂ', 'é', '밤결\n']) {
    expect(isSlug(text), text).toBe(false);
  }
});

test('typing turns spaces into hyphens, strips the rest and leaves half-typed Hangul alone', () => {
  expect(typingSlug('밤결 라ㅇ')).toBe('밤결-라ㅇ');
  expect(typingSlug('밤결 ')).toBe('밤결-');
  expect(typingSlug('a/b?c#d')).toBe('abcd');
});

test('a slug from a URL is decoded, or used as it stands', () => {
  expect(decodeSlug('%EB%B0%A4%EA%B2%B0')).toBe('밤결');
  expect(decodeSlug(encodeURIComponent('밤결'.normalize('NFD')))).toBe('밤결');
  expect(decodeSlug('%E0%A4%A')).toBe('%E0%A4%A');
  expect(decodeSlug('club-moon')).toBe('club-moon');
});
