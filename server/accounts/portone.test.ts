import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import {
  adultVerificationApi,
  IDENTITY_NOT_VERIFIED,
  IDENTITY_REQUEST_OVER,
  PROVIDER_AWAY,
} from '#contract/accounts/adult-verification.ts';
import { UNDER_AGE } from '#contract/accounts/sign-up.ts';
import { customers, identityVerifications, throttles } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { type Played, startPortOne, verified } from '#tests/support/portone.ts';

const MINUTE_MS = 60_000;

let provider: Awaited<ReturnType<typeof startPortOne>>;
beforeEach(async () => {
  provider = await startPortOne();
});
afterEach(() => provider.close());

function startWithProvider(given: { timeoutMs?: number; rateLimitScale?: number } = {}) {
  const { timeoutMs = 5_000, ...config } = given;
  return startApp({
    config: { isProduction: true, portone: { ...provider.portone, timeoutMs }, ...config },
  });
}

async function begin(client: Client): Promise<string> {
  const answer = await client.call(adultVerificationApi.start, {});
  expect(answer.statusCode).toBe(200);
  return answer.json().identityVerificationId;
}

function verify(client: Client, identityVerificationId: string) {
  return client.call(adultVerificationApi.verify, {
    body: { provider: 'portone', identityVerificationId },
  });
}

test('a customer gets an id of our own making for the window of the provider', async () => {
  const { as, db, clock } = await startWithProvider();
  const client = await as.customer();
  const answer = await client.call(adultVerificationApi.start, {});
  expect(answer.json()).toEqual({
    provider: 'portone',
    storeId: 'store-1',
    channelKey: 'channel-key-1',
    identityVerificationId: expect.stringMatching(/^bamgyeol-[\w-]{24}$/),
  });
  expect(answer.body).not.toContain('the API secret');
  expect(await db.select().from(identityVerifications)).toEqual([
    {
      id: answer.json().identityVerificationId,
      customerId: client.customer.id,
      createdAt: clock.now(),
      usedAt: null,
    },
  ]);
  expect(await begin(client)).not.toBe(answer.json().identityVerificationId);
  expect(provider.asked).toEqual([]);
});

test('whom the provider has verified is an adult, and only year and time are kept', async () => {
  const { as, db, clock, logs } = await startWithProvider();
  const client = await as.customer({ birthYear: null });
  const id = await begin(client);
  provider.play(id, { body: verified('1991-04-30') });
  const answer = await verify(client, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({
    isAdultVerified: true,
    adultVerifiedUntil: '2027-11-14T22:30:00+09:00',
    birthYear: 1991,
  });
  // The stand-in answers 401, 403 or 405 to anything but the documented request.
  expect(provider.asked).toEqual([`/identity-verifications/${id}`]);
  const [row] = await db.select().from(customers);
  expect(row).toEqual({
    ...client.customer,
    isAdultVerified: true,
    adultVerifiedAt: clock.now(),
    birthYear: 1991,
  });
  const kept = JSON.stringify([row, logs, await db.select().from(identityVerifications)]);
  for (const told of ['김비밀', '04-30', '9876', 'secret-ci', 'secret-di', 'the API secret']) {
    expect(kept).not.toContain(told);
  }
  expect(await db.select().from(throttles)).toEqual([]);
});

test('an id counts once', async () => {
  const { as, db } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  provider.play(id, { body: verified('1991-04-30') });
  expect((await verify(client, id)).statusCode).toBe(200);
  await db.update(customers).set({ isAdultVerified: false });
  const replay = await verify(client, id);
  expect(replay.statusCode).toBe(403);
  expect(replay.json().error).toBe(IDENTITY_REQUEST_OVER);
  expect(provider.asked).toHaveLength(1);
  expect((await client.call(accountsApi.me, {})).json().isAdultVerified).toBe(false);
});

test('of several calls at once with one id one counts', async () => {
  const { as } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  provider.play(id, { body: verified('1991-04-30') });
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(client, id)));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 403, 403, 403]);
  expect(provider.asked).toHaveLength(1);
});

test('an id of someone else, of nobody, or too old is refused without asking', async () => {
  const { as, clock } = await startWithProvider();
  const [client, other] = [await as.customer(), await as.customer()];
  const [own, foreign] = [await begin(client), await begin(other)];
  for (const id of [own, foreign, 'made-up']) provider.play(id, { body: verified('1991-04-30') });
  for (const id of [foreign, 'made-up', `../${own}`]) {
    const answer = await verify(client, id);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toBe(IDENTITY_REQUEST_OVER);
  }
  clock.advance(30 * MINUTE_MS);
  expect((await verify(client, own)).json().error).toBe(IDENTITY_REQUEST_OVER);
  expect(provider.asked).toEqual([]);
});

