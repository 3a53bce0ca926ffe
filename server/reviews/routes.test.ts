import { expect, test } from 'vitest';
import {
  REVIEW_ALREADY_PENDING,
  REVIEW_NEEDS_ADULT,
  REVIEW_TOO_SHORT,
  type Review,
  reviewsApi,
  VISIT_IN_FUTURE,
} from '#contract/reviews/reviews.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { makeCategory, makeCustomer, makeObject, makeReview, makeVenue } from '#db/factories.ts';
import { customers, objects, reviews, siteSettings } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const CONTENT = '자리 간격이 넓고 안내가 친절했어요.';
const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

function listOf(client: Client, venueId: number) {
  return client.call(reviewsApi.list, { params: { venueId } });
}

async function idsFor(client: Client, venueId: number): Promise<number[]> {
  const list: Review[] = (await listOf(client, venueId)).json();
  return list.map(({ id }) => id);
}

function write(client: Client, venueId: number, draft: object = {}) {
  const body = { rating: 8, content: CONTENT, ...draft };
  return client.call(reviewsApi.create, { params: { venueId }, body });
}

test('approved reviews come newest first with scores, visit and nickname', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await makeCustomer(db, { nickname: '도토리묵' });
  const older = await makeReview(db, venue.id, { isApproved: true, createdAt: day(1) });
  const newer = await makeReview(db, venue.id, {
    userId: author.id,
    rating: 9,
    serviceRating: 8,
    atmosphereRating: 10,
    priceRating: 7,
    content: CONTENT,
    imageUrl: '/objects/picture-1',
    visitDate: '2026-11-01',
    isRecommended: true,
    isApproved: true,
    createdAt: day(2),
  });
  await makeReview(db, (await makeVenue(db)).id, { isApproved: true });
  const answer = await listOf(await as.customer({ isAdultVerified: true }), venue.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: newer.id,
      rating: 9,
      serviceRating: 8,
      atmosphereRating: 10,
      priceRating: 7,
      content: CONTENT,
      imageUrl: '/objects/picture-1',
      visitDate: '2026-11-01',
      isAnonymous: false,
      isRecommended: true,
      createdAt: '2026-11-02T12:00:00+09:00',
      isApproved: true,
      user: { nickname: '도토리묵' },
      gated: false,
      blindedUntil: null,
    },
    expect.objectContaining({ id: older.id, serviceRating: null, visitDate: null, user: null }),
  ]);
});

test('within an instant the later written review comes first', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const first = await makeReview(db, id, { isApproved: true, createdAt: day(1) });
  const second = await makeReview(db, id, { isApproved: true, createdAt: day(1) });
  expect(await idsFor(as.visitor, id)).toEqual([second.id, first.id]);
});

test('a venue without reviews has an empty list', async () => {
  const { db, as } = await startApp();
  const answer = await listOf(as.visitor, (await makeVenue(db)).id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([]);
});

test('a verified customer writes a review, which waits for approval', async () => {
  const { db, as, clock } = await startApp();
  clock.set('2026-11-14T22:30:00+09:00');
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true, nickname: '모래시계' });
  const ownerId = String(author.customer.id);
  await makeObject(db, { id: 'aB3_-x', ownerKind: 'customer', ownerId });
  const answer = await write(author, venue.id, {
    rating: 9,
    serviceRating: 8,
    atmosphereRating: 10,
    priceRating: 1,
    content: `  ${CONTENT}\n`,
    imageUrl: '/objects/aB3_-x',
    visitDate: '2026-11-14',
    isRecommended: true,
  });
  expect(answer.statusCode).toBe(201);
  const review = {
    id: expect.any(Number),
    rating: 9,
    serviceRating: 8,
    atmosphereRating: 10,
    priceRating: 1,
    content: CONTENT,
    imageUrl: '/objects/aB3_-x',
    visitDate: '2026-11-14',
    isAnonymous: false,
    isRecommended: true,
    createdAt: '2026-11-14T22:30:00+09:00',
    isApproved: false,
    user: { nickname: '모래시계' },
    gated: false,
    blindedUntil: null,
  };
  expect(answer.json()).toEqual(review);
  expect((await listOf(author, venue.id)).json()).toEqual([review]);
  const [picture] = await db.select().from(objects);
  expect(picture?.attachedAt).not.toBeNull();
});

test('a picture must be one that the author uploaded', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const other = await makeCustomer(db);
  await makeObject(db, { id: 'of-another', ownerKind: 'customer', ownerId: String(other.id) });
  for (const imageUrl of ['/objects/of-another', '/objects/never-uploaded']) {
    const answer = await write(author, id, { imageUrl });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [expect.stringMatching(/이미지/)] });
  }
  expect(await db.select().from(reviews)).toEqual([]);
});

test('a review without an overall score is refused and stores nothing', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  for (const rating of [undefined, null]) {
    const answer = await write(author, id, { rating });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([expect.stringMatching(/^rating: /)]);
  }
  expect(await db.select().from(reviews)).toEqual([]);
});

