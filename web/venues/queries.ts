import { activitiesApi } from '#contract/activities.ts';
import { hoursApi } from '#contract/hours.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

/** Every reading call that shows a venue, and the feed that tells of its changes. */
const SHOWN_IN = [venuesApi.list, venuesApi.get, venuesApi.bySlug, activitiesApi.list];

export function allVenues() {
  return apiQuery(venuesApi.list, { query: {} });
}

export function venueBySlug(slug: string) {
  return apiQuery(venuesApi.bySlug, { params: { slug } });
}

export function useUpdateVenue() {
  return useApiMutation(venuesApi.update, { refetch: SHOWN_IN });
}

/** The status in every venue answer follows the hours. */
export function useUpdateHours() {
  return useApiMutation(hoursApi.update, { refetch: [hoursApi.list, ...SHOWN_IN] });
}
