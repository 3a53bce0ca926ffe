import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moderationApi, REVIEW_IS_BLINDED } from '#contract/reviews/moderation.ts';
import { ownReviewsApi } from '#contract/reviews/own.ts';
import { type Review, reviewsApi } from '#contract/reviews/reviews.ts';
import {
  REVIEW_NOT_PUBLIC,
  TAKEDOWN_DECIDED,
  TAKEDOWNS_PER_PAGE,
  type Takedown,
  takedownsAdminApi,
} from '#contract/takedowns/admin.ts';
import { TAKEDOWN_RUNNING, takedownsApi } from '#contract/takedowns/takedowns.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeReview, makeTakedown, makeVenue } from '#db/factories.ts';
import { activities, auditLog, reviews, takedowns } from '#db/schema/index.ts';
import type { TakedownDecision } from '#domain/takedowns.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';

const REQUEST = {
  requesterName: '홍예시',
  requesterEmail: 'asking@example.kr',
  requesterRole: 'person' as const,
  reason: '제 실명이 적혀 있고 사실과 다른 내용이라 내려 주시기를 요청합니다.',
};
const CONTENT = '직원 홍예시 씨가 불친절했습니다.';
const REASON = '명예훼손 주장';

function request(client: Client, reviewId: number, body: object = {}) {
  const url = `/api/reviews/${reviewId}/takedown`;
  return client.inject({ method: 'POST', url, payload: { ...REQUEST, ...body } });
}

function decide(client: Client, takedownId: number, decision: TakedownDecision, reason = REASON) {
  return client.call(takedownsAdminApi.decide, {
    params: { takedownId },
    body: { decision, reason },
  });
}

function object(client: Client, reviewId: number, text = '모두 제가 겪은 일입니다.') {
  return client.call(takedownsApi.object, { params: { reviewId }, body: { text } });
}

