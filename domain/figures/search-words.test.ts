import { expect, test } from 'vitest';
import { countedSearch, missedSearch } from './search-words.ts';

test.each([
  ['  역삼   라운지 ', '역삼 라운지'],
  ['Whisky BAR', 'whisky bar'],
  ['24시간', '24시간'],
  ['라운지'.normalize('NFD'), '라운지'],
])('%o is counted as %o', (query, counted) => {
  expect(countedSearch(query)).toBe(counted);
});

test.each([
  '',
  '   ',
  '010-1234-5678',
  '홍길동 0 1 0 1 2',
  'someone@example.com',
  '바\u0000',
  '가'.repeat(31),
])('%o is not counted: it may be about a person, or is of no use', (query) => {
  expect(countedSearch(query)).toBeNull();
});

test.each([
  ['역삼 라운지', '역삼 라운지'],
  ['24시', '24시'],
  ['바', null],
  ['2400', null],
  ['- -', null],
])('of %o that found nothing staff see %o', (counted, shown) => {
  expect(missedSearch(counted)).toBe(shown);
});
