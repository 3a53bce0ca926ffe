import { hoursApi } from '#contract/hours/hours.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueHours(venueId: number) {
  return apiQuery(hoursApi.list, { params: { venueId } });
}

export function venueSpecialHours(venueId: number) {
  return apiQuery(hoursApi.specialDays, { params: { venueId } });
}
