import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { makeFavorite, makeReport, makeReview, makeVenue } from '#db/factories.ts';
import {
  customerConsents,
  identityVerifications,
  siteSettings,
  takedowns,
} from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';
import { uploadPicture } from '#tests/support/upload.ts';

test('a member gets everything that is kept about them, as a file', async () => {
  const running = await startApp();
  const { as, db, clock } = running;
  const client = await as.customer({
    email: 'seoyun@example.kr',
    nickname: '달빛산책',
    phoneNumber: '010-0000-1234',
    isEmailVerified: true,
    passwordHash: 'secret-hash',
  });
  const { id } = client.customer;
  const now = clock.now();
  const imageUrl = await uploadPicture(running, client);
  const venue = await makeVenue(db, { name: '여백' });
  const hidden = await makeVenue(db, { name: '문 닫은 곳', isActive: false });
  await db.insert(customerConsents).values({
    customerId: id,
    kind: 'terms',
    version: '2026-11-01',
    isGranted: true,
    createdAt: now,
  });
  await db.insert(identityVerifications).values({ id: 'v', customerId: id, createdAt: now });
  const own = { userId: id, content: '조용하고 편안한 곳입니다.', createdAt: now, updatedAt: now };
  const waiting = await makeReview(db, venue.id, { ...own, imageUrl, visitDate: '2026-11-10' });
  await makeReview(db, venue.id, { ...own, rejectedAt: now, moderationReason: '광고' });
  await makeReview(db, hidden.id, { ...own, isApproved: true, isAnonymous: true });
  await makeFavorite(db, id, hidden.id, { createdAt: now });
  await makeReport(db, { venueId: venue.id }, { customerId: id, reason: '주소가 달라요' });
  await makeReport(db, { reviewId: waiting.id }, { customerId: id, topic: 'abuse' });
  await db.insert(takedowns).values({
    reviewId: waiting.id,
    requesterName: '김하늘',
    requesterEmail: 'SeoYun@example.kr',
    requesterRole: 'person',
    reason: '사실과 달라요',
    objection: '다녀온 그대로입니다',
    createdAt: now,
  });

  const answer = await client.call(ownAccountApi.export, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="bamgyeol-my-data.json"',
    'cache-control': 'private, no-store',
  });
  expect(answer.body).toContain('\n  "account": {\n');
  const data = answer.json();
  const at = '2026-11-14T22:30:00+09:00';
  expect(data.exportedAt).toBe(at);
  expect(data.account).toMatchObject({
    email: 'seoyun@example.kr',
    nickname: '달빛산책',
    phoneNumber: '010-0000-1234',
    birthYear: 1990,
    joinedAt: at,
    lastLoginAt: null,
  });
  expect(data.consents).toEqual([
    { kind: 'terms', version: '2026-11-01', isGranted: true, createdAt: at },
  ]);
  expect(data.devices).toEqual([
    { device: 'test', createdAt: at, lastUsedAt: at, expiresAt: '2026-12-14T22:30:00+09:00' },
  ]);
  expect(data.adultVerifications).toEqual([{ startedAt: at, finishedAt: null }]);
  const brief = data.reviews.map((review: Record<string, unknown>) => [
    review.venueName,
    review.state,
    review.moderationReason,
  ]);
  expect(brief).toEqual([
    ['문 닫은 곳', 'approved', null],
    ['여백', 'rejected', '광고'],
    ['여백', 'pending', null],
  ]);
  expect(data.reviews[2]).toMatchObject({
    content: '조용하고 편안한 곳입니다.',
    imageUrl,
    visitDate: '2026-11-10',
    objections: ['다녀온 그대로입니다'],
  });
  expect(data.favorites).toEqual([{ venueName: '문 닫은 곳', savedAt: at }]);
  expect(data.reports).toHaveLength(2);
  expect(data.reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ about: 'venue', venueName: '여백', reason: '주소가 달라요' }),
      expect.objectContaining({ about: 'review', venueName: '여백', topic: 'abuse' }),
    ]),
  );
  expect(data.pictures).toEqual([{ address: imageUrl, uploadedAt: at }]);
  expect(data.takedownRequests).toEqual([
    { name: '김하늘', role: 'person', reason: '사실과 달라요', state: 'requested', createdAt: at },
  ]);
  // Neither secrets nor their hashes.
  expect(answer.body).not.toContain('secret-hash');
  expect(answer.body).not.toMatch(/hash|token/i);
});

test('the file holds nothing of anybody else', async () => {
  const { as, db } = await startApp();
  const other = await as.customer({ email: 'other@example.kr' });
  const venue = await makeVenue(db);
  const review = await makeReview(db, venue.id, { userId: other.customer.id });
  await makeFavorite(db, other.customer.id, venue.id);
  await makeReport(db, { venueId: venue.id }, { customerId: other.customer.id });
  await makeReport(db, { venueId: venue.id });
  const client = await as.customer({ email: 'mine@example.kr' });
  // Someone else filed it, and this member has not proved the address.
  await db.insert(takedowns).values({
    reviewId: review.id,
    requesterName: '김하늘',
    requesterEmail: 'mine@example.kr',
    requesterRole: 'person',
    reason: '사실과 달라요',
  });
  const data = (await client.call(ownAccountApi.export, {})).json();
  for (const list of ['reviews', 'favorites', 'reports', 'pictures', 'takedownRequests']) {
    expect(data[list], list).toEqual([]);
  }
  expect(data.devices).toHaveLength(1);
});

test('an account behind the adult gate still gets its data and its consents', async () => {
  const { as, db } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  const client = await as.customer();
  expect((await client.call(ownAccountApi.export, {})).statusCode).toBe(200);
  expect((await client.call(ownAccountApi.listConsents, {})).statusCode).toBe(200);
});

test('who exports again and again has to wait', async () => {
  const { as, clock } = await startApp({ config: { rateLimitScale: 1 } });
  const client = await as.customer();
  for (let time = 1; time <= 6; time += 1) {
    expect((await client.call(ownAccountApi.export, {})).statusCode).toBe(200);
  }
  const blocked = await client.call(ownAccountApi.export, {});
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  expect((await client.call(accountsApi.me, {})).statusCode).toBe(200);
  clock.advance(3_600_000);
  expect((await client.call(ownAccountApi.export, {})).statusCode).toBe(200);
});
