import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { usersApi } from '#contract/admins/users.ts';
import { makeStaff } from '#db/factories.ts';
import { auditLog, users } from '#db/schema/index.ts';
import type { AdminLevel } from '#domain/people/permissions.ts';
import { startApp } from '#tests/support/app.ts';

const PERSON = {
  username: 'dalbit',
  email: 'Dalbit@example.kr',
  firstName: '달빛',
  lastName: '한',
  password: 'lit-window-42',
  adminLevel: 'editor',
} as const;

function levelBody(adminLevel: AdminLevel | null) {
  return { adminLevel, isAdmin: adminLevel !== null };
}

test.each(['manager', 'super'] as const)('a %s sees everyone, first come first', async (level) => {
  const { db, as } = await startApp();
  const staff = await as.staff(level, { firstName: '서윤', createdAt: new Date(0) });
  await makeStaff(db, { firstName: '하늘', adminLevel: null, isAdmin: false });
  const answer = await staff.call(usersApi.list, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject([
    { id: staff.user.id, firstName: '서윤', isAdmin: true, adminLevel: level },
    { firstName: '하늘', isAdmin: false, adminLevel: null },
  ]);
  expect(answer.body).not.toMatch(/password|hash|oidc/i);
});

test.each([
  ['editor', 'manager'],
  ['manager', 'super'],
  ['super', 'editor'],
  [null, 'editor'],
  ['manager', null],
] as const)('a super turns %s into %s', async (from, to) => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  const target = await makeStaff(db, { adminLevel: from, isAdmin: from !== null });
  const answer = await boss.call(usersApi.update, {
    params: { userId: target.id },
    body: levelBody(to),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: target.id, ...levelBody(to) });
  const [stored] = await db.select().from(users).where(eq(users.id, target.id));
  expect(stored).toMatchObject(levelBody(to));
});

test('whether someone is an administrator follows from the level', async () => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  const { id: userId } = await makeStaff(db);
  const params = { userId };
  const answer = await boss.call(usersApi.update, { params, body: { adminLevel: null } });
  expect(answer.json()).toMatchObject({ adminLevel: null, isAdmin: false });
  for (const payload of [
    { adminLevel: 'editor', isAdmin: false },
    { adminLevel: null, isAdmin: true },
    { adminLevel: 'owner' },
    { isAdmin: false },
    {},
  ]) {
    const url = `/api/admin/users/${userId}`;
    const refused = await boss.inject({ method: 'PATCH', url, payload });
    expect(refused.statusCode, JSON.stringify(payload)).toBe(400);
  }
});

test('a demoted user loses access with the next call, a promoted one gains it', async () => {
  const { as } = await startApp();
  const boss = await as.staff('super');
  const colleague = await as.staff('manager');
  const params = { userId: colleague.user.id };
  expect((await colleague.call(usersApi.list, {})).statusCode).toBe(200);
  await boss.call(usersApi.update, { params, body: levelBody('editor') });
  expect((await colleague.call(usersApi.list, {})).statusCode).toBe(403);
  await boss.call(usersApi.update, { params, body: levelBody(null) });
  const me = await colleague.call(adminsApi.user, {});
  expect(me.json()).toMatchObject({ isAdmin: false, adminLevel: null });
  await boss.call(usersApi.update, { params, body: levelBody('super') });
  expect((await colleague.call(usersApi.list, {})).statusCode).toBe(200);
});

