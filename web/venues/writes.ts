import { activitiesApi } from '#contract/activities.ts';
import { hoursApi } from '#contract/hours.ts';
import { venueChangesApi } from '#contract/venue-changes.ts';
import { venuesApi } from '#contract/venues.ts';
import { useApiMutation } from '#web/api/query.ts';

// Apart from queries.ts, which every visitor of the home page loads.

/** Every reading call that shows a venue, and the feed that tells of its changes. */
const SHOWN_IN = [venuesApi.list, venuesApi.get, venuesApi.bySlug, activitiesApi.list];

export function useUpdateVenue() {
  return useApiMutation(venueChangesApi.update, { refetch: SHOWN_IN });
}

/** The status in every venue answer follows the hours. */
export function useUpdateHours() {
  return useApiMutation(hoursApi.update, { refetch: [hoursApi.list, ...SHOWN_IN] });
}
