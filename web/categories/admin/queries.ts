import { categoriesAdminApi } from '#contract/categories/admin.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useCreateCategory() {
  return useApiMutation(categoriesAdminApi.create);
}

export function useUpdateCategory() {
  return useApiMutation(categoriesAdminApi.update);
}

export function useMoveCategory() {
  return useApiMutation(categoriesAdminApi.move);
}

export function useRemoveCategory() {
  return useApiMutation(categoriesAdminApi.remove);
}
