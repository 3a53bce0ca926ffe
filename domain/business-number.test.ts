import { expect, test } from 'vitest';
import { formatBusinessNumber } from './business-number.ts';
import { isValidBusinessNumber } from './business-number-check.ts';

test.each([
  ['1234567891', '123-45-67891'],
  ['123-45-67891', '123-45-67891'],
  ['123 45 67891', '123-45-67891'],
  ['123', '123'],
  ['1234', '123-4'],
  ['123456', '123-45-6'],
  ['123456789123', '123-45-67891'],
  ['', ''],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(formatBusinessNumber(typed)).toBe(shown);
});

test('the check digit decides whether a number can exist', () => {
  // Published numbers of well-known companies.
  for (const number of ['124-81-00998', '120-81-47521', '2208162517']) {
    expect(isValidBusinessNumber(number), number).toBe(true);
  }
  for (const number of ['124-81-00997', '1248100998 1', '12481', '', '000-00-00000']) {
    expect(isValidBusinessNumber(number), number).toBe(false);
  }
});

test('one wrong digit is noticed', () => {
  for (let index = 0; index < 10; index++) {
    const digits = [...'1248100998'];
    digits[index] = String((Number(digits[index]) + 1) % 10);
    expect(isValidBusinessNumber(digits.join('')), digits.join('')).toBe(false);
  }
});
