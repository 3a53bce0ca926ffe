import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { STAFF_COOKIE } from '#server/http/actor.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { startApp } from '#tests/support/app.ts';
import { ensureSuper } from './ensure-super.ts';

const USERNAME = 'haneul';
const PASSWORD = 'lit-window-42';

async function makeStaff(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      username: USERNAME,
      passwordHash: await hashPassword(PASSWORD),
      email: 'haneul@example.kr',
      firstName: '하늘',
      lastName: '김',
      isAdult: true,
      isAdmin: true,
      adminLevel: 'manager',
      ...overrides,
    })
    .returning();
  return user;
}

function logIn(app: FastifyInstance, body: object, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers });
}

function logOut(app: FastifyInstance, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/logout', headers });
}

function whoAmI(app: FastifyInstance, headers = {}) {
  return app.inject({ url: '/api/auth/user', headers });
}

type Answer = Awaited<ReturnType<typeof logIn>>;

function sessionCookie(answer: Answer, wanted = STAFF_COOKIE) {
  const cookie = answer.cookies.find(({ name }) => name === wanted);
  if (!cookie) throw new Error('the answer sets no session cookie');
  return cookie;
}

/** Headers as a browser sends them after this login. */
function after(answer: Answer) {
  return { cookie: `${STAFF_COOKIE}=${encodeURIComponent(sessionCookie(answer).value)}` };
}

test('staff sign in and are known by their cookie', async () => {
  const { app, db } = await startApp();
  const user = await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  expect(login.statusCode).toBe(200);
  expect(login.json()).toEqual({
    success: true,
    user: {
      id: user?.id,
      username: USERNAME,
      email: 'haneul@example.kr',
      firstName: '하늘',
      lastName: '김',
      profileImageUrl: null,
      phone: null,
      isAdult: true,
      isAdultVerified: true,
      isAdmin: true,
      adminLevel: 'manager',
      createdAt: expect.stringMatching(/\+09:00$/),
      updatedAt: expect.stringMatching(/\+09:00$/),
    },
  });
  expect(sessionCookie(login)).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });

  const me = await whoAmI(app, after(login));
  expect(me.statusCode).toBe(200);
  expect(me.json()).toEqual(login.json().user);
});

test('on an https site the cookie is sent over https only', async () => {
  const { app, db } = await startApp({
    config: readConfig({ NODE_ENV: 'test', SITE_URL: 'https://bamgyeol.test' }),
  });
  await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  const { name, value, secure } = sessionCookie(login, `__Host-${STAFF_COOKIE}`);
  expect(secure).toBe(true);
  const known = await app.inject({ url: '/api/auth/user', cookies: { [name]: value } });
  expect(known.statusCode).toBe(200);
  // A sibling host can set a plain name, but never this one.
  const planted = await app.inject({ url: '/api/auth/user', cookies: { [STAFF_COOKIE]: value } });
  expect(planted.statusCode).toBe(401);
});

test.each([
  [{}],
  [{ username: USERNAME }],
  [{ username: USERNAME, password: '' }],
  [{ username: '  ', password: PASSWORD }],
])('a login with %j asks for both fields', async (body) => {
  const { app } = await startApp();
  const answer = await logIn(app, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    message: '아이디와 비밀번호를 모두 입력해주세요.',
    details: ['아이디와 비밀번호를 모두 입력해주세요.'],
  });
});

test('an unknown name, a wrong password and an account without password are refused alike', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  await makeStaff(db, { username: 'sign-on-only', email: null, passwordHash: null });
  for (const username of [USERNAME, 'nobody', 'sign-on-only']) {
    const answer = await logIn(app, { username, password: 'wrong-password' });
    expect(answer.statusCode).toBe(401);
    const { requestId, ...body } = answer.json();
    const sentence = '아이디 또는 비밀번호가 올바르지 않습니다';
    expect(body).toEqual({ error: sentence, message: sentence });
    expect(answer.cookies).toEqual([]);
  }
});

