import { expect, test } from 'vitest';
import { delayAfter, LONGEST_DELAY_SECONDS, networkOf } from './throttle.ts';

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [7, 2],
  [8, 4],
  [15, 512],
  [16, LONGEST_DELAY_SECONDS],
  [5_000, LONGEST_DELAY_SECONDS],
])('after %i failures of which 5 are free the wait is %i seconds', (failures, seconds) => {
  expect(delayAfter(failures, 5)).toBe(seconds);
});

test.each([
  [2, 0],
  [3, 60],
  [4, 120],
  [6, 480],
  [7, LONGEST_DELAY_SECONDS],
])('after %i mails of which 2 are free the wait is %i seconds', (failures, seconds) => {
  expect(delayAfter(failures, 2, 60)).toBe(seconds);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
