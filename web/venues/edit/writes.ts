import { venueChangesApi } from '#contract/venues/changes.ts';
import { useApiMutation } from '#web/api/query.ts';

// Apart from queries.ts, which every visitor of the home page loads.

export function useUpdateVenue() {
  return useApiMutation(venueChangesApi.update);
}
