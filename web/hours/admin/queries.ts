import { activitiesApi } from '#contract/activities.ts';
import { hoursApi } from '#contract/hours.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

/** The status in every venue answer follows week and special days. */
const VENUES = [venuesApi.list, venuesApi.get, venuesApi.bySlug];
const SPECIAL_DAYS = { refetch: [hoursApi.specialDays, ...VENUES] };

export function useSaveWeek() {
  return useApiMutation(hoursApi.update, {
    refetch: [hoursApi.list, activitiesApi.list, ...VENUES],
  });
}

/** One year at a time, the past too: the public list tells only the next weeks. */
export function specialDaysOfYear(venueId: number, year: string) {
  return apiQuery(hoursApi.specialDays, {
    params: { venueId },
    query: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
}

export function useCreateSpecialDay() {
  return useApiMutation(hoursApi.createSpecialDay, SPECIAL_DAYS);
}

export function useUpdateSpecialDay() {
  return useApiMutation(hoursApi.updateSpecialDay, SPECIAL_DAYS);
}

export function useRemoveSpecialDay() {
  return useApiMutation(hoursApi.removeSpecialDay, SPECIAL_DAYS);
}
