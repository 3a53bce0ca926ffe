import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test('each failure in a row doubles the wait, up to six hours', () => {
  expect([1, 2, 3].map(backOffMs)).toEqual([60_000, 120_000, 240_000]);
  expect(backOffMs(50)).toBe(6 * 3_600_000);
});
