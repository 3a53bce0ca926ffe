import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { adultVerificationApi } from '#contract/accounts/adult-verification.ts';
import { customersApi } from '#contract/customers.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeVenue } from '#db/factories.ts';
import { auditLog, customers, customerTokens } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

const VERIFIED_AT = '2026-11-14T22:30:00+09:00';
const LAST_MOMENT = '2027-11-14T22:29:59+09:00';
const OVER = '2027-11-14T22:30:00+09:00';
const REVIEW = {
  rating: 8,
  serviceRating: 8,
  atmosphereRating: 8,
  priceRating: 8,
  content: '조용하고 편안해서 다시 오고 싶은 곳입니다.',
};

/** A customer verified a year ago, with a token that outlives it. */
async function startWithVerified() {
  const running = await startApp();
  const { db, as } = running;
  const venue = await makeVenue(db, { phone: '02-000-7777', description: '비밀스러운 소개' });
  const client = await as.customer({
    isAdultVerified: true,
    adultVerifiedAt: new Date(VERIFIED_AT),
  });
  await db.update(customerTokens).set({ expiresAt: new Date('2030-01-01') });
  const me = async () => (await client.call(accountsApi.me, {})).json();
  const see = async () =>
    (await client.call(venuesApi.get, { params: { venueId: venue.id } })).json();
  return { ...running, venue, client, me, see };
}

test('after a year the same token no longer sees what adults see', async () => {
  const { clock, client, venue, me, see } = await startWithVerified();
  clock.set(LAST_MOMENT);
  expect(await me()).toMatchObject({ isAdultVerified: true, adultVerifiedUntil: OVER });
  expect(await see()).toMatchObject({ gated: false, phone: '02-000-7777' });

  clock.set(OVER);
  expect(await me()).toMatchObject({ isAdultVerified: false, adultVerifiedUntil: OVER });
  expect(await see()).toMatchObject({ gated: true, phone: null, description: null });
  const params = { venueId: venue.id };
  const review = await client.call(reviewsApi.create, { params, body: REVIEW });
  expect(review.statusCode).toBe(403);
  expect(review.json().requiresAdultVerification).toBe(true);
});

test('verifying again lasts another year', async () => {
  const { clock, client, me, see } = await startWithVerified();
  clock.set(OVER);
  const answer = await client.call(adultVerificationApi.verify, {
    body: { provider: 'demo', name: '김하늘', birthDate: '1991-04-30' },
  });
  const renewed = { isAdultVerified: true, adultVerifiedUntil: '2028-11-14T22:30:00+09:00' };
  expect(answer.json().user).toMatchObject(renewed);
  expect(await me()).toMatchObject(renewed);
  expect(await see()).toMatchObject({ gated: false, phone: '02-000-7777' });
});

test('managers see that it has run out and can renew it with a reason', async () => {
  const { as, db, clock, client, me } = await startWithVerified();
  const { id } = client.customer;
  clock.set(OVER);
  const manager = await as.staff('manager');
  const list = await manager.call(customersApi.list, { query: {} });
  expect(list.json()).toMatchObject([{ id, isAdultVerified: false }]);
  const given = await manager.call(customersApi.update, {
    params: { customerId: id },
    body: { isAdultVerified: true, reason: '신분증 확인' },
  });
  expect(given.json()).toMatchObject({ isAdultVerified: true });
  expect(await me()).toMatchObject({ adultVerifiedUntil: '2028-11-14T22:30:00+09:00' });
  expect(await db.select().from(auditLog)).toMatchObject([
    { before: { isAdultVerified: false }, after: { isAdultVerified: true }, reason: '신분증 확인' },
  ]);
});

test('a suspension leaves the time of a verification alone', async () => {
  const { as, db, clock, client } = await startWithVerified();
  const { id } = client.customer;
  clock.set(LAST_MOMENT);
  await (await as.staff('manager')).call(customersApi.update, {
    params: { customerId: id },
    body: { isSuspended: true, reason: '운영 원칙 위반' },
  });
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  expect(row?.adultVerifiedAt).toEqual(new Date(VERIFIED_AT));
});
