import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { adultVerificationApi } from '#contract/accounts/adult-verification.ts';
import { ownAccountApi, WRONG_PASSWORD } from '#contract/accounts/own-account.ts';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { customersApi } from '#contract/customers.ts';
import { favoritesApi } from '#contract/favorites.ts';
import { moderationApi } from '#contract/reviews/moderation.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { makeReport, makeReview, makeVenue } from '#db/factories.ts';
import {
  auditLog,
  customerConsents,
  customers,
  customerTokens,
  favorites,
  identityVerifications,
  objects,
  passwordResets,
  reports,
  reviews,
  takedowns,
} from '#db/schema/index.ts';
import { type Client, clientWith, startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { searchEverywhere } from '#tests/support/search-everywhere.ts';
import { uploadPicture } from '#tests/support/upload.ts';

const DAY_MS = 86_400_000;

/** A whole life as a member: some fifty requests, on a machine that may have other work. */
const LIFE = { timeout: 60_000 };

const PERSON = {
  email: 'haneul.kim@example.kr',
  password: 'moonlit-walk-8',
  nickname: '달빛산책',
  phoneNumber: '010-0000-7531',
  birthYear: 1991,
  gender: 'F' as const,
  consents: { terms: true as const, privacy: true as const, marketing: true },
};
const OLD_NICKNAME = '옛별명';
const REAL_NAME = '김하늘솔';
const ALL_WORDS = [
  PERSON.email,
  PERSON.nickname,
  PERSON.phoneNumber,
  PERSON.phoneNumber.replaceAll('-', ''),
  OLD_NICKNAME,
  REAL_NAME,
];

async function signIn({ app, as }: TestApp): Promise<Client & { id: number }> {
  const login = await as.visitor.call(signUpApi.login, { body: PERSON });
  const { token, user } = login.json();
  return { ...clientWith(app, { authorization: `Bearer ${token}` }), id: user.id };
}

/** A member who has done all there is to do, and to whom all was done. */
async function fullLife(running: TestApp) {
  const { as, db, clock } = running;
  const manager = await as.staff('manager');
  await as.visitor.call(signUpApi.signup, { body: { ...PERSON, nickname: OLD_NICKNAME } });
  await as.visitor.call(signUpApi.login, { body: { ...PERSON, password: 'wrong-password' } });
  const { id } = await signIn(running);
  for (const isSuspended of [true, false]) {
    const body = { isSuspended, reason: '신고를 확인하는 동안 정지' };
    const answer = await manager.call(customersApi.update, { params: { customerId: id }, body });
    expect(answer.statusCode).toBe(200);
  }
  const client = await signIn(running);
  await client.call(adultVerificationApi.verify, {
    body: { provider: 'demo', name: REAL_NAME, birthDate: '1991-04-30' },
  });
  await db.update(customers).set({ isEmailVerified: true, verificationCode: 'hash' });
  await db.insert(identityVerifications).values({ id: 'begun', customerId: id });
  await db.insert(passwordResets).values({
    tokenHash: 'hash',
    customerId: id,
    expiresAt: new Date(clock.now().getTime() + DAY_MS),
  });
  await client.call(ownAccountApi.update, { body: { nickname: PERSON.nickname } });

  const photo = { fileName: `${REAL_NAME}.jpg`, artist: PERSON.email };
  const pictures = {
    profile: await uploadPicture(running, client, photo),
    review: await uploadPicture(running, client, photo),
    unused: await uploadPicture(running, client, photo),
  };
  await client.call(ownAccountApi.update, { body: { profileImageUrl: pictures.profile } });

  const venue = await makeVenue(db);
  const other = await makeVenue(db);
  const write = async (venueId: number, imageUrl: string | null) => {
    const body = { rating: 8, content: '조용하고 편안해서 다시 오고 싶은 곳입니다.', imageUrl };
    return (await client.call(reviewsApi.create, { params: { venueId }, body })).json().id;
  };
  const approved: number = await write(venue.id, pictures.review);
  const rejected: number = await write(other.id, null);
  const decide = (reviewId: number, body: { isApproved: boolean; reason?: string }) =>
    manager.call(moderationApi.decide, { params: { reviewId }, body });
  await decide(approved, { isApproved: true });
  await decide(rejected, { isApproved: false, reason: '광고로 보입니다' });
  await client.call(favoritesApi.add, { params: { venueId: venue.id } });
  const customerId = id;
  await makeReport(db, { venueId: venue.id }, { customerId, reason: '영업시간이 달라요' });
  const theirs = await makeReview(db, venue.id, { isApproved: true });
  await db.insert(takedowns).values([
    {
      reviewId: theirs.id,
      requesterName: REAL_NAME,
      requesterEmail: PERSON.email.toUpperCase(),
      requesterRole: 'person',
      reason: '사실과 달라요',
    },
    {
      reviewId: approved,
      requesterName: '업소 대표',
      requesterEmail: 'owner@example.kr',
      requesterRole: 'venue',
      reason: '사실과 달라요',
      objection: '다녀온 그대로 적었습니다',
      objectedAt: clock.now(),
    },
  ]);
  await client.call(adultVerificationApi.verify, {
    body: { provider: 'demo', name: REAL_NAME, birthDate: '2015-04-30' },
  });
  await client.call(ownAccountApi.remove, { body: { password: 'wrong-password' } });
  await client.call(ownAccountApi.export, {});
  return { client, id, venue, approved, pictures };
}

const leave = (client: Client, password = PERSON.password) =>
  client.call(ownAccountApi.remove, { body: { password } });

test('after a deletion nothing in database and object store names the person', LIFE, async () => {
  const running = await startApp();
  const { client, id } = await fullLife(running);
  const before = await searchEverywhere(running, ALL_WORDS);
  // The search itself works: it finds what is there, and only where it belongs.
  expect(before).toEqual(
    [
      `customer_users: ${PERSON.phoneNumber}`,
      `customer_users: ${PERSON.nickname}`,
      `customer_users: ${PERSON.email}`,
      `takedowns: ${REAL_NAME}`,
      `takedowns: ${PERSON.email}`,
    ].sort(),
  );
  const { db, deps } = running;
  await deps.objects.put('probe/480.webp', Buffer.from(`…${PERSON.email}…`));
  expect(await searchEverywhere(running, [PERSON.email])).toContain(
    `object store: ${PERSON.email}`,
  );
  await deps.objects.remove('probe/480.webp');
  expect(await db.select().from(auditLog)).toHaveLength(4);

  const answer = await leave(client);
  expect(answer.statusCode).toBe(204);
  expect(await searchEverywhere(running, ALL_WORDS)).toEqual([]);

  for (const table of [customers, customerTokens, customerConsents, favorites]) {
    expect(await db.select().from(table)).toEqual([]);
  }
  for (const table of [passwordResets, identityVerifications]) {
    expect(await db.select().from(table)).toEqual([]);
  }
  expect(
    await db
      .select()
      .from(objects)
      .where(eq(objects.ownerId, String(id))),
  ).toEqual([]);
  expect((await db.select().from(reports)).map(({ customerId }) => customerId)).toEqual([null]);
});

test('reviews stay without a name, with their picture; other pictures are gone', LIFE, async () => {
  const running = await startApp();
  const { app, as, db } = running;
  const { client, venue, approved, pictures } = await fullLife(running);
  const list = async () => {
    const sent = { params: { venueId: venue.id } };
    return (await as.visitor.call(reviewsApi.list, sent)).json() as {
      id: number;
      user: { nickname: string } | null;
    }[];
  };
  // Read before as well, so that an answer from memory would show the name.
  expect((await list()).find((review) => review.id === approved)?.user).toEqual({
    nickname: PERSON.nickname,
  });
  await leave(client);
  expect((await list()).find((review) => review.id === approved)?.user).toBeNull();
  const [review] = await db.select().from(reviews).where(eq(reviews.id, approved));
  expect(review).toMatchObject({ userId: null, isApproved: true, imageUrl: pictures.review });
  expect((await app.inject(pictures.review)).statusCode).toBe(200);
  expect((await app.inject(pictures.profile)).statusCode).toBe(404);
  expect((await app.inject(pictures.unused)).statusCode).toBe(404);
  expect(await db.select().from(objects)).toEqual([
    expect.objectContaining({ ownerKind: 'customer', ownerId: null }),
  ]);
  const [own, others] = await db.select().from(takedowns).orderBy(takedowns.id);
  expect(own).toMatchObject({ requesterName: '탈퇴한 회원', requesterEmail: '' });
  expect(others).toMatchObject({ requesterName: '업소 대표', requesterEmail: 'owner@example.kr' });
});

test('afterwards the token is worth nothing, and the address is free again', async () => {
  const running = await startApp();
  const { as } = running;
  await as.visitor.call(signUpApi.signup, { body: PERSON });
  const client = await signIn(running);
  const elsewhere = await signIn(running);
  await leave(client);
  for (const device of [client, elsewhere]) {
    expect((await device.call(accountsApi.me, {})).statusCode).toBe(401);
    expect((await leave(device)).statusCode).toBe(401);
  }
  expect((await as.visitor.call(signUpApi.login, { body: PERSON })).statusCode).toBe(401);
  expect((await as.visitor.call(signUpApi.signup, { body: PERSON })).statusCode).toBe(201);
});

test('a wrong password is refused and changes nothing', async () => {
  const running = await startApp();
  await running.as.visitor.call(signUpApi.signup, { body: PERSON });
  const client = await signIn(running);
  const answer = await leave(client, 'wrong-password');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ error: WRONG_PASSWORD, message: WRONG_PASSWORD });
  expect((await client.call(accountsApi.me, {})).statusCode).toBe(200);
});

