import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import {
  accountSecurityApi,
  RESET_ACCEPTED,
  RESET_LINK_REFUSED,
} from '#contract/accounts/security.ts';
import { customers, customerTokens, passwordResets } from '#db/schema/index.ts';
import { startApp, startOwnApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { workOff } from '#tests/support/jobs.ts';
import { readMails } from '#tests/support/mails.ts';
import { logIn, MEMBER, signIn, signUpMember } from '#tests/support/member.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'starlit-walk-9';

function ask({ as }: TestApp, email: string = MEMBER.email) {
  return as.visitor.call(accountSecurityApi.requestPasswordReset, { body: { email } });
}

function confirm({ as }: TestApp, token: string, newPassword = NEW_PASSWORD) {
  return as.visitor.call(accountSecurityApi.confirmPasswordReset, { body: { token, newPassword } });
}

/** The tokens of the links sent so far, oldest first. */
async function sentTokens({ deps }: TestApp): Promise<string[]> {
  const mails = await readMails(deps);
  return mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

async function askForToken(running: TestApp): Promise<string> {
  await ask(running);
  const token = (await sentTokens(running)).at(-1);
  if (!token) throw new Error('no link was sent');
  return token;
}

test('the link from the mail sets a new password, once, and signs every device out', async () => {
  const running = await startApp();
  const { app, db, deps, as } = running;
  await signUpMember(running);
  const device = await signIn(app);
  const asked = await ask(running, ' SeoYun@Example.KR ');
  expect(asked.statusCode).toBe(202);
  expect(asked.json()).toEqual({ message: RESET_ACCEPTED });
  const [mail] = await readMails(deps);
  expect(mail).toMatchObject({ to: MEMBER.email, subject: '[밤결] 비밀번호 재설정' });
  const [token = ''] = await sentTokens(running);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mail?.text).toContain(`http://localhost:80/reset-password#token=${token}`);
  expect(mail?.html).toContain(`href="http://localhost:80/reset-password#token=${token}"`);

  expect((await confirm(running, token)).statusCode).toBe(204);
  expect((await logIn(app, MEMBER.password)).statusCode).toBe(401);
  expect((await logIn(app, NEW_PASSWORD)).statusCode).toBe(200);
  const me = await app.inject({ url: '/api/customer/me', headers: device });
  expect(me.statusCode).toBe(401);
  const notice = (await readMails(deps)).at(-1);
  expect(notice).toMatchObject({
    to: MEMBER.email,
    subject: '[밤결] 비밀번호가 변경되었습니다',
    text: expect.stringContaining('2026-11-14 22:30(한국 시간)'),
  });

  const again = await confirm(running, token, 'another-walk-10');
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ error: RESET_LINK_REFUSED, details: [RESET_LINK_REFUSED] });
  expect((await logIn(app, NEW_PASSWORD)).statusCode).toBe(200);
  expect(await db.select().from(passwordResets)).toEqual([]);
  expect((await as.visitor.call(accountsApi.me, {})).statusCode).toBe(401);
});

