import { reviewsApi } from '#contract/reviews.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function venueReviews(venueId: number) {
  return apiQuery(reviewsApi.list, { params: { venueId } });
}

export function useSubmitReview() {
  return useApiMutation(reviewsApi.create, { refetch: [reviewsApi.list] });
}
