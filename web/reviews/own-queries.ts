import { ownReviewsApi } from '#contract/own-reviews.ts';
import { reviewFiguresApi } from '#contract/review-figures.ts';
import { reviewsApi } from '#contract/reviews.ts';
import { takedownsApi } from '#contract/takedowns.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

// Apart from queries.ts, which every visitor of a venue loads.

export function ownReviews() {
  return { ...apiQuery(ownReviewsApi.list, {}), ...FRESH };
}

export function useRemoveOwnReview() {
  return useApiMutation(ownReviewsApi.remove, {
    refetch: [
      ownReviewsApi.list,
      reviewsApi.list,
      reviewFiguresApi.venue,
      venuesApi.list,
      venuesApi.bySlug,
    ],
  });
}

export function useObject() {
  return useApiMutation(takedownsApi.object, { refetch: [ownReviewsApi.list] });
}
