import { licensesApi } from '#contract/licenses.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function venueLicenses(venueId: number) {
  return apiQuery(licensesApi.list, { params: { venueId } });
}

export function useCreateLicense() {
  return useApiMutation(licensesApi.create);
}

export function useUpdateLicense() {
  return useApiMutation(licensesApi.update);
}

export function useRemoveLicense() {
  return useApiMutation(licensesApi.remove);
}
