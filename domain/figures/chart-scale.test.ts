import { expect, test } from 'vitest';
import { axisTicks, heatLevel } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [56, [0, 20, 40, 60]],
  [99, [0, 25, 50, 75, 100]],
  [668, [0, 200, 400, 600, 800]],
  [1000, [0, 250, 500, 750, 1000]],
  [12480, [0, 5000, 10000, 15000]],
])('up to %i the axis shows %j', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test('an axis never has more than five ticks and always reaches the largest value', () => {
  const faulty = Array.from({ length: 3000 }, (_, max) => max).filter((max) => {
    const ticks = axisTicks(max);
    return ticks.length > 5 || (ticks.at(-1) ?? 0) < max;
  });
  expect(faulty).toEqual([]);
});

test.each([
  [0, 50, 0],
  [1, 50, 1],
  [10, 50, 1],
  [11, 50, 2],
  [50, 50, 5],
  [0, 0, 0],
])('%i of at most %i has shade %i', (value, max, level) => {
  expect(heatLevel(value, max)).toBe(level);
});
