import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false);
});

test('the same Hangul password matches however the keyboard composed it', async () => {
  const hash = await hashPassword('밤결비밀번호'.normalize('NFD'));
  expect(await verifyPassword(hash, '밤결비밀번호'.normalize('NFC'))).toBe(true);
});

test('an account that does not exist matches nothing and costs as much as one that does', async () => {
  expect(await verifyPassword(null, 'anything')).toBe(false);
  expect(await verifyPassword('none', 'anything')).toBe(false);
  expect(parseOptions(NOBODYS_HASH)).toEqual(parseOptions(await hashPassword('anything')));
});
