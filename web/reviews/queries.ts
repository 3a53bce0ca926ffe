import { reviewFiguresApi } from '#contract/reviews/figures.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function venueReviews(venueId: number) {
  return apiQuery(reviewsApi.list, { params: { venueId } });
}

export function venueReviewFigures(venueId: number) {
  return apiQuery(reviewFiguresApi.venue, { params: { venueId } });
}

export function siteReviewFigures() {
  return apiQuery(reviewFiguresApi.site, {});
}

export function useSubmitReview() {
  return useApiMutation(reviewsApi.create);
}
