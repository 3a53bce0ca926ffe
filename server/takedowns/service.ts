import { and, eq, isNull } from 'drizzle-orm';
import { REVIEW_NOT_FOUND } from '#contract/reviews/moderation.ts';
import type { OwnReview } from '#contract/reviews/own.ts';
import {
  ALREADY_OBJECTED,
  NOT_BLINDED,
  TAKEDOWN_RUNNING,
  type TakedownRequest,
} from '#contract/takedowns/takedowns.ts';
import { violatedConstraint } from '#db/client.ts';
import { categories, reviews, takedowns, venues } from '#db/schema/index.ts';
import { networkOf } from '#domain/people/ip-address.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { TakedownState } from '#domain/takedowns.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { getOwnReview } from '#server/reviews/own.ts';
import { countAttempt } from '#server/throttle.ts';
import { isVisible } from '#server/venues/service.ts';
import { objectionLetter, receivedLetter } from './letters.ts';

/** Anyone: the person concerned need not be a member. */
export async function requestTakedown(
  ctx: Ctx,
  reviewId: number,
  request: TakedownRequest,
): Promise<{ id: number; state: TakedownState; createdAt: string }> {
  await countAttempt(ctx, { policy: 'takedown-address', subject: networkOf(ctx.caller.address) });
  const [review] = await ctx.db
    .select({ venueName: venues.name })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(reviews.id, reviewId), eq(reviews.isApproved, true), isVisible(ctx)));
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  const row = await inTransaction(ctx, async (tx) => {
    const inserted = await insertRequest(tx, reviewId, request);
    await sendLater(tx, request.requesterEmail, receivedLetter(review.venueName));
    return inserted;
  });
  return { id: row.id, state: row.state, createdAt: formatIsoOffset(row.createdAt) };
}

async function insertRequest(ctx: Ctx, reviewId: number, request: TakedownRequest) {
  try {
    const [row] = await ctx.db
      .insert(takedowns)
      .values({ ...request, reviewId, createdAt: ctx.now })
      .returning();
    if (!row) throw new Error('the insert returned no row');
    return row;
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'takedowns_running_key') throw conflict(TAKEDOWN_RUNNING);
    // Its author removed it a moment ago.
    if (violated === 'takedowns_review_id_reviews_id_fk') throw notFound(REVIEW_NOT_FOUND);
    throw error;
  }
}

/** Once for each temporary removal: staff see it, and who asked is told that there is one. */
export async function objectToTakedown(
  ctx: Ctx,
  reviewId: number,
  text: string,
): Promise<OwnReview> {
  requireCustomer(ctx.actor);
  const review = await getOwnReview(ctx, reviewId);
  if (review.state !== 'blinded') throw conflict(NOT_BLINDED);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(takedowns)
      .set({ objection: text, objectedAt: tx.now })
      .where(
        and(
          eq(takedowns.reviewId, reviewId),
          eq(takedowns.state, 'blinded'),
          isNull(takedowns.objectedAt),
        ),
      )
      .returning({ requesterEmail: takedowns.requesterEmail });
    if (!row) throw conflict(ALREADY_OBJECTED);
    await sendLater(tx, row.requesterEmail, objectionLetter(review.venue.name));
  });
  return getOwnReview(ctx, reviewId);
}
