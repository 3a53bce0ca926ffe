import { optionsApi } from '#contract/options/options.ts';
import { apiQuery } from '#web/api/query.ts';

export function optionsOfVenue(venueId: number) {
  return apiQuery(optionsApi.ofVenue, { params: { venueId } });
}
