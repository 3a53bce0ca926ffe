import { expect, test } from 'vitest';
import { VisitStart } from '#contract/analytics/analytics.ts';
import { makeSessionId } from './session-id.ts';

test('a visit gets 21 random characters that the contract accepts', () => {
  const ids = Array.from({ length: 500 }, makeSessionId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/);
  expect(new Set(ids).size).toBe(500);
  expect(VisitStart.safeParse({ sessionId: ids[0], venueId: 1 }).success).toBe(true);
});