test('the last minute still counts', async () => {
  const { as, clock } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  provider.play(id, { body: verified('1991-04-30') });
  clock.advance(30 * MINUTE_MS - 1);
  expect((await verify(client, id)).statusCode).toBe(200);
});

test('a minor is refused by the difference of years, and the id is spent', async () => {
  const { as, db } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  provider.play(id, { body: verified('2008-01-01') });
  const answer = await verify(client, id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error).toBe(UNDER_AGE);
  expect((await verify(client, id)).json().error).toBe(IDENTITY_REQUEST_OVER);
  const [row] = await db.select().from(customers);
  expect(row).toMatchObject({ isAdultVerified: false, adultVerifiedAt: null, birthYear: 1990 });
});

const UNFINISHED: [string, Played | undefined][] = [
  ['is still waiting', { body: { status: 'READY', id: 'ours' } }],
  ['has failed', { body: { status: 'FAILED', id: 'ours', failure: { reason: '취소' } } }],
  ['is in a state nobody knows', { body: { status: 'verified', id: 'ours' } }],
  ['is unknown to the provider', undefined],
];
test.each(UNFINISHED)('a verification that %s counts for nothing, for now', async (_, played) => {
  const { as, db } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  if (played) provider.play(id, played);
  const answer = await verify(client, id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error).toBe(IDENTITY_NOT_VERIFIED);
  expect((await db.select().from(customers))[0]?.isAdultVerified).toBe(false);
  provider.play(id, { body: verified('1991-04-30') });
  expect((await verify(client, id)).statusCode).toBe(200);
});

const AWAY: [string, Played][] = [
  ['has an error of its own', { status: 500, body: { type: 'INTERNAL' } }],
  ['does not know our secret', { status: 401, body: { type: 'UNAUTHORIZED' } }],
  ['is too busy', { status: 429, body: '' }],
  ['sends us elsewhere', { status: 302, body: '' }],
  ['does not answer', 'hang'],
  ['stops in the middle', 'hang in the body'],
  ['answers no JSON', { body: '<html>' }],
  ['answers nothing', { body: '' }],
  ['answers a list', { body: [] }],
  ['answers without a birthday', { body: verified(undefined) }],
  ['answers with half a birthday', { body: verified('1991-04') }],
];
test.each(AWAY)('a provider that %s is away, and the id stays good', async (_, played) => {
  const { as, db, logs } = await startWithProvider({ timeoutMs: 300, rateLimitScale: 1 });
  const client = await as.customer();
  const id = await begin(client);
  provider.play(id, played);
  const answer = await verify(client, id);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toBe(PROVIDER_AWAY);
  expect(logs.filter(({ msg }) => msg === 'identity provider away')).toHaveLength(1);
  expect(JSON.stringify(logs)).not.toContain('김비밀');
  expect((await db.select().from(customers))[0]?.isAdultVerified).toBe(false);
  // It is not the customer's fault.
  expect((await db.select().from(throttles))[0]?.failures ?? 0).toBe(0);
  provider.play(id, { body: verified('1991-04-30') });
  expect((await verify(client, id)).statusCode).toBe(200);
});

test('a provider that cannot be reached is away', async () => {
  const { as } = await startWithProvider();
  const client = await as.customer();
  const id = await begin(client);
  await provider.close();
  expect((await verify(client, id)).json().error).toBe(PROVIDER_AWAY);
  provider = await startPortOne();
});

test('an account that keeps guessing ids has to wait', async () => {
  const { as } = await startWithProvider({ rateLimitScale: 1 });
  const [client, other] = [await as.customer(), await as.customer()];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect((await verify(client, `guess-${attempt}`)).statusCode).toBe(403);
  }
  expect((await verify(client, 'guess-7')).statusCode).toBe(429);
  expect((await verify(other, 'guess-1')).statusCode).toBe(403);
});

test('requests that are over are cleaned up', async () => {
  const { as, db, clock, systemContext } = await startWithProvider();
  const client = await as.customer();
  await begin(client);
  clock.advance(20 * MINUTE_MS);
  const later = await begin(client);
  clock.advance(10 * MINUTE_MS);
  await cleanUpAll(systemContext());
  expect(await db.select().from(identityVerifications)).toMatchObject([{ id: later }]);
});

test('ids of a deleted account go with it', async () => {
  const { as, db } = await startWithProvider();
  const client = await as.customer();
  await begin(client);
  await db.delete(customers).where(eq(customers.id, client.customer.id));
  expect(await db.select().from(identityVerifications)).toEqual([]);
});
