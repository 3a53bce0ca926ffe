import { expect, test } from 'vitest';
import { mostSimilar, syllablePairs } from './similar-names.ts';

const NAMES = ['여백 라운지', '달빛 서재', '달빛 정원', '가온'];

function similarTo(query: string, most = 4): string[] {
  return mostSimilar(NAMES, query, (name) => name, most);
}

test('the likest names come first, and what is like nothing stays out', () => {
  expect(similarTo('달빛 저원')).toEqual(['달빛 정원', '달빛 서재']);
  expect(similarTo('달빛 저원', 1)).toEqual(['달빛 정원']);
  expect(similarTo('허허벌판')).toEqual([]);
  expect(similarTo('')).toEqual([]);
});

test('pairs of syllables ignore spaces and repeat nothing', () => {
  expect(syllablePairs('바다 바다')).toEqual(['바다', '다바']);
  expect(syllablePairs('바')).toEqual([]);
});
