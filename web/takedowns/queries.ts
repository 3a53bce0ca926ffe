import { takedownsApi } from '#contract/takedowns.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useRequestTakedown() {
  return useApiMutation(takedownsApi.request);
}
