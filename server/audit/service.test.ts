import { expect, test } from 'vitest';
import { truncateAddress } from './service.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['', ''],
])('of the address %s only %s is kept', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept);
});