test('a name with a NUL is refused as invalid', async () => {
  const { app } = await startApp();
  const answer = await logIn(app, { username: 'ha\u0000neul', password: PASSWORD });
  expect(answer.statusCode).toBe(400);
});

test('every login gets a new session, and the one before ends', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  const first = await logIn(app, { username: USERNAME, password: PASSWORD });
  const second = await logIn(app, { username: USERNAME, password: PASSWORD }, after(first));
  expect(sessionCookie(second).value).not.toBe(sessionCookie(first).value);
  expect((await whoAmI(app, after(first))).statusCode).toBe(401);
  expect((await whoAmI(app, after(second))).statusCode).toBe(200);
});

test('logout ends the session on the server and clears the cookie', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  const logout = await logOut(app, after(login));
  expect(logout.statusCode).toBe(204);
  expect(sessionCookie(logout).value).toBe('');
  expect(await db.select().from(sessions)).toEqual([]);
  expect((await whoAmI(app, after(login))).statusCode).toBe(401);
  // Whoever is signed out already is not told off for it.
  expect((await logOut(app)).statusCode).toBe(204);
});

test('only hashes are stored, and no answer carries a password', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  const [id = ''] = sessionCookie(login).value.split('.');
  const stored = JSON.stringify([await db.select().from(users), await db.select().from(sessions)]);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toContain(id);
  expect(stored).not.toContain(PASSWORD);
  expect(login.body + (await whoAmI(app, after(login))).body).not.toMatch(/password|argon2/i);
});

