import { attentionApi } from '#contract/attention.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

/** A list of work is looked at to see what is left: it is asked for anew each time. */
export function attentionList() {
  return { ...apiQuery(attentionApi.list, {}), staleTime: 0, refetchOnMount: 'always' as const };
}

export function dismissals() {
  return { ...apiQuery(attentionApi.dismissals, {}), ...FRESH };
}

export function useDismiss() {
  return useApiMutation(attentionApi.dismiss);
}

export function useResume() {
  return useApiMutation(attentionApi.resume);
}