test('of two uses at once only one succeeds', async () => {
  const running = await startApp();
  await signUpMember(running);
  const token = await askForToken(running);
  const answers = await Promise.all([
    confirm(running, token, 'first-walk-11'),
    confirm(running, token, 'second-walk-12'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
});

test('a link is good for thirty minutes, and what expired is removed', async () => {
  const running = await startApp();
  const { clock, db } = running;
  await signUpMember(running);
  const token = await askForToken(running);
  clock.advance(30 * MINUTE_MS - 1);
  await cleanUpAll(running.systemContext());
  expect(await db.select().from(passwordResets)).toHaveLength(1);
  clock.advance(1);
  expect((await confirm(running, token)).json().error).toBe(RESET_LINK_REFUSED);
  await cleanUpAll(running.systemContext());
  expect(await db.select().from(passwordResets)).toEqual([]);
  expect((await confirm(running, await askForToken(running))).statusCode).toBe(204);
});

test('asking again ends earlier links, also when both are asked for at once', async () => {
  const running = await startApp();
  await signUpMember(running);
  await Promise.all([ask(running), ask(running)]);
  await readMails(running.deps);
  expect(await running.db.select().from(passwordResets)).toHaveLength(1);
  const first = await askForToken(running);
  const second = await askForToken(running);
  expect((await confirm(running, first)).statusCode).toBe(400);
  expect((await confirm(running, second)).statusCode).toBe(204);
});

test('a link ends when the password is changed in another way', async () => {
  const running = await startApp();
  await signUpMember(running);
  const headers = await signIn(running.app);
  const token = await askForToken(running);
  const changed = await running.app.inject({
    method: 'POST',
    url: '/api/customer/password',
    headers,
    payload: { currentPassword: MEMBER.password, newPassword: 'changed-walk-13' },
  });
  expect(changed.statusCode).toBe(204);
  expect((await confirm(running, token)).statusCode).toBe(400);
});

test('a password that is refused does not use the link up', async () => {
  const running = await startApp();
  await signUpMember(running);
  const token = await askForToken(running);
  const short = await confirm(running, token, 'short');
  expect(short.statusCode).toBe(400);
  expect(short.json().error).toBe('비밀번호는 최소 8자 이상이어야 합니다');
  expect((await confirm(running, token)).statusCode).toBe(204);
});

test('a suspended account gets no link, and one it still has is worth nothing', async () => {
  const running = await startApp();
  await signUpMember(running);
  const token = await askForToken(running);
  await running.db.update(customers).set({ isSuspended: true });
  expect((await ask(running)).json()).toEqual({ message: RESET_ACCEPTED });
  expect(await sentTokens(running)).toEqual([token]);
  expect((await confirm(running, token)).json().error).toBe(RESET_LINK_REFUSED);
});

test('neither table nor log holds the token, the address or the password', async () => {
  const running = await startApp();
  await signUpMember(running);
  const token = await askForToken(running);
  const rows = await running.db.select().from(passwordResets);
  await confirm(running, 'made-up-token');
  await confirm(running, token);
  await workOff(running.deps);
  const kept = JSON.stringify([rows, await running.db.select().from(customerTokens), running.logs]);
  for (const secret of [token, NEW_PASSWORD]) expect(kept).not.toContain(secret);
  expect(JSON.stringify(running.logs)).not.toContain('seoyun');
});

test('a forged host does not get into a mail once SITE_URL is set', async () => {
  const running = await startApp({ config: { siteUrl: 'https://bamgyeol.example.kr' } });
  await signUpMember(running);
  await running.as.visitor.inject({
    method: 'POST',
    url: '/api/customer/password-reset',
    headers: { host: 'thief.example', 'x-forwarded-host': 'thief.example' },
    payload: { email: MEMBER.email },
  });
  const [mail] = await readMails(running.deps);
  expect(mail?.text).toContain('https://bamgyeol.example.kr/reset-password#token=');
  expect(JSON.stringify(mail)).not.toContain('thief');
});

test('production without SITE_URL sends no link rather than one to the host of a request', async () => {
  const running = await startApp({ config: { isProduction: true } });
  await signUpMember(running);
  const asked = await running.as.visitor.inject({
    method: 'POST',
    url: '/api/customer/password-reset',
    headers: { host: 'thief.example' },
    payload: { email: MEMBER.email },
  });
  expect(asked.statusCode).toBe(202);
  expect(await readMails(running.deps)).toEqual([]);
  expect(running.logs).toContainEqual(
    expect.objectContaining({ level: 50, msg: expect.stringContaining('SITE_URL') }),
  );
});

test('a mail server in trouble does not show in the answer', async () => {
  const running = await startOwnApp();
  await signUpMember(running);
  running.deps.mail.send = async () => {
    throw Object.assign(new Error(MEMBER.email), { code: 'ECONNECTION' });
  };
  expect((await ask(running)).json()).toEqual({ message: RESET_ACCEPTED });
  await workOff(running.deps);
  expect(running.logs).toContainEqual(
    expect.objectContaining({ code: 'ECONNECTION', msg: 'mail not sent' }),
  );
  expect(JSON.stringify(running.logs)).not.toContain('seoyun');
});

test('asking for one address is slowed, known or not, and the last link still works', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  for (const email of [MEMBER.email, 'nobody@example.kr']) {
    for (let request = 1; request <= 3; request += 1) {
      expect((await ask(running, email)).statusCode).toBe(202);
    }
    const blocked = await ask(running, email.toUpperCase());
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('60');
  }
  const tokens = await sentTokens(running);
  expect(tokens).toHaveLength(3);
  expect((await confirm(running, tokens[2] ?? '')).statusCode).toBe(204);
  running.clock.advance(60_000);
  expect((await ask(running)).statusCode).toBe(202);
});

test('one network asking for many addresses is slowed', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  for (let index = 1; index <= 11; index += 1) {
    expect((await ask(running, `nobody${index}@example.kr`)).statusCode).toBe(202);
  }
  expect((await ask(running, 'nobody12@example.kr')).statusCode).toBe(429);
});

test('guessing links is slowed, and the owner of one gets in after the wait', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  const token = await askForToken(running);
  for (let guess = 1; guess <= 11; guess += 1) {
    expect((await confirm(running, `guess-${guess}`)).statusCode).toBe(400);
  }
  const blocked = await confirm(running, token);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  running.clock.advance(1_000);
  expect((await confirm(running, token)).statusCode).toBe(204);
});

test('an owner whom someone else’s guesses hold up gets in through the mail', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  const { app, clock } = running;
  await signUpMember(running);
  for (let guess = 1; guess <= 12; guess += 1) {
    const answer = await logIn(app, 'wrong-password');
    if (answer.statusCode === 429) clock.advance(Number(answer.headers['retry-after']) * 1_000);
  }
  expect((await logIn(app, MEMBER.password)).statusCode).toBe(429);
  await confirm(running, await askForToken(running));
  expect((await logIn(app, NEW_PASSWORD)).statusCode).toBe(200);
});

test.each([
  ['password-reset', {}, '이메일을 입력해주세요'],
  ['password-reset', { email: 'not an address' }, '이메일 주소를 정확히 입력해주세요'],
  ['password-reset', { email: 'a@b.kr\r\nBcc: c@d.kr' }, '이메일 주소를 정확히 입력해주세요'],
  ['password-reset/confirm', { newPassword: NEW_PASSWORD }, RESET_LINK_REFUSED],
  [
    'password-reset/confirm',
    { token: 'x'.repeat(201), newPassword: NEW_PASSWORD },
    RESET_LINK_REFUSED,
  ],
  ['password-reset/confirm', { token: '\u0000', newPassword: NEW_PASSWORD }, RESET_LINK_REFUSED],
  ['password-reset/confirm', { token: 'x' }, '비밀번호는 최소 8자 이상이어야 합니다'],
])('%s with %j is refused with 400', async (path, payload, sentence) => {
  const { as } = await startApp();
  const answer = await as.visitor.inject({ method: 'POST', url: `/api/customer/${path}`, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(sentence);
});
