import { expect, test } from 'vitest';
import { ownersAdminApi } from '#contract/owners/admin.ts';
import { OWN_VENUE_NOT_FOUND, ownersApi } from '#contract/owners/owners.ts';
import { makeOwner, makeReview, makeVenue, makeVisit } from '#db/factories.ts';
import { ownerProposals } from '#db/schema/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startAsOwner } from '#tests/support/owner.ts';

test('nobody but its owner sees or changes anything of a venue', async () => {
  const { app, as, owner, params, propose } = await startAsOwner();
  const { id: proposalId } = (await propose({ kind: 'news', message: '공연이 있어요' })).json();
  const other = await as.customer({ isAdultVerified: true });
  const otherVenue = await makeVenue(app.db);
  await makeOwner(app.db, { venueId: otherVenue.id, customerId: other.customer.id });
  const calls = (client: typeof owner | TestApp['as']['visitor'], venueId: number) => [
    client.call(ownersApi.venue, { params: { venueId } }),
    client.call(ownersApi.figures, { params: { venueId } }),
    client.call(ownersApi.proposals, { params: { venueId } }),
    client.call(ownersApi.propose, {
      params: { venueId },
      body: { kind: 'news', message: '제 업소예요' },
    }),
    client.call(ownersApi.withdraw, { params: { venueId, proposalId } }),
  ];
  const stranger = await as.customer({ isAdultVerified: true });
  for (const client of [stranger, other]) {
    for (const answer of await Promise.all(calls(client, params.venueId))) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(OWN_VENUE_NOT_FOUND);
    }
  }
  const staff = await as.staff('super');
  for (const client of [as.visitor, staff]) {
    for (const answer of await Promise.all(calls(client, params.venueId))) {
      expect(answer.statusCode).toBe(401);
    }
  }
  // Through the venue that is theirs, another's proposal is not there either.
  const sneaky = { venueId: otherVenue.id, proposalId };
  expect((await other.call(ownersApi.withdraw, { params: sneaky })).statusCode).toBe(404);
});

test('whose ownership has ended is a stranger, and what waited is withdrawn', async () => {
  const { as, owner, ownership, params, propose, db } = await startAsOwner();
  await propose({ kind: 'news', message: '오늘은 공연이 있어요' });
  const manager = await as.staff('manager');
  const ended = await manager.call(ownersAdminApi.end, {
    params: { ownershipId: ownership.id },
    body: { reason: '업소를 넘겼습니다' },
  });
  expect(ended.json()).toMatchObject({ endReason: '업소를 넘겼습니다' });
  expect((await owner.call(ownersApi.venue, { params })).statusCode).toBe(404);
  expect((await owner.call(ownersApi.venues, {})).json()).toEqual([]);
  const [row] = await db.select().from(ownerProposals);
  expect(row?.state).toBe('withdrawn');
  const setTrust = await manager.call(ownersAdminApi.setTrust, {
    params: { ownershipId: ownership.id },
    body: { trust: 'full' },
  });
  expect(setTrust.statusCode).toBe(404);
});

test('an owner sees nights and channels, and nothing about who came or wrote', async () => {
  const { owner, params, db, venue, clock } = await startAsOwner();
  const reviewer = '몰래온손님';
  await makeReview(db, venue.id, { isApproved: true, content: reviewer });
  await makeVisit(db, venue.id, {
    sessionStart: clock.now(),
    phoneClicked: true,
    referrer: 'https://secret.example/page',
    deviceType: 'mobile',
  });
  await makeVisit(db, venue.id, { sessionStart: new Date(clock.now().getTime() - 8 * 86_400_000) });
  const answer = await owner.call(ownersApi.figures, { params });
  expect(answer.json().nights.at(-1)).toEqual({
    date: '2026-11-14',
    views: 1,
    phoneClicks: 1,
    kakaoClicks: 0,
    telegramClicks: 0,
  });
  expect(answer.json().previous).toEqual({ views: 1, contactClicks: 0 });
  const values = await owner.call(ownersApi.venue, { params });
  for (const { body } of [answer, values]) {
    expect(body).not.toMatch(/secret|mobile|session|몰래온손님/);
  }
});
