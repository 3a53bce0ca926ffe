import { expect, test } from 'vitest';
import { afterDecision, step } from './list-steps.ts';

const IDS = [5, 4, 3];

test.each([
  ['from nowhere to the first', null, 1, 5],
  ['from a lost one to the first', 9, -1, 5],
  ['to the next', 5, 1, 4],
  ['to the one before', 4, -1, 5],
  ['not beyond the end', 3, 1, 3],
  ['not before the beginning', 5, -1, 5],
] as const)('a step goes %s', (_, current, by, next) => {
  expect(step(IDS, current, by)).toBe(next);
});

test('in an empty list there is nowhere to step', () => {
  expect(step([], null, 1)).toBeNull();
});

test.each([
  ['with the next', [5], 4],
  ['after the last of several', [5, 4], 3],
  ['before the end when it was the last', [3], 4],
  ['with what is left between', [5, 3], 4],
  ['nowhere when all are decided', [5, 4, 3], null],
])('after a decision one goes on %s', (_, decided, next) => {
  expect(afterDecision(IDS, decided)).toBe(next);
});
