import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  makeAlias,
  makeCategory,
  makeClaim,
  makeCustomer,
  makeGalleryImage,
  makeLicense,
  makeNews,
  makeObject,
  makeOption,
  makeOptionMapping,
  makeOwner,
  makePost,
  makeProposal,
  makeReport,
  makeReview,
  makeSignage,
  makeSpecialDay,
  makeStaff,
  makeTakedown,
  makeVenue,
  makeWord,
} from '#db/factories.ts';
import { openQueue } from '#db/job-queue.ts';
import { auditLog, venueOptions } from '#db/schema/index.ts';
import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { DESK_WRITES } from './desk-calls.ts';
import { FIRST_DAY_WRITES } from './first-day-calls.ts';
import { MATCHING_WRITES } from './matching-writes.ts';

export interface Try {
  params?: Record<string, number | string>;
  body?: object;
}

/** For every other write of staff one that succeeds, with the rows it needs. */
export const STAFF_WRITES: Record<string, (db: Db) => Promise<Try> | Try> = {
  'POST /api/venues': async (db) => ({
    body: { name: '새 업소', slug: 'new-venue', categoryId: (await makeCategory(db)).id },
  }),
  'PUT /api/venues/{venueId}': async (db) => {
    const { id, slug, categoryId } = await makeVenue(db);
    return { params: { venueId: id }, body: { name: '다른 이름', slug, categoryId } };
  },
  'PATCH /api/venues/{venueId}': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { name: '다른 이름' },
  }),
  'DELETE /api/venues/{venueId}': async (db) => ({ params: { venueId: (await makeVenue(db)).id } }),
  'POST /api/venues/{venueId}/restore': async (db) => ({
    params: { venueId: (await makeVenue(db, { deletedAt: new Date('2026-11-14') })).id },
  }),
  'PATCH /api/venues/{venueId}/order': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { displayOrder: 7 },
  }),
  'PUT /api/venues/{venueId}/place': async (db) => {
    const { id: neighbourId, categoryId } = await makeVenue(db);
    const { id: venueId } = await makeVenue(db, { categoryId });
    return { params: { venueId }, body: { side: 'before', neighbourId } };
  },
  'PUT /api/venues/{venueId}/image': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { imageURL: `/objects/${(await makeObject(db)).id}` },
  }),
  'POST /api/venues/{venueId}/aliases': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { alias: 'former-name' },
  }),
  'DELETE /api/venues/{venueId}/aliases/{aliasId}': async (db) => {
    const { id: venueId } = await makeVenue(db);
    return { params: { venueId, aliasId: (await makeAlias(db, venueId)).id } };
  },
  'POST /api/admin/import/venues': async (db) => {
    const { id } = await makeVenue(db);
    return { body: { csv: `번호,업소명\n${id},가져온 이름`, mode: 'import' } };
  },
  ...DESK_WRITES,
  'PUT /api/venues/{venueId}/hours': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: DEFAULT_WEEK,
  }),
  'POST /api/venues/{venueId}/special-hours': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { date: '2026-12-25', isClosed: true },
  }),
  'PATCH /api/venues/{venueId}/special-hours/{specialDayId}': async (db) => ({
    ...(await specialDay(db)),
    body: { name: '연말' },
  }),
  'DELETE /api/venues/{venueId}/special-hours/{specialDayId}': specialDay,
  'POST /api/venues/{venueId}/gallery': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { imageUrl: `/objects/${(await makeObject(db)).id}` },
  }),
  'PATCH /api/venues/{venueId}/gallery/{imageId}': async (db) => ({
    ...(await galleryImage(db)),
    body: { caption: '입구' },
  }),
  'DELETE /api/venues/{venueId}/gallery/{imageId}': galleryImage,
  'POST /api/venues/{venueId}/signage-history': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { signageName: '여백', verifiedDate: '2026-11-01' },
  }),
  'PATCH /api/venues/{venueId}/signage-history/{signageId}': async (db) => ({
    ...(await signage(db)),
    body: { signageName: '다른 간판' },
  }),
  'DELETE /api/venues/{venueId}/signage-history/{signageId}': signage,
  'POST /api/venues/{venueId}/updates': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { message: '새 소식' },
  }),
  'PUT /api/venues/{venueId}/updates/{updateId}': async (db) => ({
    ...(await newsItem(db)),
    body: { message: '고친 소식' },
  }),
  'DELETE /api/venues/{venueId}/updates/{updateId}': newsItem,
  ...MATCHING_WRITES,
  'POST /api/venues/{venueId}/license-history': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { businessName: '여백' },
  }),
  'PATCH /api/venues/{venueId}/license-history/{entryId}': async (db) => ({
    ...(await license(db)),
    body: { businessName: '다른 상호' },
  }),
  'DELETE /api/venues/{venueId}/license-history/{entryId}': license,
  'POST /api/venues/{venueId}/options': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { optionId: (await makeOption(db)).id },
  }),
  'DELETE /api/venues/{venueId}/options/{optionId}': async (db) => {
    const { venueId, optionId } = await optionOfVenue(db);
    return { params: { venueId, optionId } };
  },
  'PATCH /api/venue-option-mappings/{mappingId}': async (db) => ({
    params: { mappingId: (await optionOfVenue(db)).id },
    body: { additionalInfo: '2대' },
  }),
  'POST /api/venue-options': () => ({ body: { name: '주차', slug: 'parking' } }),
  'PATCH /api/venue-options/{optionId}': async (db) => ({
    params: { optionId: (await makeOption(db)).id },
    body: { name: '다른 옵션' },
  }),
  'DELETE /api/venue-options/{optionId}': async (db) => ({
    params: { optionId: (await makeOption(db)).id },
  }),
  'POST /api/venue-options/{optionId}/restore': async (db) => {
    const { id, createdAt: _, ...option } = await makeOption(db);
    const { id: venueId } = await makeVenue(db);
    await db.delete(venueOptions).where(eq(venueOptions.id, id));
    await db.insert(auditLog).values({
      actorName: '직원',
      action: 'option.remove',
      entity: 'option',
      entityId: String(id),
      before: { ...option, venues: [{ venueId, additionalInfo: null }] },
    });
    return { params: { optionId: id } };
  },
  'POST /api/categories': () => ({ body: { name: '새 분류', slug: 'new-category' } }),
  'PATCH /api/categories/{categoryId}': async (db) => ({
    params: { categoryId: (await makeCategory(db)).id },
    body: { name: '다른 분류' },
  }),
  'PATCH /api/categories/{categoryId}/order': async (db) => ({
    params: { categoryId: (await makeCategory(db)).id },
    body: { displayOrder: 1 },
  }),
  'DELETE /api/categories/{categoryId}': async (db) => ({
    params: { categoryId: (await makeCategory(db)).id },
  }),
  'POST /api/posts': () => ({ body: { title: '글', slug: 'new-post', content: '본문' } }),
  'PATCH /api/posts/{postId}': async (db) => ({
    params: { postId: (await makePost(db)).id },
    body: { title: '다른 글' },
  }),
  'DELETE /api/posts/{postId}': async (db) => ({ params: { postId: (await makePost(db)).id } }),
  'POST /api/posts/{postId}/restore': async (db) => ({
    params: { postId: (await makePost(db, { deletedAt: new Date() })).id },
  }),
  'POST /api/posts/{postId}/preview-link': async (db) => ({
    params: { postId: (await makePost(db)).id },
  }),
  'PATCH /api/admin/reviews/{reviewId}': async (db) => ({
    params: { reviewId: (await makeReview(db, (await makeVenue(db)).id)).id },
    body: { isApproved: true },
  }),
  'POST /api/admin/reviews/decisions': async (db) => ({
    body: { ids: [(await makeReview(db, (await makeVenue(db)).id)).id], isApproved: true },
  }),
  'PATCH /api/admin/reports/{reportId}': async (db) => ({
    params: { reportId: (await makeReport(db, { venueId: (await makeVenue(db)).id })).id },
    body: { state: 'resolved' },
  }),
  'PATCH /api/admin/takedowns/{takedownId}': async (db) => {
    const review = await makeReview(db, (await makeVenue(db)).id, { isApproved: true });
    const { id } = await makeTakedown(db, review.id);
    return { params: { takedownId: id }, body: { decision: 'blind', reason: '권리 침해 주장' } };
  },
  'PATCH /api/admin/owner-claims/{claimId}': async (db) => ({
    params: { claimId: (await makeClaim(db)).id },
    body: { decision: 'accept' },
  }),
  'PATCH /api/admin/owners/{ownershipId}': async (db) => ({
    params: { ownershipId: (await makeOwner(db)).id },
    body: { trust: 'hours' },
  }),
  'POST /api/admin/owners/{ownershipId}/end': async (db) => ({
    params: { ownershipId: (await makeOwner(db)).id },
    body: { reason: '업소를 넘겼습니다' },
  }),
  'PATCH /api/admin/proposals/{proposalId}': async (db) => ({
    params: { proposalId: (await makeProposal(db)).id },
    body: { decision: 'accept' },
  }),
  'POST /api/admin/proposals/{proposalId}/take-back': async (db) => {
    const { id: venueId } = await makeVenue(db);
    const { id } = await makeNews(db, venueId, { message: '오늘 공연' });
    const proposal = await makeProposal(db, {
      venueId,
      changes: [{ key: 'message', from: null, to: '오늘 공연' }],
      state: 'applied',
      acceptedKeys: ['message'],
      madeIds: { message: id },
    });
    return { params: { proposalId: proposal.id }, body: { reason: '사실과 다릅니다' } };
  },
  'PUT /api/venues/{venueId}/review-pause': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { notice: '확인 중입니다.' },
  }),
  'DELETE /api/venues/{venueId}/review-pause': async (db) => ({
    params: { venueId: (await makeVenue(db, { reviewsPausedAt: new Date('2026-11-14') })).id },
  }),
  'POST /api/venues/{venueId}/checks': async (db) => ({
    params: { venueId: (await makeVenue(db)).id },
    body: { block: 'contact' },
  }),
  'PATCH /api/admin/prohibited-words/{wordId}': async (db) => ({
    params: { wordId: (await makeWord(db)).id },
    body: { category: 'hate' },
  }),
  'POST /api/admin/prohibited-words': () => ({ body: { word: '금지' } }),
  'DELETE /api/admin/prohibited-words/{wordId}': async (db) => ({
    params: { wordId: (await makeWord(db)).id },
  }),
  'PATCH /api/admin/customers/{customerId}': async (db) => ({
    params: { customerId: (await makeCustomer(db)).id },
    body: { isSuspended: true, reason: '운영 원칙 위반' },
  }),
  'POST /api/admin/jobs/{name}/retry': async (db) => {
    const queue = openQueue(db);
    const id = await queue.send('figures', {}, { retryLimit: 0 });
    await queue.fail('figures', id ?? '');
    return { params: { name: 'figures' } };
  },
  'PATCH /api/admin/settings': () => ({ body: { overnightRule: 'same-row' } }),
  ...FIRST_DAY_WRITES,
  'POST /api/admin/audit-log/{entryId}/restore': async (db) => ({
    params: { entryId: await changedVenue(db) },
  }),
  'POST /api/admin/users': () => ({
    body: {
      username: 'new-editor',
      email: 'new-editor@example.com',
      firstName: '새',
      lastName: '이',
      password: 'a long password',
      adminLevel: 'editor',
    },
  }),
  'PATCH /api/admin/users/{userId}': async (db) => ({
    params: { userId: (await makeStaff(db)).id },
    body: { adminLevel: 'manager', isAdmin: true },
  }),
  'PATCH /api/admin/users/{userId}/account': async (db) => ({
    params: { userId: (await makeStaff(db)).id },
    body: { firstName: '새' },
  }),
  'PUT /api/admin/users/{userId}/active': async (db) => ({
    params: { userId: (await makeStaff(db)).id },
    body: { isActive: false },
  }),
  'DELETE /api/admin/users/{userId}/sessions': async (db) => ({
    params: { userId: (await makeStaff(db)).id },
  }),
  'POST /api/admin/users/{userId}/password-link': async (db) => ({
    params: { userId: (await makeStaff(db)).id },
  }),
};

