import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { CURRENT_PASSWORD_WRONG } from '#contract/accounts/security.ts';
import { PASSWORD_COMMON, PASSWORD_NAMES } from '#contract/accounts/sign-up.ts';
import { type OwnSession, SESSION_NOT_FOUND, staffAccountApi } from '#contract/admins/account.ts';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { usersApi } from '#contract/admins/users.ts';
import { auditLog, sessions } from '#db/schema/index.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { type Client, clientWith, startApp, type TestApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';

const PASSWORD = 'lit-window-42';
const NEXT = 'green-door-43';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19.0 Safari/604';
const PERSON = {
  username: 'haneul',
  email: 'haneul@example.kr',
  firstName: '하늘',
  lastName: '김',
};

async function startWithStaff(config = {}) {
  const running = await startApp({ config });
  const staff = await running.as.staff('editor', {
    ...PERSON,
    passwordHash: await hashPassword(PASSWORD),
  });
  await running.db.delete(sessions);
  return { running, user: staff.user };
}

function logIn({ as }: TestApp, password = PASSWORD) {
  return as.visitor.call(adminLoginApi.login, { body: { username: 'haneul', password } });
}

function sessionOf(app: TestApp, login: LightMyRequestResponse): Client {
  const cookies = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return clientWith(app.app, { cookie: cookies.join('; ') });
}

/** A browser that has signed in. */
async function browser(running: TestApp, userAgent = CHROME): Promise<Client> {
  const login = await running.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { username: 'haneul', password: PASSWORD },
  });
  expect(login.statusCode).toBe(200);
  return sessionOf(running, login);
}

function change(client: Client, body = { currentPassword: PASSWORD, newPassword: NEXT }) {
  return client.call(staffAccountApi.changePassword, { body });
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.call(adminsApi.user, {})).statusCode === 200;
}

async function list(client: Client): Promise<OwnSession[]> {
  return (await client.call(staffAccountApi.listSessions, {})).json();
}

test('someone on staff changes their password, and only this browser stays signed in', async () => {
  const { running, user } = await startWithStaff();
  const [here, there] = [await browser(running), await browser(running)];
  expect((await change(here)).statusCode).toBe(204);
  expect(await isSignedIn(here)).toBe(true);
  expect(await isSignedIn(there)).toBe(false);
  expect((await logIn(running)).statusCode).toBe(401);
  expect((await logIn(running, NEXT)).statusCode).toBe(200);
  const log = await running.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { action: 'user.password', entity: 'user', entityId: user.id, actorId: user.id },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/argon2|window|door/);
  expect(await readMails(running.deps)).toMatchObject([
    { to: PERSON.email, subject: '[밤결] 관리자 비밀번호가 변경되었습니다' },
  ]);
});

test('a wrong current password and a bad new one change nothing', async () => {
  const { running } = await startWithStaff();
  const [here, there] = [await browser(running), await browser(running)];
  for (const [currentPassword, newPassword, sentence] of [
    ['wrong-guess', NEXT, CURRENT_PASSWORD_WRONG],
    [PASSWORD, 'qwerty123', PASSWORD_COMMON],
    [PASSWORD, 'haneul-tea-time', PASSWORD_NAMES],
    [PASSWORD, 'rlagksmf-tea', PASSWORD_NAMES],
    [PASSWORD, PASSWORD, '현재 비밀번호와 다른 비밀번호를 입력해주세요'],
  ] as const) {
    const answer = await change(here, { currentPassword, newPassword });
    expect(answer.statusCode, newPassword).toBe(400);
    expect(answer.json().details).toEqual([sentence]);
  }
  expect(await isSignedIn(there)).toBe(true);
  expect(await running.db.select().from(auditLog)).toEqual([]);
});

test('whoever found a browser guesses slowly and keeps the owner from nothing', async () => {
  const { running } = await startWithStaff({ rateLimitScale: 1 });
  const [found, own] = [await browser(running), await browser(running)];
  const guess = { currentPassword: 'wrong-guess', newPassword: NEXT };
  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await change(found, guess)).statusCode).toBe(400);
  }
  expect((await change(found)).statusCode).toBe(429);
  expect((await change(own)).statusCode).toBe(204);
  expect(await isSignedIn(found)).toBe(false);
});

