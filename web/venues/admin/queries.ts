import { activitiesApi } from '#contract/activities.ts';
import { attentionApi } from '#contract/attention.ts';
import { categoriesApi } from '#contract/categories.ts';
import { venueChangesApi } from '#contract/venue-changes.ts';
import { venueChecksApi } from '#contract/venue-checks.ts';
import { venueDeletionsApi } from '#contract/venue-deletions.ts';
import { venueFormsApi } from '#contract/venue-forms.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

/** Every reading call that shows a venue, and the feed that tells of its changes. */
const SHOWN_IN = [venuesApi.list, venuesApi.get, venuesApi.bySlug, activitiesApi.list];

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
  return useApiMutation(venueFormsApi.create, { refetch: [...SHOWN_IN, categoriesApi.list] });
}

/** A new slug leaves an alias behind. */
export function useReplaceVenue() {
  return useApiMutation(venueFormsApi.replace, {
    refetch: [...SHOWN_IN, venueFormsApi.listAliases],
  });
}

export function useSetVenueImage() {
  return useApiMutation(venueFormsApi.setImage, { refetch: SHOWN_IN });
}

/** Not the venue itself: its screens would turn into "not found" before they are left. */
export function useRemoveVenue() {
  return useApiMutation(venueChangesApi.remove, {
    refetch: [venuesApi.list, venuesApi.bySlug, activitiesApi.list, venueDeletionsApi.list],
  });
}

export function useRestoreVenue() {
  return useApiMutation(venueChangesApi.restore, {
    refetch: [...SHOWN_IN, venueDeletionsApi.list],
  });
}

/** Old hours are among what waits for staff. */
export function useCheckVenue() {
  return useApiMutation(venueChecksApi.check, {
    refetch: [
      venuesApi.list,
      venuesApi.get,
      venuesApi.bySlug,
      venueFormsApi.overview,
      attentionApi.list,
    ],
  });
}

/** Told on the venue's page; the feed says nothing about it. */
export function usePauseReviews() {
  return useApiMutation(venueChangesApi.pauseReviews, { refetch: SHOWN_IN });
}

export function useResumeReviews() {
  return useApiMutation(venueChangesApi.resumeReviews, { refetch: SHOWN_IN });
}

export function useAddAlias() {
  return useApiMutation(venueFormsApi.addAlias, { refetch: [venueFormsApi.listAliases] });
}

export function useRemoveAlias() {
  return useApiMutation(venueFormsApi.removeAlias, {
    refetch: [venueFormsApi.listAliases, venuesApi.bySlug],
  });
}
