import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi, STAFF_LOGIN_REFUSED } from '#contract/admins/login.ts';
import { OWN_DEACTIVATION, type StaffAccount, usersApi } from '#contract/admins/users.ts';
import { makeStaff } from '#db/factories.ts';
import { auditLog, sessions, users } from '#db/schema/index.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const PASSWORD = 'lit-window-42';
const UNKNOWN = '3f0f9c1e-8a55-4c9e-9a53-0d6d3a4c8b11';

function setActive(client: Client, userId: string, isActive: boolean) {
  return client.call(usersApi.setActive, { params: { userId }, body: { isActive } });
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.call(adminsApi.user, {})).statusCode === 200;
}

test('a deactivated colleague is out at once and cannot come back in', async () => {
  const { as, db } = await startApp();
  const boss = await as.staff('super');
  const passwordHash = await hashPassword(PASSWORD);
  const colleague = await as.staff('manager', { username: 'haneul', passwordHash });
  const answer = await setActive(boss, colleague.user.id, false);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ deactivatedAt: '2026-11-14T22:30:00+09:00' });
  expect(await isSignedIn(colleague)).toBe(false);
  const body = { username: 'haneul', password: PASSWORD };
  const login = await as.visitor.call(adminLoginApi.login, { body });
  expect(login.statusCode).toBe(401);
  expect(login.json().message).toBe(STAFF_LOGIN_REFUSED);
  expect(login.cookies).toEqual([]);

  expect((await setActive(boss, colleague.user.id, true)).json().deactivatedAt).toBeNull();
  // What was signed in before is not again.
  expect(await isSignedIn(colleague)).toBe(false);
  expect((await as.visitor.call(adminLoginApi.login, { body })).statusCode).toBe(200);
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual(['user.deactivate', 'user.reactivate']);
});

test('a session of a deactivated account is nobody, however it came about', async () => {
  const { as, db } = await startApp();
  const colleague = await as.staff('manager');
  await db.update(users).set({ deactivatedAt: new Date('2026-11-14') });
  expect(await isSignedIn(colleague)).toBe(false);
  expect((await colleague.call(usersApi.list, {})).statusCode).toBe(401);
});

test('what is as it should be is left alone and not recorded', async () => {
  const { as, db } = await startApp();
  const boss = await as.staff('super');
  const { id } = await makeStaff(db);
  expect((await setActive(boss, id, true)).statusCode).toBe(200);
  await setActive(boss, id, false);
  await setActive(boss, id, false);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test('nobody deactivates themself, so one active super always remains', async () => {
  const { as } = await startApp();
  const boss = await as.staff('super');
  const answer = await setActive(boss, boss.user.id, false);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe(OWN_DEACTIVATION);
  expect(await isSignedIn(boss)).toBe(true);
});

test('supers who deactivate and demote each other at once leave an active one', async () => {
  const { db, as } = await startApp();
  for (let round = 0; round < 5; round++) {
    const one = await as.staff('super');
    const other = await as.staff('super');
    const answers = await Promise.all([
      setActive(one, other.user.id, false),
      round % 2
        ? setActive(other, one.user.id, false)
        : other.call(usersApi.update, {
            params: { userId: one.user.id },
            body: { adminLevel: null },
          }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    // Who came second was signed out, or is no super any more.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = (await db.select().from(users)).filter(
      ({ adminLevel, deactivatedAt }) => adminLevel === 'super' && deactivatedAt === null,
    );
    expect(left).toHaveLength(1);
    await db.delete(sessions);
    await db.delete(users);
  }
});

test('a super edits names, mail address and login name, and only what was sent', async () => {
  const { as, db } = await startApp();
  const boss = await as.staff('super');
  const { id: userId } = await makeStaff(db, {
    username: 'haneul',
    email: 'haneul@example.kr',
    firstName: '하늘',
    lastName: '김',
  });
  const params = { userId };
  const answer = await boss.call(usersApi.edit, { params, body: { lastName: ' 이 ' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ username: 'haneul', firstName: '하늘', lastName: '이' });
  const body = { username: 'haneul.lee', email: 'lee@example.kr' };
  expect((await boss.call(usersApi.edit, { params, body })).json()).toMatchObject(body);
  await boss.call(usersApi.edit, { params, body });
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { action: 'user.update', before: { lastName: '김' }, after: { lastName: '이' } },
    {
      action: 'user.update',
      before: { username: 'haneul', email: 'haneul@example.kr' },
      after: body,
    },
  ]);
});

test('an edit that cannot be is refused with the reason', async () => {
  const { as, db } = await startApp();
  const boss = await as.staff('super');
  await makeStaff(db, { username: 'taken', email: 'taken@example.kr' });
  const { id: userId } = await makeStaff(db, { username: 'haneul', email: 'haneul@example.kr' });
  for (const [payload, status, message] of [
    [{ username: '달 빛' }, 400, /^아이디는 영문/],
    [{ email: '' }, 400, /^이메일을 입력해주세요$/],
    [{ firstName: ' ' }, 400, /^이름을 입력해주세요$/],
    [{ username: 'taken' }, 409, /^이미 사용 중인 아이디입니다$/],
    [{ email: 'TAKEN@example.kr' }, 409, /^이미 사용 중인 이메일입니다$/],
  ] as const) {
    const url = `/api/admin/users/${userId}/account`;
    const answer = await boss.inject({ method: 'PATCH', url, payload });
    expect(answer.statusCode, JSON.stringify(payload)).toBe(status);
    expect(answer.json().message).toMatch(message);
  }
});

test("a super ends a colleague's sessions", async () => {
  const { as, db } = await startApp();
  const boss = await as.staff('super');
  const colleague = await as.staff('editor');
  const params = { userId: colleague.user.id };
  expect((await boss.call(usersApi.endSessions, { params })).statusCode).toBe(204);
  expect(await isSignedIn(colleague)).toBe(false);
  expect(await isSignedIn(boss)).toBe(true);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'user.end-sessions', entityId: colleague.user.id, actorId: boss.user.id },
  ]);
});

test('the list tells who is deactivated', async () => {
  const { as, db } = await startApp();
  const manager = await as.staff('manager');
  await makeStaff(db, { username: 'gone', deactivatedAt: new Date('2026-11-01T00:00:00Z') });
  const listed: StaffAccount[] = (await manager.call(usersApi.list, {})).json();
  expect(listed.map(({ deactivatedAt }) => deactivatedAt)).toContain('2026-11-01T09:00:00+09:00');
  expect(listed.map(({ deactivatedAt }) => deactivatedAt)).toContain(null);
});

test('only supers edit, deactivate, sign out and hand out links, of people who exist', async () => {
  const { as, db } = await startApp();
  const { id } = await makeStaff(db);
  const all = (client: Client, userId: string) => [
    client.call(usersApi.edit, { params: { userId }, body: { firstName: '새' } }),
    setActive(client, userId, false),
    client.call(usersApi.endSessions, { params: { userId } }),
    client.call(usersApi.createPasswordLink, { params: { userId } }),
  ];
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer(), 401],
    [await as.staff(null), 403],
    [await as.staff('editor'), 403],
    [await as.staff('manager'), 403],
  ] as const) {
    for (const answer of await Promise.all(all(client, id))) expect(answer.statusCode).toBe(status);
  }
  for (const answer of await Promise.all(all(await as.staff('super'), UNKNOWN))) {
    expect(answer.statusCode).toBe(404);
  }
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row?.deactivatedAt).toBeNull();
});
