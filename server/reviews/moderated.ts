import { and, eq, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { ModeratedReview, ReviewState } from '#contract/reviews/moderation.ts';
import { customers, reviews, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export interface ReviewOfVenue {
  review: ReviewRow;
  venue: { id: number; name: string; slug: string; publishedAt: Date | null };
}

export const VENUE_COLUMNS = {
  id: venues.id,
  name: venues.name,
  slug: venues.slug,
  publishedAt: venues.publishedAt,
};

export function selectReviews(ctx: Ctx) {
  return ctx.db
    .select({
      review: reviews,
      venue: VENUE_COLUMNS,
      nickname: customers.nickname,
      /** Null once the account is gone. */
      email: customers.email,
    })
    .from(reviews)
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .leftJoin(customers, eq(customers.id, reviews.userId));
}

export function isIn(state: ReviewState): SQL | undefined {
  if (state === 'approved') return eq(reviews.isApproved, true);
  const isRejected = state === 'rejected' ? isNotNull : isNull;
  return and(not(reviews.isApproved), isRejected(reviews.rejectedAt));
}

export function stateOf({ isApproved, rejectedAt }: ReviewRow): ReviewState {
  if (isApproved) return 'approved';
  return rejectedAt === null ? 'pending' : 'rejected';
}

/** As moderators see it: everything, also what is withheld from readers. */
export function toModerated(
  { review, venue, nickname }: ReviewOfVenue & { nickname: string | null },
  flag: (text: string) => string[],
): ModeratedReview {
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
    blindedUntil: review.blindedUntil && formatIsoOffset(review.blindedUntil),
    state: stateOf(review),
    reason: review.moderationReason,
    flaggedWords: flag(review.content),
    venue,
    author: review.userId === null || nickname === null ? null : { id: review.userId, nickname },
  };
}
