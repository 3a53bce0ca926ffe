import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REVIEWS_OF_CLOSED, REVIEWS_PAUSED, reviewsApi } from '#contract/reviews/reviews.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeReview, makeVenue } from '#db/factories.ts';
import { activities, auditLog, reviews } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const NOTICE = '공사로 쉬는 동안 새 리뷰를 받지 않아요.';

function pause(client: Client, venueId: number, notice = NOTICE) {
  return client.call(venueChangesApi.pauseReviews, { params: { venueId }, body: { notice } });
}

function resume(client: Client, venueId: number) {
  return client.call(venueChangesApi.resumeReviews, { params: { venueId } });
}

function write(client: Client, venueId: number) {
  const body = { rating: 8, content: '자리 간격이 넓고 안내가 친절했어요.' };
  return client.call(reviewsApi.create, { params: { venueId }, body });
}

test('while reviews are paused everyone reads why, and nobody writes one', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  await makeReview(db, id, { isApproved: true });
  const venueOf = async () =>
    (await as.visitor.call(venuesApi.get, { params: { venueId: id } })).json();
  expect((await venueOf()).reviewsPaused).toBeNull();

  const staff = await as.staff('editor');
  const answer = await pause(staff, id, `  ${NOTICE} `);
  expect(answer.statusCode).toBe(200);
  const told = { since: '2026-11-14T22:30:00+09:00', notice: NOTICE };
  expect(answer.json().reviewsPaused).toEqual(told);
  expect((await venueOf()).reviewsPaused).toEqual(told);

  const author = await as.customer({ isAdultVerified: true });
  const refused = await write(author, id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(REVIEWS_PAUSED);
  // Those that are there stay.
  const list = await as.visitor.call(reviewsApi.list, { params: { venueId: id } });
  expect(list.json()).toHaveLength(1);

  expect((await resume(staff, id)).statusCode).toBe(204);
  expect((await venueOf()).reviewsPaused).toBeNull();
  expect((await write(author, id)).statusCode).toBe(201);
  expect(await db.$count(reviews)).toBe(2);
});

test('a venue that closed for good takes no reviews and offers no contact', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db, { status: 'permanent_closed', phone: '02-000-0000' });
  const author = await as.customer({ isAdultVerified: true });
  const refused = await write(author, id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(REVIEWS_OF_CLOSED);
  const seen = await author.call(venuesApi.get, { params: { venueId: id } });
  expect(seen.json().contactChannels).toEqual([]);
});

test('pausing again changes the notice and not since when; every change is recorded', async () => {
  const { db, as, clock } = await startApp();
  const venue = await makeVenue(db);
  const staff = await as.staff('manager', { username: 'moderator' });
  await pause(staff, venue.id);
  clock.advance(60_000);
  await pause(staff, venue.id);
  const again = await pause(staff, venue.id, '다음 주에 다시 열어요.');
  const since = '2026-11-14T22:30:00+09:00';
  expect(again.json().reviewsPaused).toEqual({ since, notice: '다음 주에 다시 열어요.' });
  // No edit of the venue: whoever has it open can still save, and the feed tells nothing.
  expect(new Date(again.json().updatedAt).getTime()).toBe(
    Math.floor(venue.updatedAt.getTime() / 1000) * 1000,
  );
  expect(await db.$count(activities)).toBe(0);
  await resume(staff, venue.id);
  await resume(staff, venue.id);
  expect(await db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { action: 'venue.pause-reviews', before: { reviewsPausedAt: null }, actorName: 'moderator' },
    {
      action: 'venue.pause-reviews',
      before: { reviewsPausedNotice: NOTICE },
      after: { reviewsPausedNotice: '다음 주에 다시 열어요.' },
    },
    { action: 'venue.resume-reviews', after: { reviewsPausedAt: null, reviewsPausedNotice: null } },
  ]);
});

test.each([
  ['nothing', {}, '안내 문구를 입력하세요'],
  ['blanks', { notice: '  ' }, '안내 문구를 입력하세요'],
  ['too much', { notice: '가'.repeat(301) }, '300자까지 입력할 수 있습니다'],
])('a notice of %s is refused', async (_, payload, sentence) => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const staff = await as.staff('editor');
  const url = `/api/venues/${id}/review-pause`;
  const answer = await staff.inject({ method: 'PUT', url, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
});

test('only moderators pause reviews, and only of a venue that exists', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    expect((await pause(client, id)).statusCode).toBe(status);
    expect((await resume(client, id)).statusCode).toBe(status);
  }
  const staff = await as.staff('editor');
  expect((await pause(staff, 999_999)).statusCode).toBe(404);
  expect((await resume(staff, 999_999)).statusCode).toBe(404);
});
