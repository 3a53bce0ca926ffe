import { expect, test } from 'vitest';
import { indexAfterKey, indexAfterSwipe, stepFrom } from './steps.ts';

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 5, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 5],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['Enter', 1, null],
  ['a', 1, null],
])('of six pictures %s leads from %i to %s', (key, from, to) => {
  expect(indexAfterKey(key, from, 6)).toBe(to);
});

test.each([
  [{ x: -80, y: 10 }, 1, 2],
  [{ x: -80, y: 10 }, 5, 0],
  [{ x: 80, y: -10 }, 1, 0],
  [{ x: 80, y: 0 }, 0, 5],
  [{ x: -39, y: 0 }, 1, null],
  [{ x: 60, y: 90 }, 1, null],
])('of six pictures the movement %j leads from %i to %s', (moved, from, to) => {
  expect(indexAfterSwipe(moved, from, 6)).toBe(to);
});

test('a single picture leads nowhere', () => {
  expect(indexAfterKey('ArrowRight', 0, 1)).toBeNull();
  expect(indexAfterSwipe({ x: -80, y: 0 }, 0, 1)).toBeNull();
  expect(stepFrom(0, 1, 1)).toBe(0);
});
