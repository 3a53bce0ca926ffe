import { licensesApi } from '#contract/licenses.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function venueLicenses(venueId: number) {
  return apiQuery(licensesApi.list, { params: { venueId } });
}

const LISTS = [licensesApi.list];

export function useCreateLicense() {
  return useApiMutation(licensesApi.create, { refetch: LISTS });
}

export function useUpdateLicense() {
  return useApiMutation(licensesApi.update, { refetch: LISTS });
}

export function useRemoveLicense() {
  return useApiMutation(licensesApi.remove, { refetch: LISTS });
}
