import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type ModeratedReview,
  moderationApi,
  REVIEWS_PER_PAGE,
} from '#contract/reviews/moderation.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeCustomer, makeReview, makeVenue, makeWord } from '#db/factories.ts';
import { activities, auditLog, prohibitedWords, reviews, venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);
const REASON = '광고로 보이는 내용입니다';

async function listOf(client: Client, query: object = {}): Promise<ModeratedReview[]> {
  const answer = await client.call(moderationApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function decide(client: Client, reviewId: number, body: object) {
  return client.inject({ method: 'PATCH', url: `/api/admin/reviews/${reviewId}`, payload: body });
}

function decideMany(client: Client, body: object) {
  return client.inject({ method: 'POST', url: '/api/admin/reviews/decisions', payload: body });
}

test('the queue and its counts can be of one venue', async () => {
  const { db, as } = await startApp();
  const [venue, other] = [await makeVenue(db), await makeVenue(db)];
  const waiting = await makeReview(db, venue.id);
  await makeReview(db, venue.id, { isApproved: true });
  await makeReview(db, other.id);
  const staff = await as.staff('editor');
  expect((await listOf(staff, { venue: venue.id })).map(({ id }) => id)).toEqual([waiting.id]);
  const counts = await staff.call(moderationApi.counts, { query: { venue: venue.id } });
  expect(counts.json()).toEqual({ pending: 1, approved: 1, rejected: 0 });
  expect((await staff.inject('/api/admin/reviews?venue=x')).statusCode).toBe(400);
});

test('the queue shows what waits, newest first, with venue, author and every detail', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '여백', slug: '여백' });
  const author = await makeCustomer(db, { nickname: '도토리묵' });
  const older = await makeReview(db, venue.id, { createdAt: day(1) });
  const newer = await makeReview(db, venue.id, {
    userId: author.id,
    rating: 9,
    serviceRating: 8,
    atmosphereRating: 10,
    priceRating: 7,
    content: '자리가 편했어요. 또 갈게요.',
    imageUrl: '/objects/picture',
    visitDate: '2026-11-01',
    isAnonymous: true,
    isRecommended: true,
    createdAt: day(2),
  });
  await makeReview(db, venue.id, { isApproved: true });
  await makeReview(db, venue.id, { rejectedAt: day(3), moderationReason: REASON });
  const found = await listOf(await as.staff('editor'));
  expect(found).toEqual([
    {
      id: newer.id,
      rating: 9,
      serviceRating: 8,
      atmosphereRating: 10,
      priceRating: 7,
      content: '자리가 편했어요. 또 갈게요.',
      imageUrl: '/objects/picture',
      visitDate: '2026-11-01',
      isAnonymous: true,
      isRecommended: true,
      createdAt: '2026-11-02T12:00:00+09:00',
      blindedUntil: null,
      state: 'pending',
      reason: null,
      flaggedWords: [],
      venue: { id: venue.id, name: '여백', slug: '여백' },
      author: { id: author.id, nickname: '도토리묵' },
    },
    expect.objectContaining({ id: older.id, author: null }),
  ]);
});

test('prohibited words in a text are pointed out, by the list of the day', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeWord(db, { word: '바보', allowedWords: ['바보온달'] });
  await makeWord(db, { word: '시발', allowedWords: ['시발점'] });
  const texts = ['바 보 같은 시이발 메뉴', '바보온달 공연이 좋았어요', '다시 발렛을 맡길게요'];
  for (const [index, content] of texts.entries()) {
    await makeReview(db, venue.id, { content, createdAt: day(9 - index) });
  }
  const editor = await as.staff('editor');
  const flags = async () => (await listOf(editor)).map(({ flaggedWords }) => flaggedWords);
  expect(await flags()).toEqual([['바보', '시발'], [], []]);
  await db.delete(prohibitedWords).where(eq(prohibitedWords.word, '바보'));
  expect(await flags()).toEqual([['시발'], [], []]);
  const [review] = await listOf(editor);
  const decided = await decide(editor, review?.id ?? 0, { isApproved: true });
  expect(decided.json().flaggedWords).toEqual(['시발']);
  // Readers are not told.
  const adult = await as.customer({ isAdultVerified: true });
  const shown = await adult.call(reviewsApi.list, { params: { venueId: venue.id } });
  expect(shown.body).not.toContain('flaggedWords');
});

