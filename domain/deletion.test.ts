import { expect, test } from 'vitest';
import { formatTimeLeft, purgedBefore, restorableUntil } from './deletion.ts';

const DELETED = new Date('2026-11-14T22:30:00+09:00');
const END = new Date('2026-12-14T22:30:00+09:00');

test('the thirty days end at the same moment for bringing back and for purging', () => {
  expect(restorableUntil(DELETED)).toEqual(END);
  expect(purgedBefore(END)).toEqual(DELETED);
});

test.each([
  ['2026-11-14T22:29:00+09:00', '30일 남음'],
  ['2026-11-14T22:30:00+09:00', '30일 남음'],
  ['2026-11-15T22:30:00+09:00', '29일 남음'],
  ['2026-12-13T22:30:00+09:00', '1일 남음'],
  ['2026-12-14T22:31:00+09:00', '1일 남음'],
])('at %s it says %s', (now, text) => {
  expect(formatTimeLeft(END, new Date(now))).toBe(text);
});