async function specialDay(db: Db): Promise<Try> {
  const { id: venueId } = await makeVenue(db);
  const { id } = await makeSpecialDay(db, venueId, { date: '2026-12-31', isClosed: true });
  return { params: { venueId, specialDayId: id } };
}

async function galleryImage(db: Db): Promise<Try> {
  const { id: venueId } = await makeVenue(db);
  return { params: { venueId, imageId: (await makeGalleryImage(db, venueId)).id } };
}

async function signage(db: Db): Promise<Try> {
  const { id: venueId } = await makeVenue(db);
  return { params: { venueId, signageId: (await makeSignage(db, venueId)).id } };
}

async function newsItem(db: Db): Promise<Try> {
  const { id: venueId } = await makeVenue(db);
  return { params: { venueId, updateId: (await makeNews(db, venueId)).id } };
}

async function license(db: Db): Promise<Try> {
  const { id: venueId } = await makeVenue(db);
  return { params: { venueId, entryId: (await makeLicense(db, venueId)).id } };
}

async function optionOfVenue(db: Db) {
  const { id: venueId } = await makeVenue(db);
  return makeOptionMapping(db, venueId, (await makeOption(db)).id);
}

/** The record of a change that can be taken back. */
async function changedVenue(db: Db): Promise<number> {
  const { id } = await makeVenue(db, { name: '나중' });
  const entity = { action: 'venue.update', entity: 'venue', entityId: String(id) };
  const values = {
    ...entity,
    actorName: '직원',
    before: { name: '처음' },
    after: { name: '나중' },
  };
  const [row] = await db.insert(auditLog).values(values).returning();
  return row?.id ?? 0;
}
