import { expect, test } from 'vitest';
import type { Searchable } from './hangul-search.ts';
import { almostPartsOf, prepare } from './search-index.ts';
import { canHaveTypo, findTypo, toUnits } from './search-typos.ts';

const VENUES: Searchable[] = [
  {
    name: '여백 라운지',
    formerNames: ['솔바람'],
    category: '라운지',
    features: ['발렛 주차'],
    addresses: ['서울 강남구 논현로 12', null],
  },
  { name: '쌍둥이 별', features: [], addresses: ['역삼동 3-1'] },
  { name: '외딴 왜가리', features: [], addresses: [] },
  { name: '바다', features: [], addresses: [] },
  { name: 'Club Moon', features: ['칵테일'], addresses: [] },
];

test.each([
  ['a wrong vowel', '여벡 라운지', '여백 라운지'],
  ['a wrong vowel without spaces', '여백라온지', '여백 라운지'],
  ['a wrong first letter', '겨백 라운지', '여백 라운지'],
  ['a final consonant left out', '여배 라운지', '여백 라운지'],
  ['a letter too many', '여백 란운지', '여백 라운지'],
  ['two letters swapped where halves meet', 'culb moon', 'Club Moon'],
  ['two letters swapped', 'club mono', 'Club Moon'],
  ['a double consonant without Shift', '상둥이', '쌍둥이'],
  ['one vowel of two strokes for another', '외딴 웨가리', '외딴 왜가리'],
  ['a short name from its beginning', '바더', '바다'],
  ['only the beginning of a name', '여벡 라', '여백 라'],
  ['a former name', '솔버람', '솔바람'],
  ['a feature', '발랫 주차', '발렛 주차'],
  ['a typo beside a word that is right', '논현로 라은지', '논현로 라운지'],
  ['an address', '눈현로', '논현로'],
])('%s: %s is %s', (_, typed, meant) => {
  expect(findTypo(VENUES, typed, (venue) => venue)).toBe(meant);
});

test.each(['여벡 라온지', '여백 라운지', 'ㅇㅂㄹㅇㅈ', '다바', '없는 곳', ''])(
  '%o is not one typo away from anything',
  (typed) => {
    expect(findTypo(VENUES, typed, (venue) => venue)).toBeNull();
  },
);

test('the whole name is meant rather than a part of another', () => {
  const among = ['달빛 서재', '달빛', '늦은 달빛'].map((name) => ({
    name,
    features: [],
    addresses: [],
  }));
  expect(findTypo(among, '달빚', (venue) => venue)).toBe('달빛');
  expect(findTypo(among, '달빚 서재', (venue) => venue)).toBe('달빛 서재');
});

test('vowels of two strokes are one unit, double finals two', () => {
  expect(toUnits('왜닭')).toEqual(['ㅇ', 'ㅗㅐ', 'ㄷ', 'ㅏ', 'ㄹ', 'ㄱ']);
  expect(canHaveTypo('ㅇㅂㄹㅇㅈ')).toBe(false);
});

/** Every text that differs from this one by one typo. */
function typosOf(text: string): string[] {
  const letters = [...text.replace(/\s/g, '')];
  return letters.flatMap((letter, at) => {
    const replaced = (...by: string[]) =>
      [...letters.slice(0, at), ...by, ...letters.slice(at + 1)].join('');
    const next = letters[at + 1];
    const swapped =
      next === undefined
        ? []
        : [[...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join('')];
    return [replaced('z'), replaced(), replaced(letter, 'z'), ...swapped];
  });
}

test('whatever a typo finds has a part that the database looks for', () => {
  const venue = { name: 'Long Night Bar', features: [], addresses: [] };
  const prepared = prepare(venue);
  for (const typed of typosOf(venue.name.toLowerCase())) {
    if (findTypo([venue], typed, (each) => each) === null) continue;
    const parts = almostPartsOf(typed)?.asOne.anyOf ?? [];
    expect(
      parts.some((part) => prepared.name.includes(part)),
      typed,
    ).toBe(true);
  }
});
