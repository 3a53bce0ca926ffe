import { expect, test } from 'vitest';
import { CATEGORY_KEYS, categoryKey } from './categories.ts';

test('the first seven categories take the seven colours in order, the eighth begins again', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(categoryKey)).toEqual([...CATEGORY_KEYS]);
  expect(categoryKey(8)).toBe('jjok');
  expect(categoryKey(701)).toBe('jjok');
});

test('any number has a colour', () => {
  expect(categoryKey(0)).toBe('sol');
  expect(categoryKey(-6)).toBe('jjok');
  expect(categoryKey(Number.NaN)).toBe('jjok');
  expect(categoryKey(1.5)).toBe('jjok');
  expect(CATEGORY_KEYS).toContain(categoryKey(Number.MAX_SAFE_INTEGER));
});
