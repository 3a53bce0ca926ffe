import { moderationApi, type ReviewState } from '#contract/reviews/moderation.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

/** Of one venue, or of all where it is undefined. */
export function reviewQueue(
  status: ReviewState,
  venue: number | undefined,
  cursor: number | undefined,
) {
  return { ...apiQuery(moderationApi.list, { query: { status, venue, cursor } }), ...FRESH };
}

export function reviewCounts(venue: number | undefined) {
  return { ...apiQuery(moderationApi.counts, { query: { venue } }), ...FRESH };
}

export function reviewHistory(reviewId: number) {
  return { ...apiQuery(moderationApi.history, { params: { reviewId } }), ...FRESH };
}

/** A decision changes the queue and whatever shows public reviews or their score. */
export function useDecide() {
  return useApiMutation(moderationApi.decideMany);
}
