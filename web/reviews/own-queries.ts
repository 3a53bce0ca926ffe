import { ownReviewsApi } from '#contract/reviews/own.ts';
import { takedownsApi } from '#contract/takedowns/takedowns.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

// Apart from queries.ts, which every visitor of a venue loads.

export function ownReviews() {
  return { ...apiQuery(ownReviewsApi.list, {}), ...FRESH };
}

export function useRemoveOwnReview() {
  return useApiMutation(ownReviewsApi.remove);
}

export function useObject() {
  return useApiMutation(takedownsApi.object);
}
