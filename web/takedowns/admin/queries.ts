import { type TakedownStage, takedownsAdminApi } from '#contract/takedowns/admin.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function takedownList(stage: TakedownStage, cursor: number | undefined) {
  return { ...apiQuery(takedownsAdminApi.list, { query: { stage, cursor } }), ...FRESH };
}

export function takedownCounts() {
  return { ...apiQuery(takedownsAdminApi.counts, {}), ...FRESH };
}

/** A decision changes the cases, the queue and whatever shows public reviews or their score. */
export function useDecideTakedown() {
  return useApiMutation(takedownsAdminApi.decide);
}
