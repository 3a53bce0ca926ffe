import type { AggregateRating, Review as ToldReview } from 'schema-dts';
import type { Review } from '#contract/reviews/reviews.ts';
import { MAX_STARS, starsFromReviewScore } from '#domain/figures/rating.ts';

const MAX_REVIEWS = 10;
const SCALE = { bestRating: MAX_STARS, worstRating: 1 };
const ANONYMOUS = '익명';

/** Of approved reviews, as the server counted them; nothing without any. */
export function toAggregateRating(venue: { reviewAverage: number | null; reviewCount: number }) {
  if (venue.reviewAverage === null) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: starsFromReviewScore(venue.reviewAverage),
    reviewCount: venue.reviewCount,
    ...SCALE,
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
          ratingValue: starsFromReviewScore(review.rating),
          ...SCALE,
        },
      } satisfies ToldReview;
      return { ...told, ...textOf(review) };
    });
}

/** Nothing where it is withheld. */
function textOf({ content }: Review): { reviewBody?: string } {
  return content === null ? {} : { reviewBody: content };
}
