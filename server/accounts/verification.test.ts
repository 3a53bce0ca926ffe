import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import {
  adultVerificationApi,
  DEMO_REFUSED,
  PORTONE_UNAVAILABLE,
} from '#contract/accounts/adult-verification.ts';
import { UNDER_AGE } from '#contract/accounts/sign-up.ts';
import { customers, throttles } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { startPortOne } from '#tests/support/portone.ts';

const ADDRESS = '/api/customer/adult-verification';
const ADULT = { provider: 'demo', name: '김하늘', birthDate: '1991-04-30' } as const;

function verify(client: Client, body: object) {
  return client.inject({ method: 'POST', url: ADDRESS, payload: body });
}

test('a verified customer is an adult with a year of birth and a time', async () => {
  const { as, db, clock } = await startApp();
  clock.set('2026-11-20T23:00:00+09:00');
  const client = await as.customer({ birthYear: 1990 });
  const answer = await client.call(adultVerificationApi.verify, { body: ADULT });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({
    id: client.customer.id,
    isAdultVerified: true,
    adultVerifiedUntil: '2027-11-20T23:00:00+09:00',
    birthYear: 1991,
  });
  const [row] = await db.select().from(customers).where(eq(customers.id, client.customer.id));
  expect(row).toEqual({
    ...client.customer,
    isAdultVerified: true,
    adultVerifiedAt: new Date('2026-11-20T23:00:00+09:00'),
    birthYear: 1991,
  });
  // From now on the same token sees what adults see.
  expect((await client.call(accountsApi.me, {})).json().isAdultVerified).toBe(true);
});

test('neither name nor birthday is kept or logged', async () => {
  const { as, db, logs } = await startApp();
  const client = await as.customer();
  await verify(client, ADULT);
  await verify(client, { ...ADULT, birthDate: '2015-04-30' });
  const kept = JSON.stringify([await db.select().from(customers), logs]);
  expect(kept).not.toContain('김하늘');
  expect(kept).not.toContain('04-30');
});

test('age counts by the difference of years, in Seoul', async () => {
  const { as, db, clock } = await startApp();
  clock.set('2026-12-31T23:59:00+09:00');
  const client = await as.customer();
  const early = await verify(client, { ...ADULT, birthDate: '2008-01-01' });
  expect(early.statusCode).toBe(403);
  expect(early.json()).toMatchObject({ error: UNDER_AGE, message: UNDER_AGE });
  const [row] = await db.select().from(customers);
  expect(row).toMatchObject({ isAdultVerified: false, adultVerifiedAt: null, birthYear: 1990 });

  clock.set('2027-01-01T00:00:00+09:00');
  expect((await verify(client, { ...ADULT, birthDate: '2008-12-31' })).statusCode).toBe(200);
});

test('only a customer verifies, not a visitor and not staff', async () => {
  const { as } = await startApp();
  expect((await verify(as.visitor, ADULT)).statusCode).toBe(401);
  expect((await verify(await as.staff('super'), ADULT)).statusCode).toBe(401);
});

test('one account verifies itself alone', async () => {
  const { as, db } = await startApp();
  const [one, other] = [await as.customer(), await as.customer()];
  await verify(one, ADULT);
  const [row] = await db.select().from(customers).where(eq(customers.id, other.customer.id));
  expect(row?.isAdultVerified).toBe(false);
});

test.each([
  [{}],
  [{ provider: 'demo' }],
  [{ provider: 'someone', name: '김하늘', birthDate: '1991-04-30' }],
  [{ ...ADULT, name: '  ' }],
  [{ ...ADULT, name: '김\u0000하늘' }],
  [{ ...ADULT, birthDate: '' }],
  [{ ...ADULT, birthDate: '1991-02-30' }],
  [{ ...ADULT, birthDate: '0091-04-30' }],
  [{ ...ADULT, birthDate: 1991 }],
  [{ provider: 'portone' }],
])('%j is refused with 400', async (body) => {
  const { as } = await startApp();
  const answer = await verify(await as.customer(), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details.length).toBeGreaterThan(0);
});

test('while trying out, the dialog offers the demo provider', async () => {
  const { as } = await startApp();
  const answer = await (await as.customer()).call(adultVerificationApi.start, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ provider: 'demo' });
  for (const other of [as.visitor, await as.staff('super')]) {
    expect((await other.call(adultVerificationApi.start, {})).statusCode).toBe(401);
  }
});

test('production without a provider says that nobody can verify yet', async () => {
  const { as } = await startApp({ config: { isProduction: true } });
  const answer = await (await as.customer()).call(adultVerificationApi.start, {});
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toBe(PORTONE_UNAVAILABLE);
});

test('production refuses the demo provider', async () => {
  const { as, db } = await startApp({ config: { isProduction: true } });
  const answer = await verify(await as.customer(), ADULT);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error).toBe(DEMO_REFUSED);
  expect((await db.select().from(customers))[0]?.isAdultVerified).toBe(false);
});

test('where a real provider verifies the demo one does not exist, production or not', async () => {
  const provider = await startPortOne();
  try {
    const { as, db } = await startApp({ config: { portone: provider.portone } });
    const client = await as.customer();
    const answer = await verify(client, ADULT);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toBe(DEMO_REFUSED);
    expect((await db.select().from(customers))[0]?.isAdultVerified).toBe(false);
    const offered = await client.call(adultVerificationApi.start, {});
    expect(offered.json().provider).toBe('portone');
  } finally {
    await provider.close();
  }
});

test('identity verification by phone is not there yet', async () => {
  const { as } = await startApp();
  const body = { provider: 'portone', identityVerificationId: 'identity-1' };
  const answer = await verify(await as.customer(), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(PORTONE_UNAVAILABLE);
});

test('an account that keeps trying has to wait, another one does not', async () => {
  const { as, clock } = await startApp({ config: { rateLimitScale: 1 } });
  const [client, other] = [await as.customer(), await as.customer()];
  const young = { ...ADULT, birthDate: '2015-04-30' };
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect((await verify(client, young)).statusCode).toBe(403);
  }
  const blocked = await verify(client, ADULT);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  expect((await verify(other, ADULT)).statusCode).toBe(200);

  clock.advance(1_000);
  expect((await verify(client, ADULT)).statusCode).toBe(200);
});

test('a success leaves no failure behind', async () => {
  const { as, db } = await startApp();
  const client = await as.customer();
  await verify(client, { ...ADULT, birthDate: '2015-04-30' });
  expect(await db.select().from(throttles)).toHaveLength(1);
  await verify(client, ADULT);
  expect(await db.select().from(throttles)).toEqual([]);
});
