import { expect, test } from 'vitest';
import { findMatches, type Searchable } from './hangul-search.ts';
import { gramsFor, type Prepared, partsOf, prepare, type WordParts } from './search-index.ts';

const VENUES: Searchable[] = [
  { name: '여백 라운지', features: ['발렛 주차'], addresses: ['서울 강남구 논현로 12', null] },
  { name: '업소 하나', features: [], addresses: ['역삼동 3-1'] },
  { name: 'Bar 화요일', features: ['라이브'], addresses: ['테헤란로 5길'] },
  { name: '달빛과 값진 밤', features: ['룸 8개'], addresses: [null] },
  { name: '24시 카페', features: ['와인', '칵테일'], addresses: ['신사동'] },
];

/** As the database does it. */
function has({ name, initials, rest }: Prepared, word: WordParts): boolean {
  return (
    name.includes(word.letters) ||
    rest.includes(word.letters) ||
    (word.initials !== null && initials.includes(word.initials))
  );
}

function isCandidate(venue: Searchable, query: string): boolean {
  const parts = partsOf(query);
  const prepared = prepare(venue);
  if (!parts) return false;
  return has(prepared, parts.asOne) || parts.words.every((word) => has(prepared, word));
}

const QUERIES = [
  ...[
    '여백',
    '라운지',
    '라운짖',
    '랑',
    'ㅇㅂ',
    'ㄹㅇㅈ',
    '여ㅂ',
    '백 라운',
    '여백라',
    '논현 라운지',
  ],
  ...[
    '업솟',
    '업',
    '화',
    '호',
    'bar',
    'BAR 화요',
    '값',
    '갑',
    'ㄱㅈ',
    '24',
    '24시',
    '와인 카페',
    '!',
    '',
  ],
];

test.each(QUERIES)('whatever "%s" finds has the parts that the database looks for', (query) => {
  const found = findMatches(VENUES, query, (venue) => venue);
  const candidates = VENUES.filter((venue) => isCandidate(venue, query));
  expect(found.filter((venue) => !candidates.includes(venue))).toEqual([]);
});

test('every beginning of every name is among its parts', () => {
  for (const venue of VENUES) {
    for (let end = 1; end <= venue.name.length; end += 1) {
      const query = venue.name.slice(0, end);
      const found = findMatches(VENUES, query, (each) => each);
      for (const each of found) expect(isCandidate(each, query), query).toBe(true);
    }
  }
});

test('a part of a text has no grams but those of the text', () => {
  const { name, nameGrams } = prepare({ name: '여백 Bar', features: [], addresses: [] });
  for (let start = 0; start < name.length; start += 1) {
    for (let end = start + 1; end <= name.length; end += 1) {
      const part = name.slice(start, end);
      expect(nameGrams, part).toEqual(expect.arrayContaining(gramsFor(part)));
    }
  }
  expect(gramsFor('')).toEqual([]);
  expect(nameGrams).not.toEqual(expect.arrayContaining(gramsFor('없음')));
});
