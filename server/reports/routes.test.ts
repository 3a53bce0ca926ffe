import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  REPORT_ALREADY_OPEN,
  REPORT_NEEDS_ADULT,
  REPORT_OF_OWN_REVIEW,
  REPORT_REASON_TOO_SHORT,
  REVIEW_TOPICS,
  reportsApi,
  VENUE_TOPICS,
} from '#contract/reports/reports.ts';
import { makeCategory, makeReview, makeVenue } from '#db/factories.ts';
import { reports } from '#db/schema/index.ts';
import { readConfig } from '#server/config.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const REASON = '다른 손님을 비난하는 내용입니다.';
const COMPLAINT = { topic: 'abuse' as const, reason: REASON };
const LIMITED = readConfig({ NODE_ENV: 'test' });

async function makePublicReview({ db }: TestApp, given: Parameters<typeof makeReview>[2] = {}) {
  const venue = await makeVenue(db);
  return makeReview(db, venue.id, { isApproved: true, ...given });
}

function reportReview(client: Client, reviewId: number, body = COMPLAINT) {
  return client.call(reportsApi.reportReview, { params: { reviewId }, body });
}

/** Any body, also what the contract would not let through. */
function post(client: Client, url: string, payload: object) {
  return client.inject({ method: 'POST', url, payload });
}

test('a verified customer reports a review for any of the reasons', async () => {
  const app = await startApp();
  const customer = await app.as.customer({ isAdultVerified: true });
  for (const topic of REVIEW_TOPICS) {
    const review = await makePublicReview(app);
    const answer = await customer.call(reportsApi.reportReview, {
      params: { reviewId: review.id },
      body: { topic, reason: `  ${REASON} ` },
    });
    expect(answer.statusCode).toBe(201);
    const [row] = await app.db.select().from(reports).where(eq(reports.reviewId, review.id));
    expect(answer.json()).toEqual({ id: row?.id });
    expect(row).toMatchObject({
      venueId: null,
      customerId: customer.customer.id,
      topic,
      reason: REASON,
      state: 'open',
      createdAt: app.clock.now(),
    });
  }
});

test('a review is reported once at a time by the same customer, also by two presses', async () => {
  const app = await startApp();
  const review = await makePublicReview(app);
  const customer = await app.as.customer({ isAdultVerified: true });
  const answers = await Promise.all([
    reportReview(customer, review.id),
    reportReview(customer, review.id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const again = await reportReview(customer, review.id);
  expect(again.json()).toMatchObject({ error: REPORT_ALREADY_OPEN });

  const other = await app.as.customer({ isAdultVerified: true });
  expect((await reportReview(other, review.id)).statusCode).toBe(201);
  await app.db.update(reports).set({ state: 'dismissed' });
  expect((await reportReview(customer, review.id)).statusCode).toBe(201);
});

test('nobody reports a review of their own', async () => {
  const app = await startApp();
  const author = await app.as.customer({ isAdultVerified: true });
  const review = await makePublicReview(app, { userId: author.customer.id });
  const answer = await reportReview(author, review.id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ error: REPORT_OF_OWN_REVIEW });
  expect(await app.db.$count(reports)).toBe(0);
});

test('only customers who can read reviews report them', async () => {
  const app = await startApp();
  const review = await makePublicReview(app);
  expect((await reportReview(app.as.visitor, review.id)).statusCode).toBe(401);
  expect((await reportReview(await app.as.staff('super'), review.id)).statusCode).toBe(401);
  const answer = await reportReview(await app.as.customer(), review.id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    error: REPORT_NEEDS_ADULT,
    requiresAdultVerification: true,
  });
});

test('a review that nobody can read cannot be reported', async () => {
  const app = await startApp();
  const { db, as } = app;
  const customer = await as.customer({ isAdultVerified: true });
  const hiddenCategory = await makeCategory(db, { isActive: false });
  const places = [
    await makeVenue(db, { deletedAt: new Date() }),
    await makeVenue(db, { isActive: false }),
    await makeVenue(db, { categoryId: hiddenCategory.id }),
  ];
  const unreadable = [
    await makePublicReview(app, { isApproved: false }),
    await makePublicReview(app, { isApproved: false, rejectedAt: new Date() }),
    await makePublicReview(app, { blindedUntil: new Date('2026-12-01') }),
  ];
  for (const { id } of places) {
    unreadable.push(await makeReview(db, id, { isApproved: true }));
  }
  for (const { id } of [...unreadable, { id: 4711 }]) {
    expect((await reportReview(customer, id)).statusCode).toBe(404);
  }
  expect((await post(customer, '/api/reviews/x/report', COMPLAINT)).statusCode).toBe(404);
});

test('anyone says that a venue is not as the page tells, whatever it is', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const customer = await as.customer();
  const staff = await as.staff('editor');
  for (const topic of VENUE_TOPICS) {
    for (const client of [as.visitor, customer, staff]) {
      const answer = await client.call(reportsApi.reportVenue, {
        params: { venueId },
        body: { topic, reason: '일요일에도 문을 열어요.' },
      });
      expect(answer.statusCode).toBe(201);
    }
    const rows = await db
      .select()
      .from(reports)
      .where(eq(reports.topic, topic))
      .orderBy(reports.id);
    expect(rows).toMatchObject([
      { venueId, reviewId: null, customerId: null, state: 'open' },
      { customerId: customer.customer.id },
      { customerId: null },
    ]);
  }
});

