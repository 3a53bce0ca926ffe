import { venueChoicesApi } from '#contract/venues/choices.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueChoices(q: string) {
  return apiQuery(venueChoicesApi.list, { query: q ? { q } : {} });
}

/** What was chosen before, to be named. */
export function chosenVenues(ids: readonly number[]) {
  return apiQuery(venueChoicesApi.list, { query: { 'ids[]': [...ids] } });
}
