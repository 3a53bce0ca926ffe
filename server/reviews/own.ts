import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { REVIEW_NOT_FOUND } from '#contract/reviews/moderation.ts';
import type { OwnReview } from '#contract/reviews/own.ts';
import { reviews, takedowns, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { detachObject } from '#server/objects/service.ts';
import { withdrawnLetter } from './letters.ts';
import { type ReviewOfVenue, stateOf, VENUE_COLUMNS } from './moderated.ts';
import { lockReviews, withdrawFromFeed } from './moderation.ts';

/** Everything the customer wrote, newest first, with what became of it. */
export async function listOwnReviews(ctx: Ctx): Promise<OwnReview[]> {
  const author = requireCustomer(ctx.actor);
  const rows = await selectOwn(ctx, eq(reviews.userId, author.id)).orderBy(
    desc(reviews.createdAt),
    desc(reviews.id),
  );
  return rows.map(toOwnReview);
}

export async function getOwnReview(ctx: Ctx, reviewId: number): Promise<OwnReview> {
  const author = requireCustomer(ctx.actor);
  const [row] = await selectOwn(ctx, and(eq(reviews.userId, author.id), eq(reviews.id, reviewId)));
  if (!row) throw notFound(REVIEW_NOT_FOUND);
  return toOwnReview(row);
}

/** For good, with its picture. Whoever asked for its removal is told. */
export async function removeOwnReview(ctx: Ctx, reviewId: number): Promise<void> {
  const author = requireCustomer(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [row] = await lockReviews(tx, [reviewId]);
    if (row?.review.userId !== author.id) throw notFound(REVIEW_NOT_FOUND);
    const [running] = await tx.db
      .select({ requesterEmail: takedowns.requesterEmail })
      .from(takedowns)
      .where(and(eq(takedowns.reviewId, reviewId), isRunning));
    await withdrawFromFeed(tx, [row.review]);
    await tx.db.delete(reviews).where(eq(reviews.id, reviewId));
    await detachObject(tx, row.review.imageUrl);
    if (running?.requesterEmail) {
      await sendLater(tx, running.requesterEmail, withdrawnLetter(row.venue.name));
    }
  });
}

const isRunning = inArray(takedowns.state, ['requested', 'blinded']);

function selectOwn(ctx: Ctx, condition: SQL | undefined) {
  return (
    ctx.db
      .select({
        review: reviews,
        venue: VENUE_COLUMNS,
        blindReason: takedowns.decisionReason,
        objectedAt: takedowns.objectedAt,
      })
      .from(reviews)
      .innerJoin(venues, eq(venues.id, reviews.venueId))
      // One at most: only one can run.
      .leftJoin(takedowns, and(eq(takedowns.reviewId, reviews.id), eq(takedowns.state, 'blinded')))
      .where(condition)
  );
}

interface OwnRow extends ReviewOfVenue {
  blindReason: string | null;
  objectedAt: Date | null;
}

function toOwnReview({ review, venue, blindReason, objectedAt }: OwnRow): OwnReview {
  const isBlinded = review.blindedUntil !== null;
  return {
    id: review.id,
    venue,
    rating: review.rating,
    content: review.content,
    imageUrl: review.imageUrl,
    visitDate: review.visitDate,
    isAnonymous: review.isAnonymous,
    createdAt: formatIsoOffset(review.createdAt),
    state: isBlinded ? 'blinded' : stateOf(review),
    reason: isBlinded ? blindReason : review.moderationReason,
    blindedUntil: review.blindedUntil && formatIsoOffset(review.blindedUntil),
    objectedAt: objectedAt && formatIsoOffset(objectedAt),
    canObject: isBlinded && objectedAt === null,
  };
}
