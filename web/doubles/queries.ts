import { doublesApi } from '#contract/doubles/doubles.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function likelyDoubles() {
  return { ...apiQuery(doublesApi.list, {}), ...FRESH };
}

export function recentMerges() {
  return { ...apiQuery(doublesApi.merges, {}), ...FRESH };
}

export function mergePreview(keptId: number, mergedId: number) {
  return { ...apiQuery(doublesApi.preview, { query: { keptId, mergedId } }), ...FRESH };
}

export function useRefuseDouble() {
  return useApiMutation(doublesApi.refuse);
}

export function useReopenDouble() {
  return useApiMutation(doublesApi.reopen);
}

export function useMerge() {
  return useApiMutation(doublesApi.merge);
}

export function useSplit() {
  return useApiMutation(doublesApi.split);
}