test('a cookie that we did not sign is nobody', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  const [id, signature] = sessionCookie(login).value.split('.');
  for (const value of [id, `${id}.`, `${id}.${'x'.repeat(43)}`, `x.${signature}`, 'rubbish', '']) {
    const answer = await whoAmI(app, { cookie: `${STAFF_COOKIE}=${value}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('로그인이 필요합니다.');
  }
});

test('a session ends after 3 days without use, and 30 days after its login in any case', async () => {
  const start = Date.parse('2026-11-20T10:00:00Z');
  let day = 0;
  const { app, db } = await startApp({ clock: () => new Date(start + day * 86_400_000) });
  await makeStaff(db);
  const used = await logIn(app, { username: USERNAME, password: PASSWORD });
  const idle = await logIn(app, { username: USERNAME, password: PASSWORD });
  for (day = 2; day < 30; day += 2) {
    expect((await whoAmI(app, after(used))).statusCode).toBe(200);
  }
  expect((await whoAmI(app, after(idle))).statusCode).toBe(401);
  day = 30;
  expect((await whoAmI(app, after(used))).statusCode).toBe(401);
});

test('a customer is not staff', async () => {
  const { app } = await startApp();
  const account = {
    email: 'seoyun@example.kr',
    password: PASSWORD,
    nickname: '달빛산책',
    birthYear: 1995,
    gender: 'F',
    phoneNumber: '010-0000-1234',
  };
  await app.inject({ method: 'POST', url: '/api/customer/signup', payload: account });
  const login = await app.inject({
    method: 'POST',
    url: '/api/customer/login',
    payload: { email: account.email, password: PASSWORD },
  });
  const answer = await whoAmI(app, { authorization: `Bearer ${login.json().token}` });
  expect(answer.statusCode).toBe(401);
});

test('a write that another site sends with the cookie is refused', async () => {
  const { app, db } = await startApp();
  await makeStaff(db);
  const login = await logIn(app, { username: USERNAME, password: PASSWORD });
  for (const sent of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.test' }]) {
    const answer = await logOut(app, { ...after(login), ...sent });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('다른 사이트에서 보낸 요청은 처리하지 않습니다.');
  }
  expect((await whoAmI(app, after(login))).statusCode).toBe(200);
});

test('failed logins wait longer and longer', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { app, db } = await startApp({
    clock: () => now,
    config: readConfig({ NODE_ENV: 'test' }),
  });
  await makeStaff(db);
  const attempt = (password: string) => logIn(app, { username: USERNAME, password });
  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await attempt('wrong-password')).statusCode).toBe(401);
  }
  const blocked = await attempt(PASSWORD);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  now = new Date('2026-11-20T10:00:01Z');
  expect((await attempt(PASSWORD)).statusCode).toBe(200);
});

test('the login address leads to the login page', async () => {
  const { app } = await startApp();
  const answer = await app.inject({ url: '/api/login' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/admin-login');
});

test('an empty database gets an administrator whose password is told once', async () => {
  const { app, db } = await startApp();
  const { created } = await ensureSuper(db, null);
  expect(created).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
  });
  const login = await logIn(app, created ?? {});
  expect(login.json().user).toMatchObject({ isAdmin: true, adminLevel: 'super' });
  expect(await ensureSuper(db, null)).toEqual({ created: null, warning: null });
  expect(await db.select().from(users)).toHaveLength(1);
});

const OWNER = { username: 'owner', password: 'first-password' };
const FINE = { created: null, warning: null };

test('the configured administrator is created and then left alone', async () => {
  const { app, db } = await startApp();
  expect(await ensureSuper(db, OWNER)).toEqual(FINE);
  const before = await db.select().from(users).orderBy(users.id);
  expect(await ensureSuper(db, OWNER)).toEqual(FINE);
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
  expect((await logIn(app, OWNER)).json().user).toMatchObject({ adminLevel: 'super' });
});

test('a changed ADMIN_PASSWORD is the password from then on and ends the sessions', async () => {
  const { app, db } = await startApp();
  await ensureSuper(db, OWNER);
  const old = await logIn(app, OWNER);
  const changed = { ...OWNER, password: 'second-password' };
  expect(await ensureSuper(db, changed)).toEqual(FINE);
  expect((await whoAmI(app, after(old))).statusCode).toBe(401);
  expect((await logIn(app, OWNER)).statusCode).toBe(401);
  expect((await logIn(app, changed)).statusCode).toBe(200);
});

test.each(['manager', 'editor', null] as const)(
  'an account of level %s that ADMIN_USERNAME names gets the password and keeps its level',
  async (adminLevel) => {
    const { app, db } = await startApp();
    await makeStaff(db, { username: 'owner', adminLevel, isAdmin: adminLevel !== null });
    const { created, warning } = await ensureSuper(db, OWNER);
    expect(created).toBeNull();
    expect(warning).toMatch(/^ADMIN_USERNAME: owner 계정은 최고 관리자가 아닙니다/);
    expect((await logIn(app, OWNER)).json().user).toMatchObject({ adminLevel });
  },
);

test('a deactivated account that ADMIN_USERNAME names stays deactivated', async () => {
  const { app, db } = await startApp();
  const deactivatedAt = new Date('2026-11-14');
  await makeStaff(db, { username: 'owner', adminLevel: 'super', deactivatedAt });
  const { warning } = await ensureSuper(db, OWNER);
  expect(warning).toMatch(/^ADMIN_USERNAME: owner 계정은 비활성 상태입니다/);
  expect((await logIn(app, OWNER)).statusCode).toBe(401);
  // Another name is the way back in.
  const other = { ...OWNER, username: 'rescue' };
  expect(await ensureSuper(db, other)).toEqual(FINE);
  expect((await logIn(app, other)).json().user).toMatchObject({ adminLevel: 'super' });
});

test.each([
  ['12345678', /^ADMIN_PASSWORD is too easy to guess/],
  ['owner-of-the-site', /^ADMIN_PASSWORD must not contain/],
])('ADMIN_PASSWORD cannot be %s', async (password, line) => {
  const { db } = await startApp();
  const refused = ensureSuper(db, { username: 'owner', password });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(line);
  expect(await db.select().from(users)).toEqual([]);
});
