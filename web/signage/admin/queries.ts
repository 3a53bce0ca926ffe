import { signageApi } from '#contract/signage.ts';
import { useApiMutation } from '#web/api/query.ts';

const LIST = { refetch: [signageApi.list] };

export function useCreateSignage() {
  return useApiMutation(signageApi.create, LIST);
}

export function useUpdateSignage() {
  return useApiMutation(signageApi.update, LIST);
}

export function useRemoveSignage() {
  return useApiMutation(signageApi.remove, LIST);
}
