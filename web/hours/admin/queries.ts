import { hoursChangesApi } from '#contract/hours/changes.ts';
import { hoursApi } from '#contract/hours/hours.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function useSaveWeek() {
  return useApiMutation(hoursChangesApi.update);
}

/** One year at a time, the past too: the public list tells only the next weeks. */
export function specialDaysOfYear(venueId: number, year: string) {
  return apiQuery(hoursApi.specialDays, {
    params: { venueId },
    query: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
}

export function useCreateSpecialDay() {
  return useApiMutation(hoursChangesApi.createSpecialDay);
}

export function useUpdateSpecialDay() {
  return useApiMutation(hoursChangesApi.updateSpecialDay);
}

export function useRemoveSpecialDay() {
  return useApiMutation(hoursChangesApi.removeSpecialDay);
}
