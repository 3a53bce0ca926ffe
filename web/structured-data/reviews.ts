import type { AggregateRating, Review as ToldReview } from 'schema-dts';
import type { Review } from '#contract/reviews/reviews.ts';
import { REVIEW_SCORE_MAX } from '#contract/reviews/reviews.ts';
import { MAX_STARS, starsFromScore } from '#domain/figures/rating.ts';

const MAX_REVIEWS = 10;
const ANONYMOUS = '익명';

/** Of approved reviews, the number that the page shows; nothing without any. */
export function toAggregateRating(venue: { reviewAverage: number | null; reviewCount: number }) {
  if (venue.reviewAverage === null) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: starsFromScore(venue.reviewAverage),
    reviewCount: venue.reviewCount,
    bestRating: MAX_STARS,
    worstRating: 1,
  } satisfies AggregateRating;
}

/** The newest approved ones, without those that are hidden for now. A withheld text stays away. */
export function toReviews(reviews: readonly Review[]) {
  return reviews
    .filter((review) => review.isApproved)
    .filter((review): review is Review & { rating: number } => review.rating !== null)
    .slice(0, MAX_REVIEWS)
    .map((review) => {
      const told = {
        '@type': 'Review',
        author: { '@type': 'Person', name: review.user?.nickname ?? ANONYMOUS },
        datePublished: review.createdAt,
        reviewRating: {
          '@type': 'Rating',
          // As its author gave it, and as the page shows it.
          ratingValue: review.rating,
          bestRating: REVIEW_SCORE_MAX,
          worstRating: 1,
        },
      } satisfies ToldReview;
      return { ...told, ...textOf(review) };
    });
}

/** Nothing where it is withheld. */
function textOf({ content }: Review): { reviewBody?: string } {
  return content === null ? {} : { reviewBody: content };
}
