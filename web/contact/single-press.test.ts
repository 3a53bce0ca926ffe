import { expect, test } from 'vitest';
import { makeSinglePress } from './single-press.ts';

test('a double click is one press, and a press a second later is another', () => {
  const isOwnPress = makeSinglePress();
  expect(isOwnPress('1 phone', 0)).toBe(true);
  expect(isOwnPress('1 phone', 200)).toBe(false);
  expect(isOwnPress('1 phone', 900)).toBe(false);
  expect(isOwnPress('1 phone', 1_000)).toBe(true);
});

test('presses on two buttons are two, however quick', () => {
  const isOwnPress = makeSinglePress();
  expect(isOwnPress('1 phone', 0)).toBe(true);
  expect(isOwnPress('1 kakao', 100)).toBe(true);
  expect(isOwnPress('1 phone', 200)).toBe(true);
});
