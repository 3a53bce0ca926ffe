import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { doublesApi } from '#contract/doubles/doubles.ts';
import { matchingApi } from '#contract/matching/matching.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueDeletionsApi } from '#contract/venues/deletions.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import {
  makeAlias,
  makeCustomer,
  makeFavorite,
  makeGalleryImage,
  makeHours,
  makeNews,
  makeOwner,
  makeProposal,
  makeReview,
  makeSpecialDay,
  makeVenue,
  makeVisit,
} from '#db/factories.ts';
import {
  auditLog,
  favorites,
  galleryImages,
  news,
  ownerProposals,
  reviews,
  siteStats,
  venueAnalytics,
  venueOwners,
  venueSlugAliases,
  venues,
} from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const HERE = { address: '강남구 테헤란로12길 34', phone: '02-555-1234' };

/** Two venues that are one. */
async function makePair({ db }: TestApp) {
  const kept = await makeVenue(db, {
    name: '여백 라운지',
    slug: 'yeobaek',
    ...HERE,
    viewCount: 10,
  });
  const merged = await makeVenue(db, {
    ...HERE,
    name: '여백라운지',
    slug: 'yeobaek-lounge',
    categoryId: kept.categoryId,
    roomCount: 7,
    description: '달이 보이는 방',
    viewCount: 5,
  });
  return { kept, merged };
}

async function pairsFor(staff: Client) {
  await staff.call(matchingApi.advance, {});
  return (await staff.call(doublesApi.list, {})).json();
}

test('likely doubles are offered side by side with what each has, and a refusal is remembered', async () => {
  const app = await startApp();
  const { kept, merged } = await makePair(app);
  await makeVenue(app.db, { name: '온도 위스키', ...HERE, phone: null });
  await makeReview(app.db, merged.id);
  const staff = await app.as.staff('editor');
  const [pair, ...others] = await pairsFor(staff);
  expect(others).toEqual([]);
  expect(pair).toMatchObject({
    reasons: ['name', 'phone', 'place'],
    venues: [
      { id: kept.id, fields: { roomCount: null, phone: '02-555-1234' }, counts: { visits: 10 } },
      { id: merged.id, fields: { roomCount: '7' }, counts: { reviews: 1 } },
    ],
  });
  const params = { pairId: pair.id };
  expect((await staff.call(doublesApi.refuse, { params })).statusCode).toBe(204);
  await staff.call(venueChangesApi.update, {
    params: { venueId: kept.id },
    body: { name: '여백  라운지!' },
  });
  expect(await pairsFor(staff)).toEqual([]);
  await staff.call(doublesApi.reopen, { params });
  expect(await pairsFor(staff)).toHaveLength(1);
});