test('a topic of its own needs no words, "other" does', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const url = `/api/venues/${id}/report`;
  expect((await post(as.visitor, url, { topic: 'closed' })).statusCode).toBe(201);
  expect((await post(as.visitor, url, { topic: 'hours', reason: '  ' })).statusCode).toBe(201);
  for (const reason of [undefined, '', '  ', '틀려요']) {
    const answer = await post(as.visitor, url, { topic: 'other', reason });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(REPORT_REASON_TOO_SHORT);
  }
});

test('a review is reported with one of its topics and a reason of some length', async () => {
  const app = await startApp();
  const review = await makePublicReview(app);
  const customer = await app.as.customer({ isAdultVerified: true });
  const refused = [
    {},
    { topic: 'abuse' },
    { topic: 'abuse', reason: '짧아요' },
    { topic: 'abuse', reason: 'ㅇ'.repeat(501) },
    { topic: 'abuse', reason: `${REASON}\u0000` },
    { topic: 'hours', reason: REASON },
    { topic: 'unheard-of', reason: REASON },
    { topic: 7, reason: { a: 1 } },
  ];
  for (const body of refused) {
    const answer = await post(customer, `/api/reviews/${review.id}/report`, body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(answer.json().details.length).toBeGreaterThan(0);
  }
});

test('a venue is reported with one of its own topics', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const refused = [
    {},
    { topic: 'abuse', reason: REASON },
    { topic: 'hours', reason: '달라' },
    { topic: 'hours', reason: 'ㅇ'.repeat(501) },
    { topic: null, reason: REASON },
  ];
  for (const body of refused) {
    const answer = await post(as.visitor, `/api/venues/${id}/report`, body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
  }
});

test('what is not there for a visitor cannot be reported', async () => {
  const { db, as } = await startApp();
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const hidden = await makeVenue(db, { isActive: false });
  for (const id of [deleted.id, hidden.id, 4711, 'x']) {
    const answer = await post(as.visitor, `/api/venues/${id}/report`, { topic: 'closed' });
    expect(answer.statusCode).toBe(404);
  }
});

test('who sends very many reports is slowed down, others are not', async () => {
  const { app, db } = await startApp({ config: LIMITED });
  const { id } = await makeVenue(db);
  const url = `/api/venues/${id}/report`;
  const report = (remoteAddress: string) =>
    app.inject({ method: 'POST', url, payload: { topic: 'closed' }, remoteAddress });
  const answers: number[] = [];
  for (let sent = 0; sent < 23; sent += 1) answers.push((await report('10.0.0.1')).statusCode);
  expect(answers).toEqual([...Array(21).fill(201), 429, 429]);
  expect((await report('10.0.0.2')).statusCode).toBe(201);
});

test('a customer who reports everything is slowed down wherever they are', async () => {
  const app = await startApp({ config: LIMITED });
  const customer = await app.as.customer({ isAdultVerified: true });
  const { id: venueId } = await makeVenue(app.db);
  const answers: number[] = [];
  for (let sent = 0; sent < 13; sent += 1) {
    const review = await makeReview(app.db, venueId, { isApproved: true });
    const answer = await customer.inject({
      method: 'POST',
      url: `/api/reviews/${review.id}/report`,
      payload: COMPLAINT,
      remoteAddress: `10.0.0.${sent}`,
    });
    answers.push(answer.statusCode);
  }
  expect(answers).toEqual([...Array(11).fill(201), 429, 429]);
});
