import { expect, test } from 'vitest';
import { isFresh, withoutSecrets } from './drafts.ts';
import { toCount } from './to-count.ts';

test('passwords and other secrets are never written down', () => {
  const typed = {
    username: 'bora',
    password: 'secret',
    newPassword: 'a',
    confirmPassword: 'b',
    code: '123456',
    token: 't',
  };
  expect(withoutSecrets(typed)).toEqual({ username: 'bora' });
});

test('a draft is brought back for a week', () => {
  const at = '2026-11-10T12:00:00Z';
  expect(isFresh(at, Date.parse('2026-11-17T11:59:00Z'))).toBe(true);
  expect(isFresh(at, Date.parse('2026-11-17T12:00:00Z'))).toBe(false);
  expect(isFresh('no time at all', Date.now())).toBe(false);
});

test.each([
  ['12', 12],
  ['', 0],
  ['많음', 0],
  ['-3', 0],
  ['2.9', 2],
  ['Infinity', 0],
])('a count typed as "%s" is %i', (typed, count) => {
  expect(toCount(typed)).toBe(count);
});
