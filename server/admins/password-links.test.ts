import { expect, test } from 'vitest';
import { PASSWORD_COMMON, PASSWORD_NAMES } from '#contract/accounts/sign-up.ts';
import { STAFF_LINK_REFUSED, staffAccountApi } from '#contract/admins/account.ts';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { DEACTIVATED, OWN_PASSWORD_LINK, usersApi } from '#contract/admins/users.ts';
import { makeStaff } from '#db/factories.ts';
import { auditLog, staffPasswordLinks } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { workOff } from '#tests/support/jobs.ts';
import { readMails } from '#tests/support/mails.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'green-door-43';
const UNKNOWN = '3f0f9c1e-8a55-4c9e-9a53-0d6d3a4c8b11';

async function startWithBoss(overrides: Parameters<typeof startApp>[0] = {}) {
  const running = await startApp(overrides);
  const boss = await running.as.staff('super');
  const colleague = await running.as.staff('editor', {
    username: 'haneul',
    email: 'haneul@example.kr',
    firstName: '하늘',
  });
  const link = () =>
    boss.call(usersApi.createPasswordLink, { params: { userId: colleague.user.id } });
  return { running, boss, colleague, link };
}

function tokenOf(url: string): string {
  return /^http:\/\/[^/]+\/admin-login#token=([\w-]{43})$/.exec(url)?.[1] ?? '';
}

function choose({ as }: TestApp, token: string, newPassword = PASSWORD) {
  const body = { token, newPassword };
  return as.visitor.call(staffAccountApi.confirmPasswordLink, { body });
}

function logIn({ as }: TestApp, password = PASSWORD) {
  return as.visitor.call(adminLoginApi.login, { body: { username: 'haneul', password } });
}

test('a super hands out a link with which a colleague chooses a password, once', async () => {
  const { running, boss, colleague, link } = await startWithBoss();
  const answer = await link();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ expiresAt: '2026-11-15T22:30:00+09:00', isMailed: false });
  expect(answer.headers['cache-control']).toContain('no-store');
  const token = tokenOf(answer.json().url);
  expect(token).not.toBe('');
  expect(JSON.stringify(await running.db.select().from(staffPasswordLinks))).not.toContain(token);

  expect((await choose(running, token)).statusCode).toBe(204);
  expect((await colleague.call(adminsApi.user, {})).statusCode).toBe(401);
  expect((await boss.call(adminsApi.user, {})).statusCode).toBe(200);
  expect((await logIn(running)).statusCode).toBe(200);
  expect(await running.db.select().from(staffPasswordLinks)).toEqual([]);

  const again = await choose(running, token, 'other-door-44');
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({
    message: STAFF_LINK_REFUSED,
    details: [STAFF_LINK_REFUSED],
  });
  expect((await logIn(running)).statusCode).toBe(200);
});

