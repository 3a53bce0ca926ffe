import type { Sent } from '#contract/endpoint.ts';
import { venuesAdminApi } from '#contract/venues/admin.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueChecksApi } from '#contract/venues/checks.ts';
import { venueDeletionsApi } from '#contract/venues/deletions.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { venueViewsApi } from '#contract/venues/views.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

/** What narrows and sorts the list; what is not there is left out. */
export type ListQuery = Omit<NonNullable<Sent<typeof venuesAdminApi.list>['query']>, 'page'>;

/** Without conditions there is one page, with the first of each category. */
export function staffVenues(conditions: ListQuery, page: number) {
  const query = { ...conditions, ...(page > 1 && { page }) };
  return { ...apiQuery(venuesAdminApi.list, { query }), ...FRESH };
}

export function venueDistricts() {
  return apiQuery(venuesAdminApi.districts, {});
}

export function venueViews() {
  return apiQuery(venueViewsApi.list, {});
}

export function useCreateView() {
  return useApiMutation(venueViewsApi.create);
}

export function useUpdateView() {
  return useApiMutation(venueViewsApi.update);
}

export function useRemoveView() {
  return useApiMutation(venueViewsApi.remove);
}

export const NEWEST_COUNT = 5;

export function newestVenues() {
  return {
    ...apiQuery(venuesApi.list, { query: { sort: 'newest', limit: NEWEST_COUNT } }),
    ...FRESH,
  };
}

export function venueById(venueId: number) {
  return apiQuery(venuesApi.get, { params: { venueId } });
}

export function venueOverview(venueId: number) {
  return apiQuery(venueFormsApi.overview, { params: { venueId } });
}

export function venueAliases(venueId: number) {
  return apiQuery(venueFormsApi.listAliases, { params: { venueId } });
}

export function deletedVenues() {
  return apiQuery(venueDeletionsApi.list, {});
}

export function useCreateVenue() {
  return useApiMutation(venueFormsApi.create);
}

export function useReplaceVenue() {
  return useApiMutation(venueFormsApi.replace);
}

export function useSetVenueImage() {
  return useApiMutation(venueFormsApi.setImage);
}

export function useRemoveVenue() {
  return useApiMutation(venueChangesApi.remove, { leaves: true });
}

export function useRestoreVenue() {
  return useApiMutation(venueChangesApi.restore);
}

export function useCheckVenue() {
  return useApiMutation(venueChecksApi.check);
}

export function usePauseReviews() {
  return useApiMutation(venueChangesApi.pauseReviews);
}

export function useResumeReviews() {
  return useApiMutation(venueChangesApi.resumeReviews);
}

export function useAddAlias() {
  return useApiMutation(venueFormsApi.addAlias);
}

export function useRemoveAlias() {
  return useApiMutation(venueFormsApi.removeAlias);
}
