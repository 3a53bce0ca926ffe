import { expect, test } from 'vitest';
import { reviewFiguresApi } from '#contract/reviews/figures.ts';
import { makeReview, makeVenue } from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

const LATER = new Date('2026-12-01T00:00:00+09:00');

test('a venue tells how many reviews came in and what became of them', async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeVenue(db);
  const read = async () =>
    (await as.visitor.call(reviewFiguresApi.venue, { params: { venueId: id } })).json();
  expect(await read()).toEqual({ received: 0, published: 0, rejected: 0, blinded: 0 });

  await makeReview(db, id);
  await makeReview(db, id, { isApproved: true });
  await makeReview(db, id, { isApproved: true });
  await makeReview(db, id, { isApproved: true, blindedUntil: LATER });
  await makeReview(db, id, { rejectedAt: LATER, moderationReason: '광고' });
  await makeReview(db, (await makeVenue(db)).id, { isApproved: true });
  await deps.database.settle();
  expect(await read()).toEqual({ received: 5, published: 2, rejected: 1, blinded: 1 });
});

test('the site tells its sums and the mean of what is public, also before the gate', async () => {
  const { db, as, deps } = await startApp();
  const read = async () => (await as.visitor.call(reviewFiguresApi.site, {})).json();
  expect(await read()).toEqual({ received: 0, published: 0, rejected: 0, blinded: 0, mean: null });

  const { id } = await makeVenue(db);
  await makeReview(db, id, { rating: 9, isApproved: true });
  await makeReview(db, (await makeVenue(db)).id, { rating: 6, isApproved: true });
  await makeReview(db, id, { rating: 1, isApproved: true, blindedUntil: LATER });
  await makeReview(db, id, { rating: 1 });
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await deps.database.settle();
  expect(await read()).toEqual({ received: 4, published: 2, rejected: 0, blinded: 1, mean: 7.5 });
});

test('a venue nobody may see has no figures', async () => {
  const { db, as } = await startApp();
  const hidden = await makeVenue(db, { isActive: false });
  const gone = await makeVenue(db, { deletedAt: LATER });
  for (const venueId of [hidden.id, gone.id, 999_999]) {
    const answer = await as.visitor.call(reviewFiguresApi.venue, { params: { venueId } });
    expect(answer.statusCode).toBe(404);
  }
  const staff = await as.staff('editor');
  const seen = await staff.call(reviewFiguresApi.venue, { params: { venueId: hidden.id } });
  expect(seen.statusCode).toBe(200);
});
