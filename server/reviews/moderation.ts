import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Decision,
  type ModeratedReview,
  REVIEW_IS_BLINDED,
  REVIEW_NOT_FOUND,
  REVIEWS_PER_PAGE,
  type ReviewEvent,
  type ReviewState,
} from '#contract/reviews/moderation.ts';
import { auditLog, reviews, venues } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordActivities, withdrawActivities } from '#server/activities/service.ts';
import { recordChanges } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { textFlagger } from '#server/words/service.ts';
import { decisionLetter } from './letters.ts';
import {
  isIn,
  type ReviewOfVenue,
  selectReviews,
  stateOf,
  toModerated,
  VENUE_COLUMNS,
} from './moderated.ts';

interface OfVenue {
  venue?: number | undefined;
}

/** Newest first. Reviews of deleted venues wait until the venue is restored. */
export async function listForModeration(
  ctx: Ctx,
  { status, venue, cursor }: { status: ReviewState } & OfVenue & { cursor?: number | undefined },
): Promise<ModeratedReview[]> {
  requirePermission(ctx.actor, 'posts');
  const flag = await textFlagger(ctx);
  const rows = await selectReviews(ctx)
    .where(
      and(
        isNull(venues.deletedAt),
        isIn(status),
        venue ? eq(reviews.venueId, venue) : undefined,
        cursor === undefined
          ? undefined
          : sql`(${reviews.createdAt}, ${reviews.id}) < (
              select r.created_at, r.id from reviews r where r.id = ${cursor}
            )`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE);
  return rows.map((row) => toModerated(row, flag));
}

export async function countForModeration(
  ctx: Ctx,
  { venue }: OfVenue,
): Promise<Record<ReviewState, number>> {
  requirePermission(ctx.actor, 'posts');
  const rows = await ctx.db
    .select({
      isApproved: reviews.isApproved,
      isRejected: sql<boolean>`${reviews.rejectedAt} is not null`,
      count: count(),
    })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .where(and(isNull(venues.deletedAt), venue ? eq(reviews.venueId, venue) : undefined))
    .groupBy(reviews.isApproved, sql`${reviews.rejectedAt} is not null`);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const row of rows) {
    counts[row.isApproved ? 'approved' : row.isRejected ? 'rejected' : 'pending'] += row.count;
  }
  return counts;
}

/** What was decided about a review, its temporary removals included. Newest first. */
export async function listReviewEvents(ctx: Ctx, reviewId: number): Promise<ReviewEvent[]> {
  requirePermission(ctx.actor, 'posts');
  const [review] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'review'), eq(auditLog.entityId, String(reviewId))))
    .orderBy(desc(auditLog.id));
  return rows.map(({ id, actorName, action, reason, createdAt }) => ({
    id,
    actorName,
    action,
    reason,
    createdAt: formatIsoOffset(createdAt),
  }));
}

export async function decideReview(
  ctx: Ctx,
  reviewId: number,
  decision: Decision,
): Promise<ModeratedReview> {
  const [review] = await decideReviews(ctx, [reviewId], decision);
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  return review;
}

/** Those that are gone meanwhile are passed over; one already decided that way stays untouched. */
export async function decideReviews(
  ctx: Ctx,
  ids: readonly number[],
  { isApproved, reason = '' }: Decision,
): Promise<ModeratedReview[]> {
  const staff = requirePermission(ctx.actor, 'posts');
  const next: ReviewState = isApproved === null ? 'pending' : isApproved ? 'approved' : 'rejected';
  const decided = await inTransaction(ctx, async (tx) => {
    const rows = await lockReviews(tx, ids);
    const changing = rows.filter(({ review }) => stateOf(review) !== next);
    // Its way back or out leads through the case, where both sides hear of it.
    if (changing.some(({ review }) => review.blindedUntil)) throw conflict(REVIEW_IS_BLINDED);
    await settleReviews(tx, staff, changing, next, reason);
    const after = await selectReviews(tx).where(inArray(reviews.id, [...ids]));
    const changed = new Set(changing.map(({ review }) => review.id));
    if (next === 'pending') return after;
    for (const { review, venue, email } of after) {
      if (!email || !changed.has(review.id)) continue;
      await sendLater(tx, email, decisionLetter(tx, { venue, state: next, reason }));
    }
    return after;
  });
  const flag = await textFlagger(ctx);
  return decided.map((row) => toModerated(row, flag));
}

/** Locked reviews get their new state, its record and what follows from it in the feed. */
export async function settleReviews(
  tx: Ctx,
  staff: StaffActor,
  changing: readonly ReviewOfVenue[],
  next: ReviewState,
  reason: string,
): Promise<void> {
  const ids = changing.map(({ review }) => review.id);
  await tx.db
    .update(reviews)
    .set({
      isApproved: next === 'approved',
      rejectedAt: next === 'rejected' ? tx.now : null,
      moderationReason: next === 'rejected' ? reason : null,
      blindedUntil: null,
      updatedAt: tx.now,
    })
    .where(inArray(reviews.id, ids));
  await recordChanges(
    tx,
    staff,
    changing.map(({ review }) => ({
      action: ACTIONS[next],
      entity: 'review',
      entityId: review.id,
      before: { state: stateOf(review), venueId: review.venueId },
      after: { state: next, venueId: review.venueId },
      ...(reason && { reason }),
    })),
  );
  await tellInFeed(tx, changing, next);
}

const ACTIONS: Record<ReviewState, AuditAction> = {
  pending: 'review.reopen',
  approved: 'review.approve',
  rejected: 'review.reject',
};

/** The public feed tells of approved reviews, and of one that is no longer public not any more. */
async function tellInFeed(
  tx: Ctx,
  changing: readonly ReviewOfVenue[],
  next: ReviewState,
): Promise<void> {
  if (next === 'approved') {
    const told = changing.map(({ venue }) => ({
      type: 'review_created' as const,
      venue,
      isDraft: venue.publishedAt === null,
      message: `${venue.name}에 새 리뷰가 등록되었습니다`,
    }));
    await recordActivities(tx, told);
    return;
  }
  await withdrawFromFeed(
    tx,
    changing.map(({ review }) => review),
  );
}

/** What is no longer public is no longer told either. */
export async function withdrawFromFeed(
  tx: Ctx,
  rows: readonly ReviewOfVenue['review'][],
): Promise<void> {
  const withdrawn = rows
    .filter(({ isApproved }) => isApproved)
    // A decision is the only thing that stamps a review, so this is when it was told.
    .map(({ venueId, updatedAt }) => ({ venueId, at: updatedAt }));
  await withdrawActivities(tx, 'review_created', withdrawn);
}

/** Held until the transaction ends: of two moderators the second sees what the first decided. */
export function lockReviews(tx: Ctx, ids: readonly number[]): Promise<ReviewOfVenue[]> {
  return tx.db
    .select({ review: reviews, venue: VENUE_COLUMNS })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .where(inArray(reviews.id, [...ids]))
    .orderBy(reviews.id)
    .for('update', { of: reviews });
}
