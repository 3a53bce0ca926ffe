import { moderationApi, type ReviewState } from '#contract/reviews/moderation.ts';
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
  return useApiMutation(moderationApi.decideMany);
}