async function listOf(client: Client, query: object = {}): Promise<Takedown[]> {
  const answer = await client.call(takedownsAdminApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A public review with an author, and the request about it. */
async function makeCase({ db, as }: TestApp) {
  const venue = await makeVenue(db, { name: '여백', slug: '여백' });
  const author = await as.customer({ isAdultVerified: true, email: 'author@example.kr' });
  const review = await makeReview(db, venue.id, {
    userId: author.customer.id,
    content: CONTENT,
    rating: 2,
    serviceRating: 1,
    imageUrl: '/objects/picture',
    visitDate: '2026-11-01',
    isRecommended: true,
    isApproved: true,
  });
  const answer = await request(as.visitor, review.id);
  expect(answer.statusCode).toBe(201);
  const takedownId: number = answer.json().id;
  return { venue, author, review, takedownId, staff: await as.staff('editor') };
}

async function mailsTo({ deps }: TestApp, address: string) {
  return (await readMails(deps)).filter(({ to }) => to === address);
}

async function subjectsTo(running: TestApp, address: string): Promise<string[]> {
  return (await mailsTo(running, address)).map(({ subject }) => subject);
}

test('anyone asks for a review to be taken down and gets a confirmation by mail', async () => {
  const running = await startApp();
  const { db, as } = running;
  const review = await makeReview(db, (await makeVenue(db, { name: '여백' })).id, {
    isApproved: true,
  });
  const answer = await request(as.visitor, review.id, { requesterName: '  홍예시 ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    state: 'requested',
    createdAt: '2026-11-14T22:30:00+09:00',
  });
  const [row] = await db.select().from(takedowns);
  expect(row).toMatchObject({ ...REQUEST, reviewId: review.id, state: 'requested' });
  const [mail, ...others] = await mailsTo(running, REQUEST.requesterEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('[밤결] 게시중단 요청을 접수했습니다');
  expect(mail?.text).toContain('여백의 리뷰');
  // A stranger's text must not reach an unconfirmed address under our name.
  expect(mail?.text).not.toContain('실명');
  expect(mail?.html).not.toContain('홍예시');
});

test('of a review only one request runs at a time', async () => {
  const running = await startApp();
  const { as } = running;
  const { review, staff, takedownId } = await makeCase(running);
  const answers = await Promise.all([request(as.visitor, review.id), request(staff, review.id)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(TAKEDOWN_RUNNING);
  }
  await decide(staff, takedownId, 'refuse');
  expect((await request(as.visitor, review.id)).statusCode).toBe(201);
});

test('what is not public cannot be asked for', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const hidden = await makeVenue(db, { isActive: false });
  const waiting = await makeReview(db, venue.id);
  const elsewhere = await makeReview(db, hidden.id, { isApproved: true });
  for (const id of [waiting.id, elsewhere.id, 999_999]) {
    expect((await request(as.visitor, id)).statusCode).toBe(404);
  }
});

test.each([
  ['no name', { requesterName: ' ' }, '이름을 입력해 주세요'],
  ['no address', { requesterEmail: 'nowhere' }, '이메일 주소를 정확히 입력해주세요'],
  ['an unknown role', { requesterRole: 'friend' }, '요청하는 분을 골라 주세요'],
  ['too few words', { reason: '내려 주세요' }, '사유를 20자 이상 적어 주세요'],
  ['too many words', { reason: '가'.repeat(2_001) }, '2000자까지 입력할 수 있습니다'],
])('a request with %s is refused', async (_, body, sentence) => {
  const { db, as } = await startApp();
  const review = await makeReview(db, (await makeVenue(db)).id, { isApproved: true });
  const answer = await request(as.visitor, review.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
  expect(await db.$count(takedowns)).toBe(0);
});

test('one address is slowed down after a few requests', async () => {
  const { db, as } = await startApp({ config: { rateLimitScale: 1 } });
  const venue = await makeVenue(db);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    const review = await makeReview(db, venue.id, { isApproved: true });
    statuses.push((await request(as.visitor, review.id)).statusCode);
  }
  expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
  expect(statuses.at(-1)).toBe(429);
});

test('staff see the request with its review, and the pages end where the next begin', async () => {
  const running = await startApp();
  const { db } = running;
  const { venue, review, takedownId, author, staff } = await makeCase(running);
  const [found, ...others] = await listOf(staff);
  expect(others).toEqual([]);
  expect(found).toEqual({
    id: takedownId,
    state: 'requested',
    ...REQUEST,
    decisionReason: null,
    decidedAt: null,
    blindedUntil: null,
    objection: null,
    objectedAt: null,
    endedAt: null,
    createdAt: '2026-11-14T22:30:00+09:00',
    review: expect.objectContaining({
      id: review.id,
      content: CONTENT,
      state: 'approved',
      venue: { id: venue.id, name: '여백', slug: '여백' },
      author: { id: author.customer.id, nickname: author.customer.nickname },
    }),
  });
  for (let n = 0; n < TAKEDOWNS_PER_PAGE; n++) {
    const { id } = await makeReview(db, venue.id, { isApproved: true });
    await makeTakedown(db, id);
  }
  const first = await listOf(staff);
  expect(first).toHaveLength(TAKEDOWNS_PER_PAGE);
  expect(await listOf(staff, { cursor: first.at(-1)?.id })).toMatchObject([{ id: takedownId }]);
  await decide(staff, takedownId, 'blind');
  const counts = await staff.call(takedownsAdminApi.counts, {});
  expect(counts.json()).toEqual({ requested: TAKEDOWNS_PER_PAGE, blinded: 1, ended: 0 });
  expect(await listOf(staff, { stage: 'blinded' })).toHaveLength(1);
  expect(await listOf(staff, { stage: 'ended' })).toEqual([]);
});

test('a hidden review is a placeholder for everyone, counts nowhere, and both sides are told', async () => {
  const running = await startApp();
  const { as } = running;
  const { venue, review, takedownId, author, staff } = await makeCase(running);
  const answer = await decide(staff, takedownId, 'blind');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    state: 'blinded',
    decisionReason: REASON,
    blindedUntil: '2026-12-14T22:30:00+09:00',
  });
  const params = { venueId: venue.id };
  for (const viewer of [as.visitor, await as.customer({ isAdultVerified: true }), author, staff]) {
    const list: Review[] = (await viewer.call(reviewsApi.list, { params })).json();
    expect(list).toEqual([
      {
        id: review.id,
        rating: null,
        serviceRating: null,
        atmosphereRating: null,
        priceRating: null,
        content: null,
        imageUrl: null,
        visitDate: null,
        isAnonymous: false,
        isRecommended: false,
        createdAt: expect.any(String),
        isApproved: true,
        user: null,
        gated: viewer === as.visitor,
        blindedUntil: '2026-12-14T22:30:00+09:00',
      },
    ]);
  }
  expect((await as.visitor.call(venuesApi.get, { params })).json()).toMatchObject({
    reviewCount: 0,
    reviewAverage: null,
    visitorScore: null,
  });
  const [own] = (await author.call(ownReviewsApi.list, {})).json();
  expect(own).toMatchObject({
    state: 'blinded',
    reason: REASON,
    canObject: true,
    content: CONTENT,
  });

  const [toAuthor] = await mailsTo(running, 'author@example.kr');
  expect(toAuthor?.subject).toBe('[밤결] 작성하신 리뷰가 임시조치되었습니다');
  expect(toAuthor?.text).toContain('2026.12.14까지');
  expect(toAuthor?.text).toContain(`사유: ${REASON}`);
  expect(toAuthor?.text).toContain('/profile');
  expect(toAuthor?.text).not.toContain('asking@example.kr');
  expect(await subjectsTo(running, 'asking@example.kr')).toContain(
    '[밤결] 요청하신 리뷰를 임시조치했습니다',
  );
});

test('a refused request leaves the review alone and is told only to who asked', async () => {
  const running = await startApp();
  const { db } = running;
  const { review, takedownId, staff } = await makeCase(running);
  const answer = await decide(staff, takedownId, 'refuse', '권리 침해가 분명하지 않음');
  expect(answer.json()).toMatchObject({ state: 'refused', endedAt: '2026-11-14T22:30:00+09:00' });
  const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row).toMatchObject({ isApproved: true, blindedUntil: null });
  const mails = await mailsTo(running, 'asking@example.kr');
  expect(mails.find(({ subject }) => subject.includes('받아들이지'))?.text).toContain(
    '권리 침해가 분명하지 않음',
  );
  expect(await mailsTo(running, 'author@example.kr')).toEqual([]);
});

