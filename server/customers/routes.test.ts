import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { CUSTOMERS_PER_PAGE, type CustomerRecord, customersApi } from '#contract/customers.ts';
import { makeCustomer, makeReview, makeVenue } from '#db/factories.ts';
import { auditLog, customers } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);
const SIGNUP = {
  phoneNumber: '010-0000-0000',
  email: 'guest@example.com',
  nickname: '모래시계',
  password: 'a-long-password',
  birthYear: 1990,
  gender: 'F' as const,
};

async function list(client: Client, query: object = {}): Promise<CustomerRecord[]> {
  const answer = await client.call(customersApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function update(client: Client, customerId: number, body: object) {
  return client.inject({
    method: 'PATCH',
    url: `/api/admin/customers/${customerId}`,
    payload: body,
  });
}

test('managers see customers, latest members first, and of each no more than is needed', async () => {
  const { db, as } = await startApp();
  const older = await makeCustomer(db, { joinedAt: day(1) });
  const newer = await makeCustomer(db, {
    nickname: '도토리묵',
    email: 'acorn@example.kr',
    phoneNumber: '010-0000-0001',
    isAdultVerified: true,
    joinedAt: day(2),
    lastLoginAt: day(3),
  });
  const venue = await makeVenue(db);
  await makeReview(db, venue.id, { userId: newer.id });
  await makeReview(db, venue.id, { userId: newer.id, isApproved: true });
  const found = await list(await as.staff('manager'));
  expect(found).toEqual([
    {
      id: newer.id,
      nickname: '도토리묵',
      email: 'acorn@example.kr',
      isAdultVerified: true,
      isSuspended: false,
      joinedAt: '2026-11-02T12:00:00+09:00',
      lastLoginAt: '2026-11-03T12:00:00+09:00',
      reviewCount: 2,
    },
    expect.objectContaining({ id: older.id, lastLoginAt: null, reviewCount: 0 }),
  ]);
});

test.each([
  ['도토리', ['도토리묵']],
  ['ACORN', ['도토리묵']],
  ['example.kr', ['도토리묵', '100%참']],
  ['100%', ['100%참']],
  ['_', []],
  ['\\', []],
  ['nobody', []],
])('searching for "%s" finds %o', async (q, expected) => {
  const { db, as } = await startApp();
  await makeCustomer(db, { nickname: '도토리묵', email: 'acorn@example.kr' });
  await makeCustomer(db, { nickname: '100%참', email: 'oak@example.kr' });
  await makeCustomer(db, { nickname: '솔방울', email: 'pine@example.com' });
  const found = await list(await as.staff('manager'), { q });
  expect(found.map(({ nickname }) => nickname).sort()).toEqual([...expected].sort());
});

test('a page ends where the next begins', async () => {
  const { db, as } = await startApp();
  await db.insert(customers).values(
    Array.from({ length: CUSTOMERS_PER_PAGE + 2 }, (_, n) => ({
      email: `page-${n}@example.kr`,
      nickname: `쪽${n}`,
      passwordHash: '!',
      joinedAt: day(1 + (n % 3)),
    })),
  );
  const manager = await as.staff('manager');
  const first = await list(manager);
  expect(first).toHaveLength(CUSTOMERS_PER_PAGE);
  const second = await list(manager, { cursor: first.at(-1)?.id });
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(CUSTOMERS_PER_PAGE + 2);
});

test('a manager verifies an adult and takes it back, with a reason that is recorded', async () => {
  const { db, as, clock } = await startApp();
  const customer = await as.customer({ isAdultVerified: false });
  const { id } = customer.customer;
  const manager = await as.staff('manager', { username: 'boss' });
  const given = await update(manager, id, { isAdultVerified: true, reason: '신분증 확인' });
  expect(given.statusCode).toBe(200);
  expect(given.json()).toMatchObject({ id, isAdultVerified: true });
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  expect(row?.adultVerifiedAt).toEqual(clock.now());
  expect((await customer.call(accountsApi.me, {})).json().isAdultVerified).toBe(true);
  await update(manager, id, { isAdultVerified: false, reason: '잘못 확인함' });
  expect((await customer.call(accountsApi.me, {})).json().isAdultVerified).toBe(false);
  const [after] = await db.select().from(customers).where(eq(customers.id, id));
  expect(after?.adultVerifiedAt).toBeNull();
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries).toMatchObject([
    {
      actorName: 'boss',
      action: 'customer.update',
      entity: 'customer',
      entityId: String(id),
      reason: '신분증 확인',
    },
    { reason: '잘못 확인함' },
  ]);
  // The changed fields and nothing else of the person.
  expect(entries[0]?.before).toEqual({ isAdultVerified: false });
  expect(entries[0]?.after).toEqual({ isAdultVerified: true });
});

test('a suspended customer is out at once and told so at the next login', async () => {
  const { as } = await startApp();
  await as.visitor.call(signUpApi.signup, { body: SIGNUP });
  const { email, password } = SIGNUP;
  const logIn = () => as.visitor.call(signUpApi.login, { body: { email, password } });
  const { token, user } = (await logIn()).json();
  const me = () =>
    as.visitor.inject({
      url: '/api/customer/me',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await me()).statusCode).toBe(200);
  const manager = await as.staff('manager');
  const answer = await update(manager, user.id, { isSuspended: true, reason: '욕설 반복' });
  expect(answer.json()).toMatchObject({ isSuspended: true });
  expect((await me()).statusCode).toBe(401);
  const refused = await logIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toBe('이용이 정지된 계정입니다');
  await update(manager, user.id, { isSuspended: false, reason: '소명 확인' });
  expect((await logIn()).statusCode).toBe(200);
  // The old token was revoked, not only refused.
  expect((await me()).statusCode).toBe(401);
});

test('what is already so is neither changed nor recorded', async () => {
  const { db, as } = await startApp();
  const customer = await as.customer();
  const manager = await as.staff('manager');
  const answer = await update(manager, customer.customer.id, {
    isSuspended: false,
    reason: '확인',
  });
  expect(answer.statusCode).toBe(200);
  expect(await db.select().from(auditLog)).toEqual([]);
  expect((await customer.call(accountsApi.me, {})).statusCode).toBe(200);
});

test.each([
  ['without a reason', { isSuspended: true }, 'reason: 필수 항목입니다'],
  ['with a blank reason', { isSuspended: true, reason: ' ' }, '사유를 입력하세요'],
  ['of nothing', { reason: '이유만' }, '바꿀 내용이 없습니다'],
  ['to "yes"', { isSuspended: 'yes', reason: '이유' }, 'isSuspended: 올바르지 않은 값입니다'],
  ['at length', { isSuspended: true, reason: '가'.repeat(301) }, '300자까지 입력할 수 있습니다'],
])('a change %s is refused', async (_, body, sentence) => {
  const { db, as } = await startApp();
  const customer = await makeCustomer(db);
  const answer = await update(await as.staff('manager'), customer.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('a customer nobody knows is not found', async () => {
  const { as } = await startApp();
  const manager = await as.staff('manager');
  const answer = await manager.call(customersApi.update, {
    params: { customerId: 999_999 },
    body: { isSuspended: true, reason: '이유' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('고객을 찾을 수 없습니다');
});

test('a query that cannot be one is refused', async () => {
  const { as } = await startApp();
  const manager = await as.staff('manager');
  for (const query of [`q=${'가'.repeat(101)}`, 'q=%00', 'cursor=x']) {
    const answer = await manager.inject(`/api/admin/customers?${query}`);
    expect(answer.statusCode).toBe(400);
  }
});

test('only managers see and change customers', async () => {
  const { db, as } = await startApp();
  const customer = await makeCustomer(db, { email: 'secret@example.kr' });
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer(), 401],
    [await as.staff('editor'), 403],
    [await as.staff(null), 403],
  ] as const) {
    const seen = await client.call(customersApi.list, { query: {} });
    expect(seen.statusCode).toBe(status);
    expect(seen.body).not.toContain('secret@');
    const changed = await update(client, customer.id, { isSuspended: true, reason: '이유' });
    expect(changed.statusCode).toBe(status);
  }
  const [row] = await db.select().from(customers).where(eq(customers.id, customer.id));
  expect(row?.isSuspended).toBe(false);
});
