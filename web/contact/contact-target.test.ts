import { expect, test } from 'vitest';
import { contactTarget, kakaoAppHref } from './contact-target.ts';

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

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', true],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', false],
])('only phones whose browser stays on the page open KakaoTalk: %s', (userAgent, isOpened) => {
  expect(kakaoAppHref(userAgent)).toBe(isOpened ? 'kakaotalk://launch' : null);
});