test('no login with the old password outlives its change', async () => {
  const { running } = await startWithStaff();
  let current = PASSWORD;
  for (const next of ['green-door-1', 'green-door-2', 'green-door-3', 'green-door-4']) {
    const here = sessionOf(running, await logIn(running, current));
    const [changed, login] = await Promise.all([
      change(here, { currentPassword: current, newPassword: next }),
      logIn(running, current),
    ]);
    expect(changed.statusCode).toBe(204);
    expect(await isSignedIn(sessionOf(running, login))).toBe(false);
    current = next;
  }
});

test('everyone sees where they are signed in, the latest used first', async () => {
  const { running } = await startWithStaff();
  const other = await running.as.staff('super');
  const phone = await browser(running, PHONE);
  running.clock.advance(3_600_000);
  const here = await browser(running);
  expect(await list(here)).toMatchObject([
    { name: 'Chrome · Windows', isCurrent: true, createdAt: '2026-11-14T23:30:00+09:00' },
    { name: 'Safari · iPhone', isCurrent: false, lastUsedAt: '2026-11-14T22:30:00+09:00' },
  ]);
  running.clock.advance(60_000);
  await list(phone);
  // A minute is not worth a write; five are.
  running.clock.advance(299_000);
  await list(phone);
  expect(await list(here)).toContainEqual(
    expect.objectContaining({ name: 'Safari · iPhone', lastUsedAt: '2026-11-14T23:31:00+09:00' }),
  );
  expect(await list(other)).toHaveLength(1);
});

test('the list tells nothing that a session could be taken over with', async () => {
  const { running } = await startWithStaff();
  const here = await browser(running);
  const { body } = await here.call(staffAccountApi.listSessions, {});
  const stored = await running.db.select().from(sessions);
  for (const { sid } of stored) expect(body).not.toContain(sid);
  expect(Object.keys(JSON.parse(body)[0]).sort()).toEqual(
    ['createdAt', 'id', 'isCurrent', 'lastUsedAt', 'name'].sort(),
  );
});

test('one other session ends, or all of them, and it is recorded', async () => {
  const { running, user } = await startWithStaff();
  const [here, second, third] = [
    await browser(running),
    await browser(running),
    await browser(running, PHONE),
  ];
  const phone = (await list(here)).find(({ name }) => name.includes('iPhone'));
  const params = { sessionId: phone?.id ?? '' };
  expect((await here.call(staffAccountApi.endSession, { params })).statusCode).toBe(204);
  expect(await isSignedIn(third)).toBe(false);
  const again = await here.call(staffAccountApi.endSession, { params });
  expect(again.statusCode).toBe(404);
  expect(again.json().message).toBe(SESSION_NOT_FOUND);
  expect((await here.call(staffAccountApi.endOtherSessions, {})).statusCode).toBe(204);
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(here)).toBe(true);
  const log = await running.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ action: 'user.end-sessions', actorId: user.id });
});

test("nobody ends a colleague's session by its id", async () => {
  const { running } = await startWithStaff();
  const own = await browser(running);
  const [session] = await list(own);
  const boss = await running.as.staff('super');
  const params = { sessionId: session?.id ?? '' };
  expect((await boss.call(staffAccountApi.endSession, { params })).statusCode).toBe(404);
  expect(await isSignedIn(own)).toBe(true);
});

test('visitors and customers have no account in the back office', async () => {
  const { running } = await startWithStaff();
  const { as } = running;
  for (const client of [as.visitor, await as.customer()]) {
    for (const answer of [
      await client.call(staffAccountApi.listSessions, {}),
      await client.call(staffAccountApi.endOtherSessions, {}),
      await client.call(staffAccountApi.endSession, { params: { sessionId: 'x' } }),
      await change(client),
    ]) {
      expect(answer.statusCode).toBe(401);
    }
  }
  expect((await (await as.staff(null)).call(usersApi.list, {})).statusCode).toBe(403);
});
