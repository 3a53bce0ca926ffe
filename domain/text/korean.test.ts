import { expect, test } from 'vitest';
import { type ParticlePair, truncate, withParticle } from './korean.ts';

test.each<[string, ParticlePair, string]>([
  ['밤결', '이/가', '밤결이'],
  ['라운지', '이/가', '라운지가'],
  ['강남', '을/를', '강남을'],
  ['바', '을/를', '바를'],
  ['소식', '은/는', '소식은'],
  ['리뷰', '은/는', '리뷰는'],
  ['달', '와/과', '달과'],
  ['노래', '와/과', '노래와'],
  ['강남', '으로/로', '강남으로'],
  ['서울', '으로/로', '서울로'],
  ['라운지', '으로/로', '라운지로'],
  ['룸 1', '을/를', '룸 1을'],
  ['룸 1', '으로/로', '룸 1로'],
  ['룸 2', '이/가', '룸 2가'],
  ['룸 6', '으로/로', '룸 6으로'],
  ['룸 10', '은/는', '룸 10은'],
  ['Club', '이/가', 'Club이'],
  ['Lounge', '이/가', 'Lounge가'],
  ['Moon BAR', '이/가', 'Moon BAR가'],
  ['Hotel', '으로/로', 'Hotel로'],
  ['Pub King', '을/를', 'Pub King을'],
  ['DJ', '와/과', 'DJ와'],
  ['밤결(본점)', '이/가', '밤결(본점)이'],
  ['“바다”', '을/를', '“바다”를'],
  ['ㅋㅋ', '은/는', 'ㅋㅋ은'],
  ['', '이/가', '가'],
])('"%s" with %s is "%s"', (word, pair, expected) => {
  expect(withParticle(word, pair)).toBe(expected);
});

test('a preview ends after 25 characters with an ellipsis', () => {
  const text = '가'.repeat(25);
  expect(truncate(text, 25)).toBe(text);
  expect(truncate(`${text}나`, 25)).toBe(`${text}…`);
  expect(truncate('', 25)).toBe('');
});

test('a preview never cuts a character in half', () => {
  expect(truncate('👩‍👩‍👧👍🏽밤결', 2)).toBe('👩‍👩‍👧👍🏽…');
  expect(truncate('👍🏽'.repeat(25), 25)).toBe('👍🏽'.repeat(25));
  expect(truncate('밤결'.normalize('NFD'), 1).normalize('NFC')).toBe('밤…');
});
