import { expect, test } from 'vitest';
import { afterDecision, blindedUntil, daysLeft, requesterForgottenBefore } from './takedowns.ts';

const NOW = new Date('2026-11-14T22:30:00+09:00');

test.each([
  ['requested', 'blind', 'blinded'],
  ['requested', 'refuse', 'refused'],
  ['requested', 'return', null],
  ['requested', 'remove', null],
  ['blinded', 'blind', null],
  ['blinded', 'refuse', null],
  ['blinded', 'return', 'returned'],
  ['blinded', 'remove', 'removed'],
  ['refused', 'blind', null],
  ['returned', 'remove', null],
  ['removed', 'return', null],
] as const)('a case that is %s and gets the decision %s becomes %s', (state, decision, next) => {
  expect(afterDecision(state, decision)).toBe(next);
});

test('a review is hidden for thirty days, and who asked is kept for ninety more', () => {
  expect(blindedUntil(NOW)).toEqual(new Date('2026-12-14T22:30:00+09:00'));
  expect(requesterForgottenBefore(NOW)).toEqual(new Date('2026-08-16T22:30:00+09:00'));
});

test.each([
  ['2026-12-14T22:30:00+09:00', 30],
  // A minute more on one of two clocks is no day more.
  ['2026-12-14T22:31:00+09:00', 30],
  ['2026-11-15T00:10:00+09:00', 1],
  ['2026-11-14T23:59:00+09:00', 0],
  ['2026-11-01T00:00:00+09:00', 0],
])('until %s it is %d days', (until, days) => {
  expect(daysLeft(new Date(until), NOW)).toBe(days);
});
