import { signageChangesApi } from '#contract/signage/changes.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useCreateSignage() {
  return useApiMutation(signageChangesApi.create);
}

export function useUpdateSignage() {
  return useApiMutation(signageChangesApi.update);
}

export function useRemoveSignage() {
  return useApiMutation(signageChangesApi.remove);
}
