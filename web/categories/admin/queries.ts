import { categoriesApi } from '#contract/categories.ts';
import { categoriesAdminApi } from '#contract/categories-admin.ts';
import { venuesApi } from '#contract/venues.ts';
import { useApiMutation } from '#web/api/query.ts';

/** Venues are listed in the order of their categories, and hidden together with them. */
const LISTS = [categoriesApi.list, venuesApi.list];

export function useCreateCategory() {
  return useApiMutation(categoriesAdminApi.create, { refetch: LISTS });
}

export function useUpdateCategory() {
  return useApiMutation(categoriesAdminApi.update, { refetch: LISTS });
}

export function useMoveCategory() {
  return useApiMutation(categoriesAdminApi.move, { refetch: LISTS });
}

export function useRemoveCategory() {
  return useApiMutation(categoriesAdminApi.remove, { refetch: LISTS });
}
