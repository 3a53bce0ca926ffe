import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import {
  type Decision,
  type ModeratedReview,
  REVIEW_NOT_FOUND,
  REVIEWS_PER_PAGE,
  type ReviewState,
} from '#contract/moderation.ts';
import { customers, reviews, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordActivities, withdrawActivities } from '#server/activities/service.ts';
import { recordChanges } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { textFlagger } from '#server/words/service.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** Newest first. Reviews of deleted venues wait until the venue is restored. */
export async function listForModeration(
  ctx: Ctx,
  { status, cursor }: { status: ReviewState; cursor?: number | undefined },
): Promise<ModeratedReview[]> {
  requirePermission(ctx.actor, 'posts');
  const flag = await textFlagger(ctx);
  const rows = await selectReviews(ctx)
    .where(
      and(
        isNull(venues.deletedAt),
        isIn(status),
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

export async function countForModeration(ctx: Ctx): Promise<Record<ReviewState, number>> {
  requirePermission(ctx.actor, 'posts');
  const rows = await ctx.db
    .select({
      isApproved: reviews.isApproved,
      isRejected: sql<boolean>`${reviews.rejectedAt} is not null`,
      count: count(),
    })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .where(isNull(venues.deletedAt))
    .groupBy(reviews.isApproved, sql`${reviews.rejectedAt} is not null`);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const row of rows) {
    counts[row.isApproved ? 'approved' : row.isRejected ? 'rejected' : 'pending'] += row.count;
  }
  return counts;
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
  return inTransaction(ctx, async (tx) => {
    const rows = await lockReviews(tx, ids);
    const changing = rows.filter(({ review }) => stateOf(review) !== next);
    await tx.db
      .update(reviews)
      .set({
        isApproved: next === 'approved',
        rejectedAt: next === 'rejected' ? tx.now : null,
        moderationReason: next === 'rejected' ? reason : null,
        updatedAt: tx.now,
      })
      .where(
        inArray(
          reviews.id,
          changing.map(({ review }) => review.id),
        ),
      );
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
    const flag = await textFlagger(tx);
    const decided = await selectReviews(tx).where(inArray(reviews.id, [...ids]));
    return decided.map((row) => toModerated(row, flag));
  });
}

const ACTIONS: Record<ReviewState, string> = {
  pending: 'review.reopen',
  approved: 'review.approve',
  rejected: 'review.reject',
};

/** The public feed tells of approved reviews, and of one that is no longer public not any more. */
async function tellInFeed(tx: Ctx, changing: LockedReview[], next: ReviewState): Promise<void> {
  if (next === 'approved') {
    const told = changing.map(({ venue }) => ({
      type: 'review_created' as const,
      venue,
      message: `${venue.name}에 새 리뷰가 등록되었습니다`,
    }));
    await recordActivities(tx, told);
    return;
  }
  const withdrawn = changing
    .filter(({ review }) => review.isApproved)
    // A decision is the only thing that changes a review, so this is when it was told.
    .map(({ review }) => ({ venueId: review.venueId, at: review.updatedAt }));
  await withdrawActivities(tx, 'review_created', withdrawn);
}

interface LockedReview {
  review: ReviewRow;
  venue: { id: number; name: string; slug: string };
}

const VENUE_COLUMNS = { id: venues.id, name: venues.name, slug: venues.slug };

/** Held until the transaction ends: of two moderators the second sees what the first decided. */
function lockReviews(tx: Ctx, ids: readonly number[]): Promise<LockedReview[]> {
  return tx.db
    .select({ review: reviews, venue: VENUE_COLUMNS })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .where(inArray(reviews.id, [...ids]))
    .orderBy(reviews.id)
    .for('update', { of: reviews });
}

function selectReviews(ctx: Ctx) {
  return ctx.db
    .select({ review: reviews, venue: VENUE_COLUMNS, nickname: customers.nickname })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .leftJoin(customers, eq(customers.id, reviews.userId));
}

function isIn(state: ReviewState): SQL | undefined {
  if (state === 'approved') return eq(reviews.isApproved, true);
  const isRejected = state === 'rejected' ? isNotNull : isNull;
  return and(not(reviews.isApproved), isRejected(reviews.rejectedAt));
}

function stateOf({ isApproved, rejectedAt }: ReviewRow): ReviewState {
  if (isApproved) return 'approved';
  return rejectedAt === null ? 'pending' : 'rejected';
}

function toModerated(
  row: LockedReview & { nickname: string | null },
  flag: (text: string) => string[],
): ModeratedReview {
  const { review, venue, nickname } = row;
  return {
    id: review.id,
    rating: review.rating,
    serviceRating: review.serviceRating,
    atmosphereRating: review.atmosphereRating,
    priceRating: review.priceRating,
    content: review.content,
    imageUrl: review.imageUrl,
    visitDate: review.visitDate,
    isAnonymous: review.isAnonymous,
    isRecommended: review.isRecommended,
    createdAt: formatIsoOffset(review.createdAt),
    state: stateOf(review),
    reason: review.moderationReason,
    flaggedWords: flag(review.content),
    venue,
    author: review.userId === null || nickname === null ? null : { id: review.userId, nickname },
  };
}
