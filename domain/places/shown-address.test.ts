import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test('the address by road goes before the other, and none is none', () => {
  const address = '어딘가 1';
  expect(shownAddress({ roadAddress: '예시로 7', address })).toBe('예시로 7');
  expect(shownAddress({ roadAddress: null, address })).toBe(address);
  expect(shownAddress({ roadAddress: null, address: null })).toBeNull();
});
