import { expect, test } from 'vitest';
import { expectPrivate, personalIn } from '#tests/support/private-logs.ts';

const TOKEN = 'kX3vQ9_aZ0LmN-7bTfYwRs2HcUoPdGiEjV4KqM8nB1S';

function lineOf(fields: object): string {
  return JSON.stringify({
    level: 30,
    time: 1_794_812_345_678,
    pid: 123_456,
    hostname: 'host',
    reqId: '0212345-0000',
    ...fields,
  });
}

test.each([
  ['mail address', { msg: 'mail to seoyun@example.kr failed' }],
  ['mail address', { err: { cause: { message: 'Key (email)=(a.b+c@mail.example.com) exists' } } }],
  ['phone number', { msg: 'called 010-1234-5678' }],
  ['phone number', { note: '01012345678' }],
  ['phone number', { note: '02-123-4567' }],
  ['phone number', { note: '+82 10-1234-5678' }],
  ['secret', { path: `/reset-password/${TOKEN}` }],
  ['secret', { sid: TOKEN }],
  ['bearer header', { note: 'Bearer abc' }],
  ['session cookie', { note: `bamgyeol_sid=${TOKEN}.x` }],
  ['password hash', { note: '$argon2id$v=19$m=1' }],
  ['code', { msg: 'the code is 048213' }],
  ['code', { code: '048213' }],
  ['code', { body: { verificationCode: 482_130 } }],
  ['password', { body: { password: 'x' } }],
  ['params', { err: { params: [] } }],
  ['nickname', { customer: { nickname: '달빛' } }],
])('a %s in a log is found', (kind, fields) => {
  expect(personalIn(lineOf(fields))).toContain(kind);
});

test('a password that was sent is found wherever it stands, but not as a word of a path', () => {
  expect(personalIn(lineOf({ msg: 'said moonlit walk' }), ['moonlit walk'])).toHaveLength(1);
  expect(personalIn(lineOf({ path: '/api/customer/password' }), ['password'])).toEqual([]);
});

test.each([
  { method: 'GET', path: '/api/venues/123456/reviews', status: 200, ms: 654_321, msg: 'answered' },
  { file: '2026-11-14T02-30-15-123Z-0a1b2c3d.eml', msg: 'mail sent' },
  { code: 'ECONNREFUSED', responseCode: 550, msg: 'mail not sent' },
  { err: { code: '23505', constraint: 'customer_users_email_key', stack: 'at f (x.js:123456:7)' } },
  { userId: '02123456-0101-4234-8567-050112345678', msg: 'session ended' },
  { step: 'tokens', msg: 'clean-up failed' },
])('an ordinary record is let through: %o', (fields) => {
  expect(personalIn(lineOf(fields))).toEqual([]);
});

test('lines that are no records are read as well', () => {
  expect(() =>
    expectPrivate(['· 주소: http://localhost:3000', '· 데이터 폴더: /data']),
  ).not.toThrow();
  expect(() => expectPrivate(['sent to seoyun@example.kr'])).toThrow(/mail address: sent to/);
});
