import { expect, test } from 'vitest';
import { visitorScore } from './visitor-score.ts';

test.each([
  // reviews, their average, the site's mean, the score
  [0, 0, 8, null],
  [1, 10, 8, 8.3],
  [1, 1, 8, 6.8],
  [2, 10, 8, 8.6],
  [5, 10, 8, 9],
  [5, 6, 8, 7],
  [10, 10, 8, 9.3],
  [40, 9, 8, 8.9],
  [500, 10, 8, 10],
  [3, 8, 8, 8],
  [3, 9.25, 7.5, 8.2],
  // Without a mean of the site the middle of the scale stands in for it.
  [1, 10, null, 6.3],
  [5, 5.5, null, 5.5],
])('%d reviews of %d on average, where the site has %d: %d', (count, average, mean, score) => {
  expect(visitorScore({ count, average }, mean)).toBe(score);
});

test('more reviews bring the score closer to their average, and never beyond', () => {
  const scores = [1, 2, 4, 8, 16, 32, 64, 128].map(
    (count) => visitorScore({ count, average: 9.5 }, 7) ?? 0,
  );
  expect(scores).toEqual([...scores].sort((a, b) => a - b));
  expect(Math.max(...scores)).toBeLessThanOrEqual(9.5);
});

test('one perfect review does not beat forty very good ones', () => {
  const one = visitorScore({ count: 1, average: 10 }, 7.5) ?? 0;
  const forty = visitorScore({ count: 40, average: 9.2 }, 7.5) ?? 0;
  expect(one).toBeLessThan(forty);
});