test('each state has its list and its count; reviews of deleted venues are in none', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const gone = await makeVenue(db, { deletedAt: day(1) });
  await makeReview(db, gone.id);
  await makeReview(db, id);
  await makeReview(db, id, { isApproved: true });
  await makeReview(db, id, { isApproved: true });
  await makeReview(db, id, { rejectedAt: day(3), moderationReason: REASON });
  const staff = await as.staff('editor');
  const counts = await staff.call(moderationApi.counts, {});
  expect(counts.json()).toEqual({ pending: 1, approved: 2, rejected: 1 });
  expect(await listOf(staff, { status: 'pending' })).toHaveLength(1);
  expect(await listOf(staff, { status: 'approved' })).toHaveLength(2);
  expect(await listOf(staff, { status: 'rejected' })).toMatchObject([
    { state: 'rejected', reason: REASON },
  ]);
});

test('a page ends where the next begins', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const rows = await db
    .insert(reviews)
    .values(
      Array.from({ length: REVIEWS_PER_PAGE + 2 }, (_, n) => ({
        venueId,
        rating: 8,
        content: `리뷰 ${n}`,
        // Several in one instant: the id then decides.
        createdAt: day(1 + (n % 3)),
      })),
    )
    .returning();
  const staff = await as.staff('editor');
  const first = await listOf(staff);
  expect(first).toHaveLength(REVIEWS_PER_PAGE);
  const second = await listOf(staff, { cursor: first.at(-1)?.id });
  const ids = [...first, ...second].map((review) => review.id);
  expect(new Set(ids).size).toBe(rows.length);
});

test('an approved review is public at once, counts in the score and is told in the feed', async () => {
  const { db, as, clock } = await startApp();
  const venue = await makeVenue(db, { name: '낮은음자리' });
  const review = await makeReview(db, venue.id, { rating: 9 });
  const params = { venueId: venue.id };
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toEqual([]);
  expect((await as.visitor.call(venuesApi.get, { params })).json().reviewCount).toBe(0);
  const staff = await as.staff('editor');
  const answer = await decide(staff, review.id, { isApproved: true });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: review.id, state: 'approved', reason: null });
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toHaveLength(1);
  expect((await as.visitor.call(venuesApi.get, { params })).json()).toMatchObject({
    reviewCount: 1,
    reviewAverage: 9,
  });
  expect(await db.select().from(activities)).toMatchObject([
    {
      type: 'review_created',
      message: '낮은음자리에 새 리뷰가 등록되었습니다',
      venueId: venue.id,
      createdAt: clock.now(),
    },
  ]);
});

test('a refused review needs a reason and is no longer public', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const review = await makeReview(db, venue.id, { isApproved: true });
  const staff = await as.staff('editor');
  for (const body of [{ isApproved: false }, { isApproved: false, reason: '  ' }]) {
    const refused = await decide(staff, review.id, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('반려 사유를 입력하세요');
  }
  const answer = await decide(staff, review.id, { isApproved: false, reason: ` ${REASON} ` });
  expect(answer.json()).toMatchObject({ state: 'rejected', reason: REASON });
  const params = { venueId: venue.id };
  expect((await as.visitor.call(reviewsApi.list, { params })).json()).toEqual([]);
});

