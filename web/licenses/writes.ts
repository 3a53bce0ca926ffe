import { licensesChangesApi } from '#contract/licenses/changes.ts';
import { useApiMutation } from '#web/api/query.ts';

// Apart from queries.ts: visitors load that one.

export function useCreateLicense() {
  return useApiMutation(licensesChangesApi.create);
}

export function useUpdateLicense() {
  return useApiMutation(licensesChangesApi.update);
}

export function useRemoveLicense() {
  return useApiMutation(licensesChangesApi.remove);
}
