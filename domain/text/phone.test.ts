import { expect, test } from 'vitest';
import {
  formatPhone,
  isMobileNumber,
  isPhoneNumber,
  normalizePhone,
  smsHref,
  telHref,
} from './phone.ts';

test.each([
  ['01000000000', '010-0000-0000'],
  ['010 0000 0000', '010-0000-0000'],
  ['+82 10-0000-0000', '010-0000-0000'],
  ['+82 (0)10-0000-0000', '010-0000-0000'],
  ['0082-2-000-0000', '02-000-0000'],
  ['０１０００００００００', '010-0000-0000'],
  ['0110000000', '011-000-0000'],
  ['020000000', '02-000-0000'],
  ['0200000000', '02-0000-0000'],
  ['0310000000', '031-000-0000'],
  ['07000000000', '070-0000-0000'],
  ['050700000000', '0507-0000-0000'],
  ['05070000000', '0507-000-0000'],
  ['15000000', '1500-0000'],
  ['+82 1588-0000', '1588-0000'],
])('"%s" is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(isPhoneNumber(typed)).toBe(true);
});

test('what is no Korean number stays as it was typed', () => {
  for (const text of ['12', '+1 555 0100', '문의는 프런트로', '', '0000000000', '02000000000']) {
    expect(formatPhone(` ${text} `)).toBe(text);
    expect(isPhoneNumber(text), text).toBe(false);
  }
});

test('only mobile numbers are mobile', () => {
  expect(isMobileNumber('010-0000-0000')).toBe(true);
  expect(isMobileNumber('+82 10 0000 0000')).toBe(true);
  for (const text of [
    '02-000-0000',
    '010-0000',
    '010-000-0000',
    '010-0000-00000',
    '0507-0000-0000',
    '',
  ]) {
    expect(isMobileNumber(text), text).toBe(false);
  }
});

test('links carry digits only', () => {
  expect(normalizePhone('010-0000-0000')).toBe('01000000000');
  expect(telHref('+1 555 0100')).toBe('tel:+15550100');
  expect(telHref('02-000-0000')).toBe('tel:020000000');
  expect(smsHref('010-0000-0000')).toBe('sms:01000000000');
});
