import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnData } from '#contract/accounts/own-account.ts';
import {
  customers,
  customerTokens,
  favorites,
  identityVerifications,
  objects,
  reports,
  reviews,
  takedowns,
  venues,
} from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { countAttempt } from '#server/throttle.ts';
import { listConsents } from './consents.ts';
import { claimsOf, ownedVenuesOf } from './owner-data.ts';
import { toCustomer } from './service.ts';

/** Everything that is kept about the member who asks. Secrets are hashes and stay here. */
export async function exportOwnData(ctx: Ctx): Promise<OwnData> {
  const { id } = requireCustomer(ctx.actor);
  await countAttempt(ctx, { policy: 'data-export', subject: String(id) });
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  return {
    exportedAt: formatIsoOffset(ctx.now),
    account: {
      ...toCustomer(row, ctx.now),
      lastLoginAt: isoOrNull(row.lastLoginAt),
      newsMailMonth: row.newsMailMonth || null,
    },
    consents: await listConsents(ctx),
    devices: await devicesOf(ctx, id),
    adultVerifications: await verificationsOf(ctx, id),
    reviews: await reviewsOf(ctx, id),
    favorites: await favoritesOf(ctx, id),
    reports: await reportsOf(ctx, id),
    pictures: await picturesOf(ctx, id),
    ownerClaims: await claimsOf(ctx, id),
    ownedVenues: await ownedVenuesOf(ctx, id),
    // An address that nobody proved to be theirs may be someone else's.
    takedownRequests: row.isEmailVerified ? await takedownRequestsOf(ctx, row.email) : [],
  };
}

async function devicesOf({ db }: Ctx, id: number): Promise<OwnData['devices']> {
  const rows = await db
    .select()
    .from(customerTokens)
    .where(eq(customerTokens.customerId, id))
    .orderBy(desc(customerTokens.createdAt));
  return rows.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
    device,
    createdAt: formatIsoOffset(createdAt),
    lastUsedAt: formatIsoOffset(lastUsedAt),
    expiresAt: formatIsoOffset(expiresAt),
  }));
}

async function verificationsOf({ db }: Ctx, id: number): Promise<OwnData['adultVerifications']> {
  const rows = await db
    .select()
    .from(identityVerifications)
    .where(eq(identityVerifications.customerId, id))
    .orderBy(desc(identityVerifications.createdAt));
  return rows.map(({ createdAt, usedAt }) => ({
    startedAt: formatIsoOffset(createdAt),
    finishedAt: isoOrNull(usedAt),
  }));
}

async function reviewsOf({ db }: Ctx, id: number): Promise<OwnData['reviews']> {
  const rows = await db
    .select({ review: reviews, venueName: venues.name })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .where(eq(reviews.userId, id))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  const objections = await db
    .select({ reviewId: takedowns.reviewId, text: takedowns.objection })
    .from(takedowns)
    .innerJoin(reviews, eq(reviews.id, takedowns.reviewId))
    .where(eq(reviews.userId, id))
    .orderBy(takedowns.createdAt);
  const objectionsTo = groupBy(objections, ({ reviewId }) => reviewId);
  // The response schema names what leaves; ids and the like stay behind.
  return rows.map(({ review, venueName }) => ({
    ...review,
    venueName,
    state: review.isApproved ? 'approved' : review.rejectedAt ? 'rejected' : 'pending',
    blindedUntil: isoOrNull(review.blindedUntil),
    objections: (objectionsTo.get(review.id) ?? []).flatMap(({ text }) => text ?? []),
    createdAt: formatIsoOffset(review.createdAt),
    updatedAt: formatIsoOffset(review.updatedAt),
  }));
}

async function favoritesOf({ db }: Ctx, id: number): Promise<OwnData['favorites']> {
  const rows = await db
    .select({ venueName: venues.name, savedAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(venues, eq(venues.id, favorites.venueId))
    .where(eq(favorites.customerId, id))
    .orderBy(desc(favorites.createdAt));
  return rows.map(({ venueName, savedAt }) => ({ venueName, savedAt: formatIsoOffset(savedAt) }));
}

async function reportsOf({ db }: Ctx, id: number): Promise<OwnData['reports']> {
  const rows = await db
    .select({ report: reports, venueName: venues.name })
    .from(reports)
    .leftJoin(reviews, eq(reviews.id, reports.reviewId))
    .innerJoin(venues, eq(venues.id, sql`coalesce(${reports.venueId}, ${reviews.venueId})`))
    .where(eq(reports.customerId, id))
    .orderBy(desc(reports.createdAt));
  return rows.map(({ report, venueName }) => ({
    about: report.reviewId === null ? 'venue' : 'review',
    venueName,
    topic: report.topic,
    reason: report.reason,
    state: report.state,
    createdAt: formatIsoOffset(report.createdAt),
  }));
}

async function picturesOf({ db }: Ctx, id: number): Promise<OwnData['pictures']> {
  const rows = await db
    .select({ id: objects.id, createdAt: objects.createdAt })
    .from(objects)
    .where(and(eq(objects.ownerKind, 'customer'), eq(objects.ownerId, String(id))))
    .orderBy(desc(objects.createdAt));
  return rows.map((row) => ({
    address: `/objects/${row.id}`,
    uploadedAt: formatIsoOffset(row.createdAt),
  }));
}

async function takedownRequestsOf(
  { db }: Ctx,
  email: string,
): Promise<OwnData['takedownRequests']> {
  const rows = await db
    .select()
    .from(takedowns)
    .where(eq(sql`lower(${takedowns.requesterEmail})`, email.toLowerCase()))
    .orderBy(desc(takedowns.createdAt));
  return rows.map(({ requesterName, requesterRole, reason, state, createdAt }) => ({
    name: requesterName,
    role: requesterRole,
    reason,
    state,
    createdAt: formatIsoOffset(createdAt),
  }));
}

function isoOrNull(instant: Date | null): string | null {
  return instant && formatIsoOffset(instant);
}