test('the author objects once; staff read it, who asked hears of it, and the review comes back', async () => {
  const running = await startApp();
  const { db, as } = running;
  const { venue, review, takedownId, author, staff } = await makeCase(running);
  expect((await object(author, review.id)).statusCode).toBe(409);
  await decide(staff, takedownId, 'blind');
  const answer = await object(author, review.id, '  모두 제가 겪은 일입니다. ');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    canObject: false,
    objectedAt: '2026-11-14T22:30:00+09:00',
    state: 'blinded',
  });
  const again = await object(author, review.id);
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toContain('이미 이의를 제기');
  expect(await listOf(staff, { stage: 'blinded' })).toMatchObject([
    { objection: '모두 제가 겪은 일입니다.', objectedAt: '2026-11-14T22:30:00+09:00' },
  ]);
  const told = await mailsTo(running, 'asking@example.kr');
  const notice = told.find(({ subject }) => subject === '[밤결] 작성자가 이의를 제기했습니다');
  expect(notice?.text).not.toContain('제가 겪은 일');

  await decide(staff, takedownId, 'return', '이의를 받아들임');
  const params = { venueId: venue.id };
  const [back] = (await author.call(reviewsApi.list, { params })).json();
  expect(back).toMatchObject({ id: review.id, content: CONTENT, rating: 2, blindedUntil: null });
  expect((await as.visitor.call(venuesApi.get, { params })).json().reviewCount).toBe(1);
  const returned = '[밤결] 임시조치가 끝나 리뷰가 다시 공개되었습니다';
  expect(await subjectsTo(running, 'author@example.kr')).toContain(returned);
  expect(await subjectsTo(running, 'asking@example.kr')).toContain(returned);
  expect(await db.$count(takedowns, eq(takedowns.state, 'returned'))).toBe(1);
});

test('a review that staff remove is refused with the reason and leaves the feed', async () => {
  const running = await startApp();
  const { db, as } = running;
  const venue = await makeVenue(db);
  const author = await as.customer({ email: 'author@example.kr' });
  const review = await makeReview(db, venue.id, { userId: author.customer.id });
  const staff = await as.staff('editor');
  await staff.call(moderationApi.decide, {
    params: { reviewId: review.id },
    body: { isApproved: true },
  });
  expect(await db.$count(activities)).toBe(1);
  const { id } = await makeTakedown(db, review.id);
  await decide(staff, id, 'blind');
  const answer = await decide(staff, id, 'remove', '사생활 침해');
  expect(answer.json()).toMatchObject({
    state: 'removed',
    review: { state: 'rejected', reason: '사생활 침해', blindedUntil: null },
  });
  const params = { venueId: venue.id };
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toEqual([]);
  expect(await db.$count(activities)).toBe(0);
  const [own] = (await author.call(ownReviewsApi.list, {})).json();
  expect(own).toMatchObject({ state: 'rejected', reason: '사생활 침해', canObject: false });
  expect(await subjectsTo(running, 'author@example.kr')).toContain(
    '[밤결] 임시조치된 리뷰를 내렸습니다',
  );
});

