import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [1, 1, 'abcd'],
  [1, 99, 'acdb'],
  [2, -1, 'cabd'],
  [9, 0, 'abcd'],
])('from place %i to place %i makes %s of abcd', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected);
});
