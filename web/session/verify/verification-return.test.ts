import { expect, test } from 'vitest';
import { readReturn, withoutReturn } from './verification-return.ts';

test('an ordinary address brings nothing back', () => {
  expect(readReturn('')).toBeNull();
  expect(readReturn('?q=라운지&code=1')).toBeNull();
  expect(readReturn('?identityVerificationId=')).toBeNull();
  const href = 'https://bamgyeol.example/search?q=%EB%9D%BC&code=1#top';
  expect(withoutReturn(href)).toBe(href);
});

test('a finished verification is known by its id', () => {
  expect(readReturn('?identityVerificationId=a-1&transactionType=IDENTITY_VERIFICATION')).toEqual({
    identityVerificationId: 'a-1',
    failure: null,
  });
});

test.each([
  ['&code=USER_CANCEL&message=%EC%B7%A8%EC%86%8C', '취소'],
  ['&code=USER_CANCEL', 'USER_CANCEL'],
])('one that failed brings the reason (%s)', (added, failure) => {
  expect(readReturn(`?identityVerificationId=a-1${added}`)).toMatchObject({ failure });
});

test('the address is freed of what the provider added, and of nothing else', () => {
  const added = 'identityVerificationId=a-1&code=X&message=Y&identityVerificationTxId=t';
  expect(withoutReturn(`https://bamgyeol.example/?category=bar&${added}#list`)).toBe(
    'https://bamgyeol.example/?category=bar#list',
  );
});
