import { expect, test } from 'vitest';
import { CURRENT_PASSWORD_WRONG } from '#contract/accounts/security.ts';
import { customerTokens } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';
import { logIn, MEMBER, signIn, signUpMember } from '#tests/support/member.ts';

const NEW_PASSWORD = 'starlit-walk-9';
const CHANGE = { currentPassword: MEMBER.password, newPassword: NEW_PASSWORD };

function change({ app }: TestApp, headers: Record<string, string>, payload: object = CHANGE) {
  return app.inject({ method: 'POST', url: '/api/customer/password', headers, payload });
}

test('a changed password signs every other device out and is told by mail', async () => {
  const running = await startApp();
  const { app, deps } = running;
  await signUpMember(running);
  const [here, there] = [await signIn(app), await signIn(app)];
  expect((await change(running, here)).statusCode).toBe(204);
  expect((await app.inject({ url: '/api/customer/me', headers: here })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/customer/me', headers: there })).statusCode).toBe(401);
  expect((await logIn(app, MEMBER.password)).statusCode).toBe(401);
  expect((await logIn(app, NEW_PASSWORD)).statusCode).toBe(200);
  expect(await readMails(deps)).toEqual([
    expect.objectContaining({
      to: MEMBER.email,
      subject: '[밤결] 비밀번호가 변경되었습니다',
      text: expect.stringContaining('http://localhost:80/reset-password'),
    }),
  ]);
  expect(JSON.stringify(running.logs)).not.toMatch(/seoyun|walk/);
});

test('the notice carries no link where only a request could say where to', async () => {
  const running = await startApp({ config: { isProduction: true } });
  await signUpMember(running);
  await change(running, { ...(await signIn(running.app)), host: 'thief.example' });
  const [mail] = await readMails(running.deps);
  expect(mail?.subject).toBe('[밤결] 비밀번호가 변경되었습니다');
  expect(JSON.stringify(mail)).not.toContain('http');
});

test('a wrong current password changes nothing', async () => {
  const running = await startApp();
  await signUpMember(running);
  const [here, there] = [await signIn(running.app), await signIn(running.app)];
  const answer = await change(running, here, { ...CHANGE, currentPassword: 'wrong-password' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: CURRENT_PASSWORD_WRONG,
    details: [CURRENT_PASSWORD_WRONG],
  });
  expect((await running.app.inject({ url: '/api/customer/me', headers: there })).statusCode).toBe(
    200,
  );
  expect((await logIn(running.app, MEMBER.password)).statusCode).toBe(200);
  expect(await readMails(running.deps)).toEqual([]);
});

test.each([
  [{}, ['현재 비밀번호를 입력해주세요', '비밀번호는 최소 8자 이상이어야 합니다']],
  [{ ...CHANGE, newPassword: '1234567' }, ['비밀번호는 최소 8자 이상이어야 합니다']],
  [{ ...CHANGE, newPassword: 'x'.repeat(201) }, ['비밀번호는 200자까지 입력할 수 있습니다']],
  [{ ...CHANGE, newPassword: MEMBER.password }, ['현재 비밀번호와 다른 비밀번호를 입력해주세요']],
])('%j is refused with 400', async (payload, details) => {
  const running = await startApp();
  await signUpMember(running);
  const answer = await change(running, await signIn(running.app), payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual(details);
});

test('only a customer changes the own password, not a visitor and not staff', async () => {
  const running = await startApp();
  expect((await change(running, {})).statusCode).toBe(401);
  const { cookie } = await running.as.staff('super');
  expect((await change(running, { cookie })).statusCode).toBe(401);
});

test('guessing the current password is slowed like the login, and the owner gets in later', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  const headers = await signIn(running.app);
  const wrong = { ...CHANGE, currentPassword: 'wrong-password' };
  for (let guess = 1; guess <= 6; guess += 1) {
    expect((await change(running, headers, wrong)).statusCode).toBe(400);
  }
  const blocked = await change(running, headers);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  // The wait is of this door alone: the owner can still sign in.
  expect((await logIn(running.app, MEMBER.password)).statusCode).toBe(200);
  running.clock.advance(1_000);
  expect((await change(running, headers)).statusCode).toBe(204);
});

test('whoever found one device cannot keep the owner from changing the password', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  const [found, own] = [await signIn(running.app), await signIn(running.app)];
  const wrong = { ...CHANGE, currentPassword: 'wrong-password' };
  for (let guess = 1; guess <= 8; guess += 1) await change(running, found, wrong);
  expect((await change(running, found)).statusCode).toBe(429);
  expect((await change(running, own)).statusCode).toBe(204);
});

test('a burst gets no more guesses than the same attempts one by one', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  const headers = await signIn(running.app);
  const wrong = { ...CHANGE, currentPassword: 'wrong-password' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => change(running, headers, wrong)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect(await running.db.select().from(customerTokens)).toHaveLength(1);
});
