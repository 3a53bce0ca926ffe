import {
  makeClaim,
  makeOwner,
  makeProposal,
  makeReview,
  makeTakedown,
  makeVenue,
} from '#db/factories.ts';
import { reviews } from '#db/schema/index.ts';
import { consentVersion } from '#domain/people/legal.ts';
import type { Client, TestApp } from './app.ts';
import { MEMBER, signUpMember } from './member.ts';
import { SMALL_PICTURE } from './small-picture.ts';
import type { Try } from './staff-writes.ts';

interface MemberTry extends Try {
  client: Client;
}

const SESSION = 'V1StGXR8_Z5jdHi6B-myT';

/** For the writes of visitors and members one that succeeds, with the rows it needs. */
export const MEMBER_WRITES: Record<string, (app: TestApp) => Promise<MemberTry>> = {
  'POST /api/venues/{venueId}/reviews': async (app) => ({
    ...(await byMember(app)),
    params: { venueId: (await makeVenue(app.db)).id },
    body: { rating: 8, content: '조용하고 친절한 곳이었습니다.' },
  }),
  'DELETE /api/customer/reviews/{reviewId}': (app) => ownReview(app),
  'POST /api/customer/reviews/{reviewId}/objection': async (app) => {
    const own = await ownReview(app);
    const reviewId = Number(own.params?.reviewId);
    const blindedUntil = new Date('2026-12-10T00:00:00+09:00');
    await app.db.update(reviews).set({ blindedUntil });
    await makeTakedown(app.db, reviewId, { state: 'blinded', blindedUntil });
    return { ...own, body: { text: '사실만 적은 글입니다. 다시 공개해 주세요.' } };
  },
  'PATCH /api/customer/me': async (app) => {
    const { client } = await ownReview(app);
    return { client, body: { nickname: '새별명' } };
  },
  'DELETE /api/customer/me': async (app) => {
    await signUpMember(app);
    const login = await app.as.visitor.inject({
      method: 'POST',
      url: '/api/customer/login',
      payload: { email: MEMBER.email, password: MEMBER.password },
    });
    const { token, user } = login.json();
    await makeReview(app.db, (await makeVenue(app.db)).id, { isApproved: true, userId: user.id });
    const headers = { authorization: `Bearer ${token}` };
    const client: Client = {
      ...app.as.visitor,
      inject: (given) =>
        app.app.inject({ ...(typeof given === 'string' ? { url: given } : given), headers }),
    };
    return { client, body: { password: MEMBER.password } };
  },
  'PUT /api/customer/consents/marketing': async (app) => ({
    ...(await byMember(app)),
    body: { isGranted: true },
  }),
  'POST /api/customer/consents': async (app) => ({
    ...(await byMember(app)),
    body: { kind: 'terms', version: consentVersion('terms') },
  }),
  'PUT /api/customer/favorites/{venueId}': async (app) => ({
    ...(await byMember(app)),
    params: { venueId: (await makeVenue(app.db)).id },
  }),
  'POST /api/customer/favorites': async (app) => ({
    ...(await byMember(app)),
    body: { venueIds: [(await makeVenue(app.db)).id] },
  }),
  'POST /api/customer/devices/sign-out-others': (app) => byMember(app),
  'POST /api/customer/signup': async (app) => ({ client: app.as.visitor, body: MEMBER }),
  'POST /api/reviews/{reviewId}/report': async (app) => ({
    ...(await byMember(app)),
    params: { reviewId: await publicReview(app) },
    body: { topic: 'false', reason: '방문하지 않은 사람이 쓴 글 같습니다.' },
  }),
  'POST /api/venues/{venueId}/report': async (app) => ({
    client: app.as.visitor,
    params: { venueId: (await makeVenue(app.db)).id },
    body: { topic: 'hours' },
  }),
  'POST /api/reviews/{reviewId}/takedown': async (app) => ({
    client: app.as.visitor,
    params: { reviewId: await publicReview(app) },
    body: {
      requesterName: '김하늘',
      requesterEmail: 'haneul@example.kr',
      requesterRole: 'person',
      reason: '사실과 다른 내용으로 명예를 훼손하고 있습니다.',
    },
  }),
  'POST /api/owner/claims': async (app) => ({
    ...(await byMember(app)),
    body: {
      venueId: (await makeVenue(app.db)).id,
      businessNumber: '120-81-47521',
      document: SMALL_PICTURE,
    },
  }),
  'DELETE /api/owner/claims/{claimId}': async (app) => {
    const { customer, ...client } = await app.as.customer({ isAdultVerified: true });
    const { id } = await makeClaim(app.db, { customerId: customer.id });
    return { client, params: { claimId: id } };
  },
  'POST /api/owner/venues/{venueId}/proposals': async (app) => {
    const { client, owner } = await byOwner(app);
    return {
      client,
      params: { venueId: owner.venueId },
      body: { kind: 'news', message: '오늘은 공연이 있어요' },
    };
  },
  'DELETE /api/owner/venues/{venueId}/proposals/{proposalId}': async (app) => {
    const { client, owner } = await byOwner(app);
    const { venueId } = owner;
    const { id } = await makeProposal(app.db, { ownershipId: owner.id, venueId });
    return { client, params: { venueId, proposalId: id } };
  },
  'POST /api/venues/{venueId}/contact': (app) => ofVenue(app),
  'POST /api/venues/{venueId}/analytics/session': async (app) => {
    const visit = await ofVenue(app);
    return { ...visit, body: { sessionId: SESSION, venueId: visit.params?.venueId } };
  },
};

async function byOwner(app: TestApp) {
  const { customer, ...client } = await app.as.customer({ isAdultVerified: true });
  return { client, owner: await makeOwner(app.db, { customerId: customer.id, trust: 'full' }) };
}

async function byMember(app: TestApp) {
  return { client: await app.as.customer({ isAdultVerified: true }) };
}

async function ofVenue(app: TestApp): Promise<MemberTry> {
  const { id } = await makeVenue(app.db);
  return { client: app.as.visitor, params: { venueId: id } };
}

async function publicReview(app: TestApp): Promise<number> {
  return (await makeReview(app.db, (await makeVenue(app.db)).id, { isApproved: true })).id;
}

async function ownReview(app: TestApp): Promise<MemberTry> {
  const { customer, ...client } = await app.as.customer({ isAdultVerified: true });
  const { id: venueId } = await makeVenue(app.db);
  const { id } = await makeReview(app.db, venueId, { isApproved: true, userId: customer.id });
  return { client, params: { reviewId: id } };
}
