import { expect, test } from 'vitest';
import { formatCount } from './counts.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12480, '12,480'],
  [1234567.04, '1,234,567'],
  [250.25, '250.3'],
  [-3200.5, '-3,200.5'],
])('%d reads %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});
