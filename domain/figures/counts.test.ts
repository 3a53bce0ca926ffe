import { expect, test } from 'vitest';
import { formatCount } from './counts.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [12480, '12,480'],
  [250.25, '250.3'],
])('%d reads %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});
