import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accountSecurityApi,
  CODE_GONE,
  CODE_USED_UP,
  CODE_WRONG,
  EMAIL_ALREADY_VERIFIED,
} from '#contract/accounts/security.ts';
import { customers } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';

const MINUTE_MS = 60_000;

function ask(client: Client) {
  return client.call(accountSecurityApi.sendEmailCode, {});
}

function confirm(client: Client, code: string) {
  return client.call(accountSecurityApi.confirmEmailCode, { body: { code } });
}

async function lastCode({ deps }: TestApp): Promise<string> {
  const code = /^\d{6}$/m.exec((await readMails(deps)).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('no code was sent');
  return code;
}

function other(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

test('the code from the mail verifies the own address', async () => {
  const running = await startApp();
  const client = await running.as.customer({ email: 'seoyun@example.kr' });
  expect((await ask(client)).statusCode).toBe(204);
  const mails = await readMails(running.deps);
  expect(mails).toHaveLength(1);
  const code = await lastCode(running);
  expect(mails[0]).toMatchObject({
    to: 'seoyun@example.kr',
    subject: '[밤결] 이메일 인증번호',
    html: expect.stringContaining(code),
  });
  const answer = await confirm(client, ` ${code} `);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({ id: client.customer.id, isEmailVerified: true });
  const [row] = await running.db.select().from(customers);
  expect(row).toMatchObject({
    isEmailVerified: true,
    verificationCode: null,
    verificationCodeExpiresAt: null,
    verificationCodeTries: 0,
  });

  // Neither a second code nor a second use.
  for (const again of [await ask(client), await confirm(client, code)]) {
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toBe(EMAIL_ALREADY_VERIFIED);
  }
  expect(await readMails(running.deps)).toHaveLength(1);
});

test('neither table nor log holds the code or the address', async () => {
  const running = await startApp();
  const client = await running.as.customer({ email: 'seoyun@example.kr' });
  await ask(client);
  const code = await lastCode(running);
  await confirm(client, other(code));
  const [row] = await running.db.select().from(customers);
  expect(row?.verificationCode).toMatch(/^[\w-]{43}$/);
  const logs = JSON.stringify(running.logs);
  expect(logs).toMatch(/"file":"[\w-]+\.eml"/);
  expect(logs).not.toContain('seoyun');
  expect(JSON.stringify([row, running.logs])).not.toContain(code);
});

test('a code is for the account it was made for', async () => {
  const running = await startApp();
  const [one, two] = [await running.as.customer(), await running.as.customer()];
  await ask(one);
  const code = await lastCode(running);
  await ask(two);
  const hashes = await running.db.select({ hash: customers.verificationCode }).from(customers);
  expect(hashes[0]?.hash).not.toBe(hashes[1]?.hash);
  const [first] = await running.db
    .select()
    .from(customers)
    .where(eq(customers.id, one.customer.id));
  await running.db
    .update(customers)
    .set({ verificationCode: first?.verificationCode ?? null })
    .where(eq(customers.id, two.customer.id));
  expect((await confirm(two, code)).json().error).toBe(CODE_WRONG);
  expect((await confirm(one, code)).statusCode).toBe(200);
});

test('a code is good for ten minutes', async () => {
  const running = await startApp();
  const { as, clock } = running;
  const [early, late] = [await as.customer(), await as.customer()];
  await ask(early);
  const earlyCode = await lastCode(running);
  await ask(late);
  const lateCode = await lastCode(running);
  clock.advance(10 * MINUTE_MS - 1);
  expect((await confirm(early, earlyCode)).statusCode).toBe(200);
  clock.advance(1);
  const answer = await confirm(late, lateCode);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(CODE_GONE);
});

test('a new code replaces the old one', async () => {
  const running = await startApp();
  const client = await running.as.customer();
  await ask(client);
  const old = await lastCode(running);
  await ask(client);
  const latest = await lastCode(running);
  if (old !== latest) expect((await confirm(client, old)).json().error).toBe(CODE_WRONG);
  expect((await confirm(client, latest)).statusCode).toBe(200);
});

test('five wrong codes end it, also against the right one, and a new one can be asked for', async () => {
  const running = await startApp();
  const client = await running.as.customer();
  await ask(client);
  const code = await lastCode(running);
  for (let guess = 1; guess <= 4; guess += 1) {
    expect((await confirm(client, other(code))).json().error).toBe(CODE_WRONG);
  }
  const fifth = await confirm(client, other(code));
  expect(fifth.statusCode).toBe(400);
  expect(fifth.json().error).toBe(CODE_USED_UP);
  expect((await confirm(client, code)).json().error).toBe(CODE_GONE);

  await ask(client);
  expect((await confirm(client, await lastCode(running))).statusCode).toBe(200);
});

test('a burst of guesses gets five tries as well', async () => {
  const running = await startApp();
  const client = await running.as.customer();
  await ask(client);
  const wrong = other(await lastCode(running));
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(client, wrong)));
  const sentences = answers.map((answer) => answer.json().error);
  expect(sentences.filter((sentence) => sentence === CODE_WRONG)).toHaveLength(4);
  expect(sentences.filter((sentence) => sentence === CODE_USED_UP)).toHaveLength(1);
  expect(sentences.filter((sentence) => sentence === CODE_GONE)).toHaveLength(7);
});