test('a decision taken back lets the review wait again and leaves nothing in the feed', async () => {
  const { db, as, clock } = await startApp();
  const venue = await makeVenue(db);
  const [first, second] = [await makeReview(db, venue.id), await makeReview(db, venue.id)];
  const staff = await as.staff('editor');
  await decideMany(staff, { ids: [first.id, second.id], isApproved: true });
  expect(await db.select().from(activities)).toHaveLength(2);
  clock.advance(60_000);
  const undone = await decide(staff, first.id, { isApproved: null });
  expect(undone.json()).toMatchObject({ state: 'pending', reason: null });
  expect(await db.select().from(activities)).toHaveLength(1);
  await decide(staff, second.id, { isApproved: false, reason: REASON });
  expect(await db.select().from(activities)).toEqual([]);
  expect((await listOf(staff)).map(({ id }) => id)).toEqual([first.id]);
});

test('many are decided at once; those that are gone are passed over', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await makeReview(db, venueId)).id);
  const staff = await as.staff('editor');
  const answer = await decideMany(staff, {
    ids: [...ids, 999_999],
    isApproved: false,
    reason: REASON,
  });
  expect(answer.statusCode).toBe(200);
  expect(
    answer
      .json()
      .map(({ id }: ModeratedReview) => id)
      .sort(),
  ).toEqual(ids);
  const rows = await db.select().from(reviews).orderBy(reviews.id);
  expect(rows.every(({ moderationReason }) => moderationReason === REASON)).toBe(true);
});

test('decisions are recorded with their reason, and the same one again is not', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const review = await makeReview(db, venue.id);
  const staff = await as.staff('editor', { username: 'moderator' });
  await decide(staff, review.id, { isApproved: false, reason: REASON });
  await decide(staff, review.id, { isApproved: false, reason: '다른 사유' });
  await decide(staff, review.id, { isApproved: true });
  await decide(staff, review.id, { isApproved: null });
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  const entity = { entity: 'review', entityId: String(review.id), actorName: 'moderator' };
  expect(entries).toMatchObject([
    { ...entity, action: 'review.reject', reason: REASON, after: { state: 'rejected' } },
    { ...entity, action: 'review.approve', reason: null, before: { state: 'rejected' } },
    { ...entity, action: 'review.reopen', after: { state: 'pending' } },
  ]);
  const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row).toMatchObject({ isApproved: false, rejectedAt: null, moderationReason: null });
});

test.each([
  ['nothing', {}, 'isApproved: 필수 항목입니다'],
  ['words', { isApproved: 'yes' }, 'isApproved: 올바르지 않은 값입니다'],
  ['many words', { isApproved: false, reason: '가'.repeat(301) }, '300자까지 입력할 수 있습니다'],
])('a decision of %s is refused', async (_, body, sentence) => {
  const { db, as } = await startApp();
  const review = await makeReview(db, (await makeVenue(db)).id);
  const staff = await as.staff('editor');
  const answer = await decide(staff, review.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
});

test.each([
  ['nothing', { ids: [] }],
  ['what is no id', { ids: ['a'] }],
  ['too many', { ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
  ['nobody knows what', {}],
])('a bulk decision about %s is refused', async (_, body) => {
  const { as } = await startApp();
  const answer = await decideMany(await as.staff('editor'), { isApproved: true, ...body });
  expect(answer.statusCode).toBe(400);
});

test.each(['?status=maybe', '?cursor=abc'])('the list refuses %s', async (query) => {
  const { as } = await startApp();
  const answer = await (await as.staff('editor')).inject(`/api/admin/reviews${query}`);
  expect(answer.statusCode).toBe(400);
});

test('a review nobody wrote is not found', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await staff.call(moderationApi.decide, {
    params: { reviewId: 999_999 },
    body: { isApproved: true },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('리뷰를 찾을 수 없습니다');
});

test('only staff who manage posts moderate', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const review = await makeReview(db, venue.id, { content: '아직 아무도 못 보는 글입니다' });
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    const answers = [
      await client.call(moderationApi.list, { query: {} }),
      await client.call(moderationApi.counts, {}),
      await decide(client, review.id, { isApproved: true }),
      await client.call(moderationApi.decideMany, { body: { ids: [review.id], isApproved: true } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('아직 아무도');
    }
  }
  const [row] = await db.select().from(reviews);
  expect(row?.isApproved).toBe(false);
  expect(await db.select().from(venues)).toHaveLength(1);
});
