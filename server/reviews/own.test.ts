import { expect, test } from 'vitest';
import { type OwnReview, ownReviewsApi } from '#contract/reviews/own.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { makeCustomer, makeObject, makeReview, makeTakedown, makeVenue } from '#db/factories.ts';
import { activities, objects, reviews, siteSettings, takedowns } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { readMails } from '#tests/support/mails.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

async function listOf(client: Client): Promise<OwnReview[]> {
  const answer = await client.call(ownReviewsApi.list, {});
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function remove(client: Client, reviewId: number) {
  return client.call(ownReviewsApi.remove, { params: { reviewId } });
}

test('authors see all of their reviews, newest first, with what became of them and why', async () => {
  const { db, as } = await startApp();
  const author = await as.customer();
  const userId = author.customer.id;
  const venue = await makeVenue(db, { name: '여백', slug: '여백' });
  const pending = await makeReview(db, venue.id, { userId, createdAt: day(4) });
  const approved = await makeReview(db, venue.id, { userId, isApproved: true, createdAt: day(3) });
  const rejected = await makeReview(db, venue.id, {
    userId,
    rejectedAt: day(3),
    moderationReason: '광고나 홍보',
    createdAt: day(2),
  });
  const blinded = await makeReview(db, venue.id, {
    userId,
    rating: 3,
    content: '불이 어둡고 소리가 컸습니다.',
    imageUrl: '/objects/picture',
    visitDate: '2026-10-31',
    isAnonymous: true,
    isApproved: true,
    blindedUntil: day(9),
    createdAt: day(1),
  });
  await makeTakedown(db, blinded.id, { state: 'refused', decisionReason: '예전 요청' });
  await makeTakedown(db, blinded.id, {
    state: 'blinded',
    blindedUntil: day(9),
    decisionReason: '명예훼손 주장',
    requesterName: '요청한 사람',
  });
  await makeReview(db, venue.id, { userId: (await makeCustomer(db)).id });

  const list = await listOf(author);
  expect(list.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [pending.id, 'pending', null],
    [approved.id, 'approved', null],
    [rejected.id, 'rejected', '광고나 홍보'],
    [blinded.id, 'blinded', '명예훼손 주장'],
  ]);
  expect(list[3]).toEqual({
    id: blinded.id,
    venue: { id: venue.id, name: '여백', slug: '여백' },
    rating: 3,
    content: '불이 어둡고 소리가 컸습니다.',
    imageUrl: '/objects/picture',
    visitDate: '2026-10-31',
    isAnonymous: true,
    createdAt: '2026-11-01T12:00:00+09:00',
    state: 'blinded',
    reason: '명예훼손 주장',
    blindedUntil: '2026-11-09T12:00:00+09:00',
    objectedAt: null,
    canObject: true,
  });
  expect(JSON.stringify(list)).not.toContain('요청한 사람');
  expect(await listOf(await as.customer())).toEqual([]);
});

test('own reviews stay within reach while the whole site is behind the gate', async () => {
  const { db, as, deps } = await startApp();
  const author = await as.customer();
  await makeReview(db, (await makeVenue(db)).id, { userId: author.customer.id });
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await deps.database.settle();
  expect(await listOf(author)).toHaveLength(1);
});

test('a removed review leaves the page, the feed and the picture store', async () => {
  const { db, as, clock, deps, systemContext } = await startApp();
  const venue = await makeVenue(db, { name: '여백' });
  const author = await as.customer();
  const ownerId = String(author.customer.id);
  await makeObject(db, {
    id: 'picture',
    ownerKind: 'customer',
    ownerId,
    attachedAt: clock.now(),
    createdAt: clock.now(),
  });
  const review = await makeReview(db, venue.id, {
    userId: author.customer.id,
    imageUrl: '/objects/picture',
  });
  const staff = await as.staff('editor');
  const url = `/api/admin/reviews/${review.id}`;
  await staff.inject({ method: 'PATCH', url, payload: { isApproved: true } });
  const params = { venueId: venue.id };
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toHaveLength(1);
  await makeTakedown(db, review.id, { requesterEmail: 'asking@example.kr' });

  const answer = await remove(author, review.id);
  expect(answer.statusCode).toBe(204);
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toEqual([]);
  expect(await db.select().from(activities)).toEqual([]);
  expect(await db.select().from(takedowns)).toEqual([]);
  clock.advance(25 * 60 * 60 * 1000);
  await cleanUpAll(systemContext());
  expect(await db.select().from(objects)).toEqual([]);
  const told = (await readMails(deps)).filter(({ to }) => to === 'asking@example.kr');
  expect(told).toMatchObject([{ subject: '[밤결] 작성자가 리뷰를 지웠습니다' }]);
});

test("nobody removes someone else's review, or one that is not there", async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const review = await makeReview(db, venue.id, { userId: (await makeCustomer(db)).id });
  const orphan = await makeReview(db, venue.id);
  const customer = await as.customer({ isAdultVerified: true });
  for (const id of [review.id, orphan.id, 999_999]) {
    expect((await remove(customer, id)).statusCode).toBe(404);
  }
  expect((await remove(as.visitor, review.id)).statusCode).toBe(401);
  expect((await remove(await as.staff('super'), review.id)).statusCode).toBe(401);
  expect((await as.visitor.call(ownReviewsApi.list, {})).statusCode).toBe(401);
  expect(await db.$count(reviews)).toBe(2);
});
