import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { customerConsents, customers, customerTokens, prohibitedWords } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

const PASSWORD = 'moonlit-walk-8';

const DRAFT = {
  email: 'seoyun@example.kr',
  password: PASSWORD,
  nickname: '달빛산책',
  birthYear: 1995,
  gender: 'F',
  phoneNumber: '010-0000-1234',
};

function post(app: FastifyInstance, path: string, body?: unknown, headers = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/customer/${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

async function signedIn(app: FastifyInstance) {
  await post(app, 'signup', DRAFT);
  const { token } = (await post(app, 'login', { email: DRAFT.email, password: PASSWORD })).json();
  return { authorization: `Bearer ${token}` };
}

test('someone signs up, signs in and sees the own account', async () => {
  const { app } = await startApp();
  const signup = await post(app, 'signup', DRAFT);
  expect(signup.statusCode).toBe(201);
  expect(signup.json()).toEqual({
    success: true,
    user: {
      id: expect.any(Number),
      email: 'seoyun@example.kr',
      nickname: '달빛산책',
      isAdultVerified: false,
      adultVerifiedUntil: null,
      isEmailVerified: false,
      phoneNumber: '010-0000-1234',
      profileImageUrl: null,
      birthYear: 1995,
      gender: 'F',
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      preferredCategoryId: null,
    },
  });

  // Mail addresses are compared without regard to case.
  const login = await post(app, 'login', { email: ' SeoYun@Example.kr ', password: PASSWORD });
  expect(login.statusCode).toBe(200);
  const { success, token, user } = login.json();
  expect(success).toBe(true);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(user).toEqual(signup.json().user);

  const me = await app.inject({
    url: '/api/customer/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.statusCode).toBe(200);
  expect(me.json()).toEqual({ ...user, pendingConsents: [] });
});

test('a wrong sign-up names everything that is wrong at once', async () => {
  const { app } = await startApp();
  const answer = await post(app, 'signup', {
    ...DRAFT,
    phoneNumber: '',
    email: 'not a mail address',
    nickname: '달',
    password: '1234567',
    birthYear: new Date().getFullYear() - 10,
    gender: undefined,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([
    '휴대폰 번호를 입력해주세요',
    '이메일 주소를 정확히 입력해주세요',
    '닉네임은 2~10자로 입력해주세요',
    '비밀번호는 최소 8자 이상이어야 합니다',
    '만 19세 이상만 가입 가능합니다',
    '성별을 선택해주세요',
  ]);
});

test.each([
  ['phoneNumber', '02-000-0000', '휴대폰 번호를 010-0000-0000 형식으로 입력해주세요'],
  ['phoneNumber', undefined, '휴대폰 번호를 입력해주세요'],
  ['email', '', '이메일을 입력해주세요'],
  ['email', 'seoyun\u0000@example.kr', '이메일 주소를 정확히 입력해주세요'],
  ['nickname', '열한글자인닉네임입니다', '닉네임은 2~10자로 입력해주세요'],
  ['nickname', '달\u200b빛', '닉네임에 사용할 수 없는 문자가 들어 있습니다'],
  ['password', 'x'.repeat(201), '비밀번호는 200자까지 입력할 수 있습니다'],
  ['birthYear', 'nineteen', '출생연도를 선택해주세요'],
  ['birthYear', 1799, '출생연도를 선택해주세요'],
  ['gender', 'X', '성별을 선택해주세요'],
  ['consents', { terms: false, privacy: true }, '이용약관에 동의해주세요'],
  ['consents', { terms: true }, '개인정보 처리방침에 동의해주세요'],
])('a sign-up with a wrong %s (%j) is refused', async (field, value, message) => {
  const { app, db } = await startApp();
  const answer = await post(app, 'signup', { ...DRAFT, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: message, message, details: [message] });
  expect(await db.select().from(customers)).toEqual([]);
});

test('who turns 19 this year may sign up, who is a year younger may not', async () => {
  // Still 2020 in UTC, already 2021 in Seoul.
  const { app } = await startApp({ clock: () => new Date('2020-12-31T15:30:00Z') });
  const tooYoung = await post(app, 'signup', { ...DRAFT, birthYear: 2003 });
  expect(tooYoung.statusCode).toBe(400);
  expect(tooYoung.json().details).toEqual(['만 19세 이상만 가입 가능합니다']);
  expect((await post(app, 'signup', { ...DRAFT, birthYear: '2002' })).statusCode).toBe(201);
});

test('a nickname that staff forbid is refused, however it is spelt', async () => {
  const { app, db } = await startApp();
  await db.insert(prohibitedWords).values({ word: '바보', normalizedWord: '바보' });
  const answer = await post(app, 'signup', { ...DRAFT, nickname: '나는 바1보' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual(['사용할 수 없는 닉네임입니다']);
});

test('a mail address signs up once, whatever its case', async () => {
  const { app } = await startApp();
  await post(app, 'signup', DRAFT);
  const again = await post(app, 'signup', { ...DRAFT, email: 'SEOYUN@example.kr' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ error: '이미 가입된 이메일입니다' });
});

test('consents are kept with version and time; without any the two required ones are meant', async () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const { app, db } = await startApp({ clock: () => now });
  await post(app, 'signup', DRAFT);
  expect(
    (await db.select().from(customerConsents).orderBy(customerConsents.id)).map(({ kind }) => kind),
  ).toEqual(['terms', 'privacy']);
  await post(app, 'signup', {
    ...DRAFT,
    email: 'other@example.kr',
    consents: { terms: true, privacy: true, marketing: true },
  });
  const kept = await db.select().from(customerConsents).orderBy(customerConsents.id);
  expect(kept.slice(2).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'marketing']);
  for (const consent of kept) {
    expect(consent).toMatchObject({ isGranted: true, createdAt: now, version: expect.any(String) });
  }
});

test('neither the password nor the token is stored, and no answer carries a password', async () => {
  const { app, db } = await startApp();
  const signup = await post(app, 'signup', DRAFT);
  const login = await post(app, 'login', { email: DRAFT.email, password: PASSWORD });
  const stored = JSON.stringify([
    await db.select().from(customers),
    await db.select().from(customerTokens),
  ]);
  expect(stored).toContain('$argon2id$');
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(login.json().token);
  expect(signup.body + login.body).not.toMatch(/password|argon2/i);
});

test('an unknown account and a wrong password are refused alike', async () => {
  const { app } = await startApp();
  await post(app, 'signup', DRAFT);
  const attempts = { wrong: DRAFT.email, unknown: 'nobody@example.kr' };
  const cpu = { wrong: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const kind of ['wrong', 'unknown'] as const) {
      const before = process.cpuUsage();
      const answer = await post(app, 'login', {
        email: attempts[kind],
        password: 'wrong-password',
      });
      const { user, system } = process.cpuUsage(before);
      cpu[kind].push(user + system);
      expect(answer.statusCode).toBe(401);
      const { requestId, ...body } = answer.json();
      const sentence = '이메일 또는 비밀번호가 올바르지 않습니다';
      expect(body).toEqual({ error: sentence, message: sentence });
    }
  }
  // The hash is verified in both cases: leaving it out would cost a tenth.
  expect(median(cpu.unknown)).toBeGreaterThan(median(cpu.wrong) * 0.4);
});

test.each([
  [{ password: 'x' }, '이메일을 입력해주세요'],
  [{ email: 'a@b.kr' }, '비밀번호를 입력해주세요'],
  [{ email: '', password: 'x' }, '이메일을 입력해주세요'],
  [{ email: 'a@b.kr', password: '' }, '비밀번호를 입력해주세요'],
  [{ email: 'a\u0000@b.kr', password: 'x' }, '사용할 수 없는 문자가 들어 있습니다'],
])('a login with %j is refused as invalid', async (body, message) => {
  const { app } = await startApp();
  const answer = await post(app, 'login', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain(message);
});

test('a suspended customer cannot sign in, and the token from before no longer works', async () => {
  const { app, db } = await startApp();
  const headers = await signedIn(app);
  await db.update(customers).set({ isSuspended: true });
  const login = await post(app, 'login', { email: DRAFT.email, password: PASSWORD });
  expect(login.statusCode).toBe(403);
  expect(login.json().error).toBe('이용이 정지된 계정입니다');
  expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(401);
  // Without the password nobody learns about the suspension.
  const guess = await post(app, 'login', { email: DRAFT.email, password: 'wrong-password' });
  expect(guess.statusCode).toBe(401);
});

test('logout revokes the token in use and no other', async () => {
  const { app } = await startApp();
  const first = await signedIn(app);
  const { token } = (await post(app, 'login', { email: DRAFT.email, password: PASSWORD })).json();
  expect((await post(app, 'logout', undefined, first)).statusCode).toBe(204);
  expect((await app.inject({ url: '/api/customer/me', headers: first })).statusCode).toBe(401);
  const second = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/customer/me', headers: second })).statusCode).toBe(200);
});

test('a token ends after 30 days', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { app } = await startApp({ clock: () => now });
  const headers = await signedIn(app);
  now = new Date('2026-12-20T09:59:00Z');
  expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(200);
  now = new Date('2026-12-20T10:00:00Z');
  expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(401);
});

test('the last use of a token is noted at most once an hour', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { app, db } = await startApp({ clock: () => now });
  const headers = await signedIn(app);
  const lastUse = async () => (await db.select().from(customerTokens))[0]?.lastUsedAt.toISOString();
  now = new Date('2026-11-20T10:59:00Z');
  await app.inject({ url: '/api/customer/me', headers });
  expect(await lastUse()).toBe('2026-11-20T10:00:00.000Z');
  now = new Date('2026-11-20T11:00:00Z');
  await app.inject({ url: '/api/customer/me', headers });
  expect(await lastUse()).toBe('2026-11-20T11:00:00.000Z');
});

test.each([
  ['no token', {}],
  ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
  ['another scheme', { authorization: 'Basic c2VveXVuOng=' }],
  ['rubbish', { authorization: 'Bearer \u00ff' }],
])('the own account is refused with %s', async (_, headers) => {
  const { app } = await startApp();
  const me = await app.inject({ url: '/api/customer/me', headers });
  expect(me.statusCode).toBe(401);
  expect(me.json().error).toBe('로그인이 필요합니다.');
  expect((await post(app, 'logout', undefined, headers)).statusCode).toBe(401);
});

test('a write that another site sends is refused', async () => {
  const { app, db } = await startApp();
  const answer = await post(app, 'signup', DRAFT, { 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error).toBe('다른 사이트에서 보낸 요청은 처리하지 않습니다.');
  expect(await db.select().from(customers)).toEqual([]);
});

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