test('what a draft leaves out is no score, no picture, no visit, both switches off', async () => {
  const { db, as } = await startApp();
  const author = await as.customer({ isAdultVerified: true });
  const answer = await write(author, (await makeVenue(db)).id, { imageUrl: null, visitDate: null });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    rating: 8,
    serviceRating: null,
    atmosphereRating: null,
    priceRating: null,
    imageUrl: null,
    visitDate: null,
    isAnonymous: false,
    isRecommended: false,
  });
});

test('nobody approves their own review by sending more than a draft', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const other = await makeCustomer(db);
  const answer = await write(author, venue.id, { isApproved: true, userId: other.id, id: 4711 });
  expect(answer.json()).toMatchObject({ isApproved: false });
  const [row] = await db.select().from(reviews);
  expect(row).toMatchObject({ isApproved: false, userId: author.customer.id });
  expect(row?.id).not.toBe(4711);
});

test('a waiting review is seen by its author and by nobody else', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const { id } = (await write(author, venue.id)).json();
  expect(await idsFor(author, venue.id)).toEqual([id]);
  const others = [
    as.visitor,
    await as.customer({ isAdultVerified: true }),
    await as.staff('super'),
  ];
  for (const other of others) expect(await idsFor(other, venue.id)).toEqual([]);
});

test('a refused review is shown to nobody, and its author may write another', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const userId = author.customer.id;
  await makeReview(db, venue.id, { userId, rejectedAt: day(1), moderationReason: '광고' });
  expect(await idsFor(author, venue.id)).toEqual([]);
  expect((await write(author, venue.id)).statusCode).toBe(201);
});

test('an approved review appears at once, also where the answer was in memory', async () => {
  const { db, as, deps } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const { id } = (await write(author, venue.id)).json();
  expect(await idsFor(as.visitor, venue.id)).toEqual([]);
  await db.update(reviews).set({ isApproved: true });
  await deps.database.settle();
  expect(await idsFor(as.visitor, venue.id)).toEqual([id]);
});

test('a customer has one waiting review per venue', async () => {
  const { db, as } = await startApp();
  const [venue, elsewhere] = [await makeVenue(db), await makeVenue(db)];
  const author = await as.customer({ isAdultVerified: true });
  const other = await as.customer({ isAdultVerified: true });
  expect((await write(author, venue.id)).statusCode).toBe(201);
  const second = await write(author, venue.id);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    error: REVIEW_ALREADY_PENDING,
    message: REVIEW_ALREADY_PENDING,
  });
  expect((await write(author, elsewhere.id)).statusCode).toBe(201);
  expect((await write(other, venue.id)).statusCode).toBe(201);
  await db.update(reviews).set({ isApproved: true });
  expect((await write(author, venue.id)).statusCode).toBe(201);
});

test('of several submissions at the same moment one is taken', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const answers = await Promise.all([1, 2, 3, 4].map(() => write(author, venue.id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('an anonymous review carries no nickname, whoever looks', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true, nickname: '숨은이름' });
  const written = await write(author, venue.id, { isAnonymous: true });
  expect(written.json()).toMatchObject({ isAnonymous: true, user: null });
  expect((await listOf(author, venue.id)).body).not.toContain('숨은이름');
  await db.update(reviews).set({ isApproved: true });
  const viewers = [as.visitor, await as.customer({ isAdultVerified: true }), author];
  for (const viewer of [...viewers, await as.staff('super')]) {
    const answer = await listOf(viewer, venue.id);
    expect(answer.json()).toMatchObject([{ isAnonymous: true, user: null }]);
    expect(answer.body).not.toContain('숨은이름');
  }
});

test('a review outlives the account of its author, without the name', async () => {
  const { db, as, deps } = await startApp();
  const venue = await makeVenue(db);
  const author = await makeCustomer(db, { nickname: '떠난손님' });
  await makeReview(db, venue.id, { userId: author.id, isApproved: true });
  const before = await listOf(as.visitor, venue.id);
  expect(before.json()).toMatchObject([{ user: { nickname: '떠난손님' } }]);
  await db.delete(customers);
  await deps.database.settle();
  const after = await listOf(as.visitor, venue.id);
  expect(after.json()).toMatchObject([{ isAnonymous: false, user: null }]);
});

test('behind the gate scores are told, text and picture are not', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeReview(db, venue.id, {
    rating: 9,
    serviceRating: 7,
    content: '비밀스러운 리뷰 내용입니다',
    imageUrl: '/objects/secret-picture',
    isApproved: true,
  });
  for (const viewer of [as.visitor, await as.customer({ isAdultVerified: false })]) {
    const answer = await listOf(viewer, venue.id);
    expect(answer.json()).toMatchObject([
      { rating: 9, serviceRating: 7, content: null, imageUrl: null, gated: true },
    ]);
    expect(answer.body).not.toMatch(/비밀|secret/);
  }
  for (const viewer of [await as.customer({ isAdultVerified: true }), await as.staff('editor')]) {
    expect((await listOf(viewer, venue.id)).json()).toMatchObject([
      { content: '비밀스러운 리뷰 내용입니다', imageUrl: '/objects/secret-picture', gated: false },
    ]);
  }
});

