import { signageApi } from '#contract/signage.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useCreateSignage() {
  return useApiMutation(signageApi.create);
}

export function useUpdateSignage() {
  return useApiMutation(signageApi.update);
}

export function useRemoveSignage() {
  return useApiMutation(signageApi.remove);
}