test('each step is recorded without a word about who asked, and shown as history of the review', async () => {
  const running = await startApp();
  const { db } = running;
  const { review, takedownId, staff } = await makeCase(running);
  await decide(staff, takedownId, 'blind');
  await decide(staff, takedownId, 'return', '이의를 받아들임');
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  const entity = { entity: 'review', entityId: String(review.id) };
  expect(entries).toMatchObject([
    { ...entity, action: 'takedown.blind', reason: REASON, after: { state: 'blinded' } },
    { ...entity, action: 'takedown.return', before: { state: 'blinded' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/홍예시|asking@/);
  const history = await staff.call(moderationApi.history, { params: { reviewId: review.id } });
  expect(history.json()).toMatchObject([
    { action: 'takedown.return', reason: '이의를 받아들임', actorName: expect.any(String) },
    { action: 'takedown.blind', reason: REASON },
  ]);
});

test('a decision that has been made is not made again, not even at the same moment', async () => {
  const running = await startApp();
  const { db } = running;
  const { takedownId, staff } = await makeCase(running);
  const tooEarly = await decide(staff, takedownId, 'return');
  expect(tooEarly.statusCode).toBe(409);
  expect(tooEarly.json().message).toBe(TAKEDOWN_DECIDED);
  const answers = await Promise.all([
    decide(staff, takedownId, 'blind'),
    decide(staff, takedownId, 'refuse'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await db.$count(auditLog)).toBe(1);
});

test('while a review is hidden the queue leaves it to its case, and a refused one cannot be hidden', async () => {
  const running = await startApp();
  const { db } = running;
  const { review, takedownId, staff, venue } = await makeCase(running);
  await decide(staff, takedownId, 'blind');
  const decided = await staff.call(moderationApi.decide, {
    params: { reviewId: review.id },
    body: { isApproved: false, reason: REASON },
  });
  expect(decided.statusCode).toBe(409);
  expect(decided.json().message).toBe(REVIEW_IS_BLINDED);
  const refused = await makeReview(db, venue.id, {
    rejectedAt: new Date(),
    moderationReason: '광고',
  });
  const other = await makeTakedown(db, refused.id);
  const answer = await decide(staff, other.id, 'blind');
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(REVIEW_NOT_PUBLIC);
});

test.each([
  ['no reason', { decision: 'blind' }, '사유를 입력하세요'],
  ['a blank reason', { decision: 'blind', reason: ' ' }, '사유를 입력하세요'],
  ['no decision', { reason: REASON }, 'decision: 올바르지 않은 값입니다'],
])('a decision with %s is refused', async (_, payload, sentence) => {
  const running = await startApp();
  const { takedownId, staff } = await makeCase(running);
  const url = `/api/admin/takedowns/${takedownId}`;
  const answer = await staff.inject({ method: 'PATCH', url, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
});

test('only staff with posts see and decide cases; only the author objects', async () => {
  const running = await startApp();
  const { as } = running;
  const { review, takedownId, author, staff } = await makeCase(running);
  for (const [client, status] of [
    [as.visitor, 401],
    [author, 401],
    [await as.staff(null), 403],
  ] as const) {
    const answers = [
      await client.call(takedownsAdminApi.list, { query: {} }),
      await client.call(takedownsAdminApi.counts, {}),
      await decide(client, takedownId, 'blind'),
      await client.call(moderationApi.history, { params: { reviewId: review.id } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('홍예시');
    }
  }
  expect((await decide(staff, 999_999, 'blind')).statusCode).toBe(404);
  await decide(staff, takedownId, 'blind');
  expect((await object(as.visitor, review.id)).statusCode).toBe(401);
  expect((await object(await as.customer(), review.id)).statusCode).toBe(404);
  expect((await object(author, 999_999)).statusCode).toBe(404);
  expect((await object(author, review.id, '짧음')).statusCode).toBe(400);
  expect((await staff.inject('/api/admin/takedowns?stage=maybe')).statusCode).toBe(400);
});
