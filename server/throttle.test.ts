import { expect, test } from 'vitest';
import { delayAfter, LONGEST_DELAY_SECONDS } from './throttle.ts';

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [7, 2],
  [8, 4],
  [15, 512],
  [16, LONGEST_DELAY_SECONDS],
  [5_000, LONGEST_DELAY_SECONDS],
])('after %i failures of which 5 are free the wait is %i seconds', (failures, seconds) => {
  expect(delayAfter(failures, 5)).toBe(seconds);
});

test.each([
  [2, 0],
  [3, 60],
  [4, 120],
  [6, 480],
  [7, LONGEST_DELAY_SECONDS],
])('after %i mails of which 2 are free the wait is %i seconds', (failures, seconds) => {
  expect(delayAfter(failures, 2, 60)).toBe(seconds);
});