test.each([[{}], [{ password: '' }], [{ password: 5 }], [{ password: 'x'.repeat(201) }]])(
  '%j is refused with 400',
  async (payload) => {
    const { as } = await startApp();
    const client = await as.customer();
    const answer = await client.inject({ method: 'DELETE', url: '/api/customer/me', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('비밀번호');
  },
);

test('guesses are slowed like those at the login, and the owner gets through later', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await running.as.visitor.call(signUpApi.signup, { body: PERSON });
  const client = await signIn(running);
  for (let guess = 1; guess <= 6; guess += 1) {
    expect((await leave(client, `guess-${guess}`)).statusCode).toBe(403);
  }
  const blocked = await leave(client);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  running.clock.advance(1_000);
  expect((await leave(client)).statusCode).toBe(204);
});

test('an address that nobody proved to be theirs wipes no request of its real owner', async () => {
  const running = await startApp();
  const { as, db } = running;
  await as.visitor.call(signUpApi.signup, { body: PERSON });
  const review = await makeReview(db, (await makeVenue(db)).id);
  await db.insert(takedowns).values({
    reviewId: review.id,
    requesterName: REAL_NAME,
    requesterEmail: PERSON.email,
    requesterRole: 'person',
    reason: '사실과 달라요',
  });
  await leave(await signIn(running));
  expect((await db.select().from(takedowns))[0]?.requesterEmail).toBe(PERSON.email);
});

test('when the object store is away the account goes all the same, and the files follow', async () => {
  const running = await startApp();
  const { app, as, db, deps, clock, systemContext } = running;
  await as.visitor.call(signUpApi.signup, { body: PERSON });
  const client = await signIn(running);
  const profileImageUrl = await uploadPicture(running, client);
  await client.call(ownAccountApi.update, { body: { profileImageUrl } });
  const store = deps.objects;
  deps.objects = { ...store, remove: () => Promise.reject(new Error('away')) };
  expect((await leave(client)).statusCode).toBe(204);
  expect(await db.select().from(customers)).toEqual([]);
  expect((await db.select().from(objects))[0]).toMatchObject({ ownerId: null, attachedAt: null });

  deps.objects = store;
  clock.advance(DAY_MS);
  await cleanUpAll(systemContext());
  expect(await db.select().from(objects)).toEqual([]);
  expect((await app.inject(profileImageUrl)).statusCode).toBe(404);
});
