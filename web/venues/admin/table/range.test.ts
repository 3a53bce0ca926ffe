import { expect, test } from 'vitest';
import { rangeBetween } from './range.ts';

test('a range goes both ways and has both ends', () => {
  expect(rangeBetween([4, 8, 2, 9], 8, 9)).toEqual([8, 2, 9]);
  expect(rangeBetween([4, 8, 2, 9], 2, 4)).toEqual([4, 8, 2]);
  expect(rangeBetween([4, 8], 4, 4)).toEqual([4]);
});

test('from a row that is gone only the other one is meant', () => {
  expect(rangeBetween([4, 8], 77, 8)).toEqual([8]);
});
