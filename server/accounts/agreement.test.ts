import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { legalApi } from '#contract/legal.ts';
import { customerConsents } from '#db/schema/index.ts';
import { consentVersion } from '#domain/people/legal.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const EARLIER = '2020-01-01';
const TERMS = { kind: 'terms', version: consentVersion('terms') } as const;
const PRIVACY = { kind: 'privacy', version: consentVersion('privacy') } as const;

async function pendingOf(client: Client): Promise<string[]> {
  return (await client.call(accountsApi.me, {})).json().pendingConsents;
}

/** A customer who agreed to both texts when they were other ones. */
async function earlierCustomer({ as, db, clock }: TestApp) {
  const client = await as.customer();
  const createdAt = new Date(clock.now().getTime() - 1);
  await db.insert(customerConsents).values(
    (['terms', 'privacy'] as const).map((kind) => ({
      customerId: client.customer.id,
      kind,
      version: EARLIER,
      isGranted: true,
      createdAt,
    })),
  );
  return client;
}

test('who has just signed up has agreed to both texts of today', async () => {
  const { as, db } = await startApp();
  const email = 'new@example.kr';
  const password = 'moonlit-walk-8';
  await as.visitor.call(signUpApi.signup, {
    body: {
      email,
      password,
      nickname: '달빛산책',
      birthYear: 1990,
      gender: 'F',
      phoneNumber: '010-0000-0000',
      consents: { terms: true, privacy: true, marketing: true },
    },
  });
  const kept = await db.select().from(customerConsents).orderBy(asc(customerConsents.id));
  expect(kept).toMatchObject([
    { kind: 'terms', version: consentVersion('terms'), isGranted: true },
    { kind: 'privacy', version: consentVersion('privacy'), isGranted: true },
    { kind: 'marketing', version: consentVersion('marketing'), isGranted: true },
  ]);
  const login = await as.visitor.call(signUpApi.login, { body: { email, password } });
  const me = await as.visitor.inject({
    url: accountsApi.me.path,
    headers: { authorization: `Bearer ${login.json().token}` },
  });
  expect(me.json().pendingConsents).toEqual([]);
});

test('after a change of the texts a member is asked again, and each consent is kept with its time', async () => {
  const app = await startApp();
  const client = await earlierCustomer(app);
  expect(await pendingOf(client)).toEqual(['terms', 'privacy']);
  expect((await client.call(legalApi.agree, { body: TERMS })).statusCode).toBe(204);
  expect(await pendingOf(client)).toEqual(['privacy']);
  expect((await client.call(legalApi.agree, { body: PRIVACY })).statusCode).toBe(204);
  expect(await pendingOf(client)).toEqual([]);
  const kept = await app.db.select().from(customerConsents).orderBy(asc(customerConsents.id));
  expect(kept).toHaveLength(4);
  expect(kept.slice(2)).toMatchObject([
    { ...TERMS, isGranted: true, createdAt: app.clock.now() },
    { ...PRIVACY, isGranted: true, createdAt: app.clock.now() },
  ]);
});

test('to agree twice changes nothing', async () => {
  const app = await startApp();
  const client = await earlierCustomer(app);
  for (let time = 0; time < 2; time += 1) await client.call(legalApi.agree, { body: TERMS });
  expect(await app.db.select().from(customerConsents)).toHaveLength(3);
});

test('a text that is not in force cannot be agreed to', async () => {
  const app = await startApp();
  const client = await earlierCustomer(app);
  for (const version of [EARLIER, '2999-01-01']) {
    const answer = await client.call(legalApi.agree, { body: { ...TERMS, version } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatch(/새로고침/);
  }
  expect(await pendingOf(client)).toEqual(['terms', 'privacy']);
});

test.each([
  {},
  { kind: 'marketing', version: PRIVACY.version },
  { kind: 'terms', version: 'newest' },
  { kind: 'terms' },
])('%o is no agreement', async (payload) => {
  const { as } = await startApp();
  const client = await as.customer();
  const answer = await client.inject({
    method: legalApi.agree.method,
    url: legalApi.agree.path,
    payload,
  });
  expect(answer.statusCode).toBe(400);
});

test('only a customer agrees, and only for themselves', async () => {
  const app = await startApp();
  const one = await earlierCustomer(app);
  const other = await earlierCustomer(app);
  await one.call(legalApi.agree, { body: TERMS });
  expect(await pendingOf(other)).toEqual(['terms', 'privacy']);
  for (const client of [app.as.visitor, await app.as.staff('super')]) {
    expect((await client.call(legalApi.agree, { body: TERMS })).statusCode).toBe(401);
  }
});
