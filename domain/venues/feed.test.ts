import { expect, test } from 'vitest';
import { isToldInFeed, renewedSince } from './feed.ts';

test('what only arranges a venue is not told, what visitors read is', () => {
  expect(isToldInFeed(['isActive', 'displayOrder', 'isFeatured'])).toBe(false);
  expect(isToldInFeed([])).toBe(false);
  expect(isToldInFeed(['isFeatured', 'phone'])).toBe(true);
});

test('a line is renewed for an hour', () => {
  expect(renewedSince(new Date('2026-11-17T03:00:00Z'))).toEqual(new Date('2026-11-17T02:00:00Z'));
});