test('a merge moves what belongs to the other, once, and its address leads to the kept one', async () => {
  const app = await startApp();
  const { db, as } = app;
  const { kept, merged } = await makePair(app);
  const [both, one] = [await makeCustomer(db), await makeCustomer(db)];
  await makeReview(db, merged.id, { isApproved: true, rating: 8 });
  await makeReview(db, kept.id, { isApproved: true, rating: 4 });
  await makeNews(db, merged.id);
  await makeGalleryImage(db, merged.id);
  await makeAlias(db, merged.id, { alias: 'former' });
  await makeSpecialDay(db, kept.id, { date: '2026-12-25' });
  await makeSpecialDay(db, merged.id, { date: '2026-12-25' });
  await makeSpecialDay(db, merged.id, { date: '2026-12-31' });
  await makeHours(db, merged.id, 'always-open');
  for (const { customerId, venueId } of [
    { customerId: both.id, venueId: kept.id },
    { customerId: both.id, venueId: merged.id },
    { customerId: one.id, venueId: merged.id },
  ]) {
    await makeFavorite(db, customerId, venueId);
  }
  const staff = await as.staff('super');
  const query = { keptId: kept.id, mergedId: merged.id };
  const preview = (await staff.call(doublesApi.preview, { query })).json();
  expect(preview.moved).toMatchObject({
    reviews: 1,
    news: 1,
    gallery: 1,
    aliases: 1,
    specialDays: 1,
    hours: 7,
    favorites: 1,
  });
  expect(preview.changes).toEqual([
    { field: 'name', from: '여백 라운지', to: '여백라운지', isGap: false },
    { field: 'description', from: null, to: '달이 보이는 방', isGap: true },
    { field: 'roomCount', from: null, to: '7', isGap: true },
  ]);

  const answer = await staff.call(doublesApi.merge, { body: { ...query, take: ['name'] } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().moved).toMatchObject({ reviews: 1, favorites: 1 });
  const shown = (
    await as.visitor.call(venuesApi.bySlug, { params: { slug: 'yeobaek-lounge' } })
  ).json();
  expect(shown).toMatchObject({
    id: kept.id,
    isAlias: true,
    canonicalSlug: 'yeobaek',
    name: '여백라운지',
    roomCount: 7,
    reviewCount: 2,
    reviewAverage: 6,
    viewCount: 15,
    status: 'open',
  });
  expect(await db.$count(favorites, eq(favorites.venueId, kept.id))).toBe(2);
  expect(
    (await as.visitor.call(venuesApi.get, { params: { venueId: merged.id } })).statusCode,
  ).toBe(404);
  expect((await as.visitor.call(venuesApi.list, {})).json()).toHaveLength(1);
  // It cannot come back beside what it has become part of.
  expect((await staff.call(venueDeletionsApi.list, {})).json()).toEqual([]);
  const restored = await staff.call(venueChangesApi.restore, { params: { venueId: merged.id } });
  expect(restored.statusCode).toBe(409);
});

test('owners come along with what they proposed, whoever owned both stays once', async () => {
  const app = await startApp();
  const { db, as } = app;
  const { kept, merged } = await makePair(app);
  const both = await makeCustomer(db);
  await makeOwner(db, { venueId: kept.id, customerId: both.id });
  const twice = await makeOwner(db, { venueId: merged.id, customerId: both.id });
  const left = await makeProposal(db, { ownershipId: twice.id, venueId: merged.id });
  const comes = await makeProposal(db, { venueId: merged.id });
  const staff = await as.staff('super');
  const body = { keptId: kept.id, mergedId: merged.id };
  const query = { ...body };
  const preview = (await staff.call(doublesApi.preview, { query })).json();
  expect(preview.moved).toMatchObject({ owners: 1, proposals: 1 });
  const { id: mergeId } = (await staff.call(doublesApi.merge, { body })).json();
  const venueOf = async (id: number) =>
    (await db.select().from(ownerProposals).where(eq(ownerProposals.id, id)))[0]?.venueId;
  expect([await venueOf(left.id), await venueOf(comes.id)]).toEqual([merged.id, kept.id]);
  expect(await db.$count(venueOwners, eq(venueOwners.venueId, kept.id))).toBe(2);
  await staff.call(doublesApi.split, { params: { mergeId } });
  expect(await venueOf(comes.id)).toBe(merged.id);
  expect(await db.$count(venueOwners, eq(venueOwners.venueId, kept.id))).toBe(1);
});

test('a split gives back exactly what moved, and keeps what was changed since', async () => {
  const app = await startApp();
  const { db, as } = app;
  const { kept, merged } = await makePair(app);
  const review = await makeReview(db, merged.id, { isApproved: true });
  const removed = await makeNews(db, merged.id);
  const alias = await makeAlias(db, merged.id, { alias: 'former' });
  await makeGalleryImage(db, merged.id);
  const staff = await as.staff('super');
  const body = { keptId: kept.id, mergedId: merged.id };
  const { id: mergeId } = (await staff.call(doublesApi.merge, { body })).json();
  const added = await makeNews(db, kept.id, { message: '합친 뒤의 소식' });
  await db.delete(news).where(eq(news.id, removed.id));
  await staff.call(venueChangesApi.update, {
    params: { venueId: kept.id },
    body: { description: '고친 소개' },
  });
  expect((await staff.call(doublesApi.merges, {})).json()).toMatchObject([
    { id: mergeId, kept: { id: kept.id }, merged: { slug: 'yeobaek-lounge' } },
  ]);

  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'venue.merge'));
  const answer = await staff.call(auditApi.restore, { params: { entryId: Number(entry?.id) } });
  expect(answer.statusCode).toBeLessThan(300);
  const [first, second] = await db.select().from(venues).orderBy(venues.id);
  expect(first).toMatchObject({ description: '고친 소개', roomCount: 0, viewCount: 10 });
  expect(second).toMatchObject({ slug: 'yeobaek-lounge', deletedAt: null, viewCount: 5 });
  const venueOf = { reviews, news, gallery: galleryImages, aliases: venueSlugAliases };
  expect((await db.select().from(venueOf.reviews)).map((row) => [row.id, row.venueId])).toEqual([
    [review.id, merged.id],
  ]);
  expect((await db.select().from(venueOf.news)).map((row) => [row.id, row.venueId])).toEqual([
    [added.id, kept.id],
  ]);
  expect((await db.select().from(venueOf.gallery)).map((row) => row.venueId)).toEqual([merged.id]);
  expect(await db.select().from(venueOf.aliases)).toEqual([alias]);
  const again = await staff.call(doublesApi.split, { params: { mergeId } });
  expect(again.statusCode).toBe(409);
  expect(await pairsFor(staff)).toHaveLength(1);
});

test('visits move with their figures, and the figures of the site stay as they are', async () => {
  const app = await startApp();
  const { db, as } = app;
  const { kept, merged } = await makePair(app);
  await makeVisit(db, kept.id, { sessionId: 'a'.repeat(21) });
  await makeVisit(db, merged.id, { sessionId: 'b'.repeat(21) });
  const staff = await as.staff('super');
  const viewsOf = async (venueId: number) =>
    (await db.select().from(venueAnalytics).where(eq(venueAnalytics.venueId, venueId)))[0]
      ?.pageViews;
  const ofSite = async () =>
    (await db.select().from(siteStats)).map(({ venueViews }) => venueViews);
  const before = await ofSite();
  const body = { keptId: kept.id, mergedId: merged.id };
  const { id: mergeId } = (await staff.call(doublesApi.merge, { body })).json();
  expect([await viewsOf(kept.id), await ofSite()]).toEqual([2, before]);
  await staff.call(doublesApi.split, { params: { mergeId } });
  expect([await viewsOf(kept.id), await viewsOf(merged.id), await ofSite()]).toEqual([
    1,
    1,
    before,
  ]);
});

test('a venue is not merged with itself, with none, or twice', async () => {
  const app = await startApp();
  const { kept, merged } = await makePair(app);
  const staff = await app.as.staff('editor');
  const merge = (keptId: number, mergedId: number) =>
    staff.call(doublesApi.merge, { body: { keptId, mergedId } });
  expect((await merge(kept.id, kept.id)).statusCode).toBe(400);
  expect((await merge(kept.id, 9_999)).statusCode).toBe(404);
  expect((await merge(kept.id, merged.id)).statusCode).toBe(201);
  expect((await merge(kept.id, merged.id)).statusCode).toBe(404);
  expect(await app.db.$count(venues, isNull(venues.deletedAt))).toBe(1);
  expect(await app.db.$count(venues, and(eq(venues.slug, `~merged-${merged.id}`)))).toBe(1);
});
