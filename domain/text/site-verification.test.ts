import { expect, test } from 'vitest';
import { isVerification, verificationIn } from './site-verification.ts';

const HEX = '0123456789abcdef0123456789abcdef';

test('the value is taken out of a pasted tag, and left as it is otherwise', () => {
  expect(verificationIn(`<meta name="naver-site-verification" content="${HEX}" />`)).toBe(HEX);
  expect(verificationIn(`<META CONTENT='${HEX}'>`)).toBe(HEX);
  expect(verificationIn(` ${HEX} `)).toBe(HEX);
  expect(verificationIn('')).toBe('');
});

test.each([
  ['naver', `${HEX}01234567`, true],
  ['naver', 'zz', false],
  ['google', 'abcDEF_-0123456789abcDEF_-0123456789abcdefg', true],
  ['google', '<script>alert(1)</script>aaaaaaaaaaaa', false],
  ['bing', HEX.toUpperCase(), true],
  ['bing', `${HEX}0`, false],
] as const)('%s: %s is one: %s', (verifier, value, expected) => {
  expect(isVerification(verifier, value)).toBe(expected);
});