test('nobody changes their own level, so the last super stays one', async () => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  for (const level of ['manager', null, 'super'] as const) {
    const answer = await boss.call(usersApi.update, {
      params: { userId: boss.user.id },
      body: levelBody(level),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('자신의 권한은 바꿀 수 없습니다.');
  }
  expect(await db.select().from(users)).toMatchObject([{ adminLevel: 'super', isAdmin: true }]);
});

test('two supers who demote each other at once leave one', async () => {
  const { db, as } = await startApp();
  for (let round = 0; round < 5; round++) {
    const one = await as.staff('super');
    const other = await as.staff('super');
    const body = levelBody(null);
    const answers = await Promise.all([
      one.call(usersApi.update, { params: { userId: other.user.id }, body }),
      other.call(usersApi.update, { params: { userId: one.user.id }, body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const supers = await db.select().from(users).where(eq(users.adminLevel, 'super'));
    expect(supers).toHaveLength(1);
    await db.delete(users);
  }
});

test('many supers who demote the next one at once leave one at least', async () => {
  const { db, as } = await startApp();
  const supers = await Promise.all([1, 2, 3, 4, 5].map(() => as.staff('super')));
  const answers = await Promise.all(
    supers.map((each, at) =>
      each.call(usersApi.update, {
        params: { userId: supers[(at + 1) % supers.length]?.user.id ?? '' },
        body: levelBody('editor'),
      }),
    ),
  );
  for (const { statusCode } of answers) expect([200, 403]).toContain(statusCode);
  const left = await db.select().from(users).where(eq(users.adminLevel, 'super'));
  expect(left.length).toBeGreaterThan(0);
});

test('a super makes a member of staff, who can log in at once', async () => {
  const { as } = await startApp();
  const boss = await as.staff('super');
  const answer = await boss.call(usersApi.create, { body: PERSON });
  expect(answer.statusCode).toBe(201);
  const { password, ...person } = PERSON;
  expect(answer.json()).toMatchObject({ ...person, isAdmin: true, isAdult: false });
  expect(answer.body).not.toContain(password);
  const login = await as.visitor.call(adminLoginApi.login, {
    body: { username: PERSON.username, password },
  });
  expect(login.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...login.json().user, deactivatedAt: null });
});

test('what cannot be an account is refused with the reason', async () => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  for (const [payload, message] of [
    [{ ...PERSON, username: ' ' }, '아이디를 입력해주세요'],
    [
      { ...PERSON, username: '달 빛' },
      '아이디는 영문, 숫자, 점(.), 하이픈(-), 언더스코어(_)만 사용 가능합니다',
    ],
    [{ ...PERSON, username: 'a'.repeat(61) }, '60자까지 입력할 수 있습니다'],
    [{ ...PERSON, email: '' }, '이메일을 입력해주세요'],
    [{ ...PERSON, email: 'dalbit' }, '이메일 주소를 정확히 입력해주세요'],
    [{ ...PERSON, firstName: '' }, '이름을 입력해주세요'],
    [{ ...PERSON, lastName: undefined }, '성을 입력해주세요'],
    [{ ...PERSON, password: '7 chars' }, '비밀번호는 최소 8자 이상이어야 합니다'],
    [{ ...PERSON, adminLevel: null }, '권한을 선택해주세요'],
  ] as const) {
    const answer = await boss.inject({ method: 'POST', url: '/api/admin/users', payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().message).toBe(message);
  }
  expect(await db.select().from(users)).toHaveLength(1);
});

test('a name and a mail address belong to one person, however the address is written', async () => {
  const { as } = await startApp();
  const boss = await as.staff('super');
  await boss.call(usersApi.create, { body: PERSON });
  for (const [changes, message] of [
    [{ email: 'other@example.kr' }, '이미 사용 중인 아이디입니다'],
    [{ username: 'other', email: 'DALBIT@EXAMPLE.KR' }, '이미 사용 중인 이메일입니다'],
  ] as const) {
    const answer = await boss.call(usersApi.create, { body: { ...PERSON, ...changes } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(message);
  }
});

test('someone unknown is 404', async () => {
  const { as } = await startApp();
  const boss = await as.staff('super');
  for (const id of ['3f0f9c1e-8a55-4c9e-9a53-0d6d3a4c8b11', 'nobody', '1']) {
    const url = `/api/admin/users/${id}`;
    const answer = await boss.inject({ method: 'PATCH', url, payload: levelBody('editor') });
    expect(answer.statusCode).toBe(404);
  }
});

test('only supers change levels and make staff; users are listed for managers too', async () => {
  const { db, as } = await startApp();
  const target = await makeStaff(db);
  for (const [client, listing, status] of [
    [as.visitor, 401, 401],
    [await as.customer(), 401, 401],
    [await as.staff(null), 403, 403],
    [await as.staff('editor'), 403, 403],
    [await as.staff('manager'), 200, 403],
  ] as const) {
    const params = { userId: target.id };
    expect((await client.call(usersApi.list, {})).statusCode).toBe(listing);
    for (const answer of [
      await client.call(usersApi.update, { params, body: levelBody('super') }),
      await client.call(usersApi.create, { body: PERSON }),
    ]) {
      expect(answer.statusCode).toBe(status);
    }
  }
  const [stored] = await db.select().from(users).where(eq(users.id, target.id));
  expect(stored?.adminLevel).toBe('editor');
});

test('who made staff and changed levels is recorded, without anything secret', async () => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  const { id: userId } = (await boss.call(usersApi.create, { body: PERSON })).json();
  const params = { userId };
  for (let twice = 0; twice < 2; twice++) {
    await boss.call(usersApi.update, { params, body: levelBody('manager') });
  }
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  const common = { entity: 'user', entityId: userId, actorId: boss.user.id };
  expect(log).toMatchObject([
    {
      ...common,
      action: 'user.create',
      before: null,
      after: { username: 'dalbit', adminLevel: 'editor' },
    },
    {
      ...common,
      action: 'user.level',
      before: { adminLevel: 'editor' },
      after: { adminLevel: 'manager' },
    },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/argon2|lit-window|example\.kr/);
});
