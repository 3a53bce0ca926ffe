import { licensesChangesApi } from '#contract/licenses/changes.ts';
import { licensesApi } from '#contract/licenses/licenses.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function venueLicenses(venueId: number) {
  return apiQuery(licensesApi.list, { params: { venueId } });
}

export function useCreateLicense() {
  return useApiMutation(licensesChangesApi.create);
}

export function useUpdateLicense() {
  return useApiMutation(licensesChangesApi.update);
}

export function useRemoveLicense() {
  return useApiMutation(licensesChangesApi.remove);
}
