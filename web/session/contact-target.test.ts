import { expect, test } from 'vitest';
import { contactTarget } from './contact-target.ts';

test('a phone number is dialled in digits', () => {
  expect(contactTarget('phone', ' 02-000-1234 ')).toEqual({ kind: 'dial', href: 'tel:020001234' });
});

test('a KakaoTalk id is copied, an address is opened', () => {
  expect(contactTarget('kakao', 'bamgyeol_01')).toEqual({ kind: 'copy', text: 'bamgyeol_01' });
  expect(contactTarget('kakao', 'https://open.kakao.com/o/abc')).toEqual({
    kind: 'open',
    href: 'https://open.kakao.com/o/abc',
  });
  expect(contactTarget('kakao', 'pf.kakao.com/_abc')).toEqual({
    kind: 'open',
    href: 'https://pf.kakao.com/_abc',
  });
});

test('a Telegram id becomes its address, with or without @', () => {
  const expected = { kind: 'open', href: 'https://t.me/bamgyeol' };
  expect(contactTarget('telegram', 'bamgyeol')).toEqual(expected);
  expect(contactTarget('telegram', '@bamgyeol')).toEqual(expected);
  expect(contactTarget('telegram', 't.me/bamgyeol')).toEqual(expected);
  expect(contactTarget('telegram', 'https://t.me/bamgyeol')).toEqual(expected);
});

test('nothing but http and https is ever opened', () => {
  expect(contactTarget('kakao', 'javascript:alert(1)').kind).toBe('copy');
  expect(contactTarget('telegram', 'javascript:alert(1)')).toEqual({
    kind: 'open',
    href: 'https://t.me/javascript%3Aalert(1)',
  });
});