test('an author who lost the verification reads their own waiting text no more', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: false });
  await makeReview(db, venue.id, { userId: author.customer.id });
  expect((await listOf(author, venue.id)).json()).toMatchObject([
    { isApproved: false, content: null, gated: true },
  ]);
});

test('the setting "blur" sends texts, still marked as gated and without pictures', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'blur' });
  const venue = await makeVenue(db);
  await makeReview(db, venue.id, {
    content: CONTENT,
    imageUrl: '/objects/secret-picture',
    isApproved: true,
  });
  expect((await listOf(as.visitor, venue.id)).json()).toMatchObject([
    { content: CONTENT, imageUrl: null, gated: true },
  ]);
});

test.each([
  ['nothing', undefined],
  ['too little', '짧은 리뷰'],
  ['too much', '가'.repeat(2_001)],
  ['broken by control characters', `${CONTENT}\u0000`],
])('content that is %s is refused', async (_, content) => {
  const { db, as } = await startApp();
  const author = await as.customer({ isAdultVerified: true });
  const answer = await write(author, (await makeVenue(db)).id, { content });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ details: [expect.stringMatching(/[가-힣]/)] });
  expect(await db.select().from(reviews)).toEqual([]);
});

test('ten characters are enough, fewer are not, and spaces around do not count', async () => {
  const { db, as } = await startApp();
  const author = await as.customer({ isAdultVerified: true });
  const { id } = await makeVenue(db);
  const answer = await write(author, id, { content: `   ${'가'.repeat(9)}   ` });
  expect(answer.json()).toMatchObject({
    error: REVIEW_TOO_SHORT,
    message: '최소 10자 이상 작성해주세요.',
    details: ['최소 10자 이상 작성해주세요.'],
  });
  expect((await write(author, id, { content: '가'.repeat(10) })).statusCode).toBe(201);
});

test.each([
  ['rating', 0],
  ['rating', 11],
  ['serviceRating', 5.5],
  ['atmosphereRating', '5'],
  ['priceRating', null],
  ['isAnonymous', 'yes'],
  ['isRecommended', 1],
  ['imageUrl', 'https://example.com/picture.jpg'],
  ['imageUrl', '/objects/'],
  ['imageUrl', '/objects/../api/health'],
  ['imageUrl', '/objects/id?w=480'],
  ['imageUrl', 'javascript:alert(1)'],
  ['visitDate', '2026-02-30'],
  ['visitDate', '0000-01-01'],
  ['visitDate', ''],
  ['visitDate', '어제'],
])('a draft with %s %j is refused', async (field, value) => {
  const { db, as } = await startApp();
  const author = await as.customer({ isAdultVerified: true });
  const answer = await write(author, (await makeVenue(db)).id, { [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    details: expect.arrayContaining([expect.stringMatching(/[가-힣]/)]),
  });
});

test('a visit lies not in the future, by the day in Seoul', async () => {
  const { db, as, clock } = await startApp();
  // In UTC it is still the fourteenth.
  clock.set('2026-11-15T00:30:00+09:00');
  const author = await as.customer({ isAdultVerified: true });
  const { id } = await makeVenue(db);
  const tomorrow = await write(author, id, { visitDate: '2026-11-16' });
  expect(tomorrow.statusCode).toBe(400);
  expect(tomorrow.json()).toMatchObject({ error: VISIT_IN_FUTURE, details: [VISIT_IN_FUTURE] });
  expect((await write(author, id, { visitDate: '2026-11-15' })).statusCode).toBe(201);
});

test('visitors and staff do not write reviews', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  for (const client of [as.visitor, await as.staff('super')]) {
    const answer = await write(client, id);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).not.toHaveProperty('requiresAdultVerification');
  }
  expect(await db.select().from(reviews)).toEqual([]);
});

test('a customer who is not verified is told to verify first', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const answer = await write(await as.customer({ isAdultVerified: false }), id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    error: REVIEW_NEEDS_ADULT,
    message: '리뷰 작성을 위해 성인인증이 필요합니다.',
    requiresAdultVerification: true,
  });
  expect(await db.select().from(reviews)).toEqual([]);
});

test('an unknown or hidden venue has no reviews to read or write', async () => {
  const { db, as } = await startApp();
  const retired = await makeCategory(db, { isActive: false });
  const hidden = [
    await makeVenue(db, { isActive: false }),
    await makeVenue(db, { deletedAt: new Date() }),
    await makeVenue(db, { categoryId: retired.id }),
  ];
  const author = await as.customer({ isAdultVerified: true });
  for (const id of [4711, ...hidden.map((venue) => venue.id)]) {
    for (const answer of [
      await listOf(as.visitor, id),
      await listOf(author, id),
      await write(author, id),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: VENUE_NOT_FOUND });
    }
  }
  const nonsense = await as.visitor.inject('/api/venues/abc/reviews');
  expect(nonsense.statusCode).toBe(404);
});

test('writing is limited to a few requests a minute', async () => {
  const { db, as } = await startApp({ config: { rateLimitScale: 1 } });
  const { id } = await makeVenue(db);
  const author = await as.customer({ isAdultVerified: true });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await write(author, id)).statusCode);
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
});
