import { takedownsApi } from '#contract/takedowns/takedowns.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useRequestTakedown() {
  return useApiMutation(takedownsApi.request);
}