test('guessing over several codes is slowed, and the owner gets in after the wait', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  const { as, clock } = running;
  const client = await as.customer();
  await ask(client);
  const wrong = other(await lastCode(running));
  for (let guess = 1; guess <= 5; guess += 1) await confirm(client, wrong);
  await ask(client);
  const code = await lastCode(running);
  expect((await confirm(client, other(code))).json().error).toBe(CODE_WRONG);
  const blocked = await confirm(client, code);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  clock.advance(1_000);
  expect((await confirm(client, code)).statusCode).toBe(200);
});

test('the fourth mail within an hour has to wait a minute, the next one longer', async () => {
  const { as, clock, deps } = await startApp({ config: { rateLimitScale: 1 } });
  const [client, someone] = [await as.customer(), await as.customer()];
  for (let mail = 1; mail <= 3; mail += 1) expect((await ask(client)).statusCode).toBe(204);
  const blocked = await ask(client);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('60');
  expect((await ask(someone)).statusCode).toBe(204);
  clock.advance(MINUTE_MS);
  expect((await ask(client)).statusCode).toBe(204);
  expect((await ask(client)).headers['retry-after']).toBe('120');
  expect(await readMails(deps)).toHaveLength(5);
  clock.advance(60 * MINUTE_MS);
  expect((await ask(client)).statusCode).toBe(204);
});

test('a mail server in trouble is told, and the failed mail is not counted', async () => {
  const { as, deps, logs } = await startApp({ config: { rateLimitScale: 1 } });
  const client = await as.customer({ email: 'seoyun@example.kr' });
  const { send } = deps.mail;
  deps.mail.send = async () => {
    throw Object.assign(new Error('550 seoyun@example.kr'), { code: 'EENVELOPE' });
  };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = await ask(client);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toBe('메일을 보내지 못했습니다. 잠시 후 다시 시도해주세요.');
  }
  expect(logs).toContainEqual(expect.objectContaining({ code: 'EENVELOPE', msg: 'mail not sent' }));
  expect(JSON.stringify(logs)).not.toContain('seoyun');
  deps.mail.send = send;
  expect((await ask(client)).statusCode).toBe(204);
});

test.each([
  [{}],
  [{ code: '12345' }],
  [{ code: '1234567' }],
  [{ code: '12345a' }],
  [{ code: 123456 }],
])('%j is refused with 400', async (payload) => {
  const { as } = await startApp();
  const client = await as.customer();
  const url = '/api/customer/email-verification/confirm';
  const answer = await client.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe('인증번호 6자리를 입력해주세요');
});

test('only a customer verifies an address, not a visitor and not staff', async () => {
  const { as, deps } = await startApp();
  for (const client of [as.visitor, await as.staff('super')]) {
    expect((await ask(client)).statusCode).toBe(401);
    expect((await confirm(client, '123456')).statusCode).toBe(401);
  }
  expect(await readMails(deps)).toEqual([]);
});

test('without a pending code nothing is confirmed', async () => {
  const { as } = await startApp();
  const answer = await confirm(await as.customer(), '123456');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(CODE_GONE);
});
