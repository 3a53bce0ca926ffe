import { activitiesApi } from '#contract/activities.ts';
import { attentionApi } from '#contract/attention.ts';
import { moderationApi, type ReviewState } from '#contract/moderation.ts';
import { ownReviewsApi } from '#contract/own-reviews.ts';
import { reviewFiguresApi } from '#contract/review-figures.ts';
import { reviewsApi } from '#contract/reviews.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function reviewQueue(status: ReviewState, cursor: number | undefined) {
  return { ...apiQuery(moderationApi.list, { query: { status, cursor } }), ...FRESH };
}

export function reviewCounts() {
  return { ...apiQuery(moderationApi.counts, {}), ...FRESH };
}

export function reviewHistory(reviewId: number) {
  return { ...apiQuery(moderationApi.history, { params: { reviewId } }), ...FRESH };
}

/** A decision changes the queue and whatever shows public reviews or their score. */
export function useDecide() {
  return useApiMutation(moderationApi.decideMany, {
    refetch: [
      moderationApi.list,
      moderationApi.counts,
      attentionApi.list,
      moderationApi.history,
      reviewsApi.list,
      reviewFiguresApi.venue,
      ownReviewsApi.list,
      venuesApi.list,
      venuesApi.bySlug,
      activitiesApi.list,
    ],
  });
}