test('who handed a link out and who used it is recorded, without the link', async () => {
  const { running, boss, colleague, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  await choose(running, token);
  const log = await running.db.select().from(auditLog).orderBy(auditLog.id);
  const about = { entity: 'user', entityId: colleague.user.id };
  expect(log).toMatchObject([
    { ...about, action: 'user.password-link', actorId: boss.user.id },
    { ...about, action: 'user.reset-password', actorId: colleague.user.id },
  ]);
  expect(JSON.stringify(log)).not.toContain(token);
  expect(JSON.stringify(running.logs)).not.toContain(token);
});

test('a new link ends the one before', async () => {
  const { running, link } = await startWithBoss();
  const first = tokenOf((await link()).json().url);
  const second = tokenOf((await link()).json().url);
  expect((await choose(running, first)).statusCode).toBe(400);
  expect((await choose(running, second)).statusCode).toBe(204);
});

test('an expired link, a made-up one and no link at all get the same sentence', async () => {
  const { running, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  running.clock.advance(24 * HOUR_MS);
  for (const sent of [token, 'x'.repeat(43), '', 'x'.repeat(500)]) {
    const answer = await choose(running, sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([STAFF_LINK_REFUSED]);
  }
  await cleanUpAll(running.systemContext());
  expect(await running.db.select().from(staffPasswordLinks)).toEqual([]);
});

test('of two uses at once only one succeeds', async () => {
  const { running, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  const answers = await Promise.all([
    choose(running, token, 'first-door-11'),
    choose(running, token, 'other-door-12'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
});

test('a common password and an own name are refused, and the link still works', async () => {
  const { running, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  for (const [password, sentence] of [
    ['qwerty123', PASSWORD_COMMON],
    ['haneul-tea-time', PASSWORD_NAMES],
    ['gksmf-tea-time', PASSWORD_NAMES],
  ] as const) {
    expect((await choose(running, token, password)).json().details).toEqual([sentence]);
  }
  expect((await choose(running, token)).statusCode).toBe(204);
});

test('guessing links is slow', async () => {
  const { running } = await startWithBoss({ config: { rateLimitScale: 1 } });
  for (let guess = 1; guess <= 11; guess += 1) {
    expect((await choose(running, `${guess}`.repeat(20))).statusCode).toBe(400);
  }
  expect((await choose(running, 'x'.repeat(43))).statusCode).toBe(429);
});

test('using a link ends the wait that wrong logins caused, and this browser is known', async () => {
  const { running, link } = await startWithBoss({ config: { rateLimitScale: 1 } });
  const token = tokenOf((await link()).json().url);
  for (let failure = 1; failure <= 6; failure += 1) await logIn(running, 'wrong-guess');
  expect((await logIn(running)).statusCode).toBe(429);
  const answer = await choose(running, token);
  expect(answer.cookies.map(({ name }) => name)).toEqual(['bamgyeol_device']);
  expect((await logIn(running)).statusCode).toBe(200);
});

test('the link is mailed to the colleague, and so is the change', async () => {
  const { running, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  await choose(running, token);
  const [first, second] = await readMails(running.deps);
  expect(first).toMatchObject({
    to: 'haneul@example.kr',
    subject: '[밤결] 관리자 비밀번호 정하기',
    text: expect.stringContaining(`/admin-login#token=${token}`),
  });
  expect(second).toMatchObject({ subject: '[밤결] 관리자 비밀번호가 변경되었습니다' });
});

test('the super is told whether a mail server takes the link', async () => {
  const smtp = await startSmtp();
  const config = {
    siteUrl: 'http://bamgyeol.test',
    mail: { url: `smtp://127.0.0.1:${smtp.port}`, from: '밤결 <no-reply@example.kr>' },
  };
  const { boss, running, link } = await startWithBoss({ config });
  expect((await link()).json()).toMatchObject({
    isMailed: true,
    url: expect.stringMatching(/^http:\/\/bamgyeol\.test\/admin-login#token=/),
  });
  const { id: userId } = await makeStaff(running.db, { email: null });
  const silent = await boss.call(usersApi.createPasswordLink, { params: { userId } });
  expect(silent.json().isMailed).toBe(false);
  await workOff(running.deps);
  expect(smtp.received).toHaveLength(1);
  await smtp.close();
});

test('in production without SITE_URL no mail carries a host that a request named', async () => {
  const { running, link } = await startWithBoss({ config: { isProduction: true } });
  expect((await link()).statusCode).toBe(201);
  expect(await readMails(running.deps)).toEqual([]);
});

test('nobody hands out a link for themself or for a deactivated account', async () => {
  const { running, boss } = await startWithBoss();
  const own = await boss.call(usersApi.createPasswordLink, { params: { userId: boss.user.id } });
  expect(own.statusCode).toBe(403);
  expect(own.json().message).toBe(OWN_PASSWORD_LINK);
  const { id: userId } = await makeStaff(running.db, { deactivatedAt: new Date() });
  const gone = await boss.call(usersApi.createPasswordLink, { params: { userId } });
  expect(gone.statusCode).toBe(409);
  expect(gone.json().message).toBe(DEACTIVATED);
  const params = { userId: UNKNOWN };
  expect((await boss.call(usersApi.createPasswordLink, { params })).statusCode).toBe(404);
});

test('a link ends when the account is deactivated', async () => {
  const { running, boss, colleague, link } = await startWithBoss();
  const token = tokenOf((await link()).json().url);
  const params = { userId: colleague.user.id };
  await boss.call(usersApi.setActive, { params, body: { isActive: false } });
  await boss.call(usersApi.setActive, { params, body: { isActive: true } });
  expect((await choose(running, token)).statusCode).toBe(400);
});
