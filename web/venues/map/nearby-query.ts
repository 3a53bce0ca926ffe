import { placesApi } from '#contract/places/places.ts';
import { apiQuery } from '#web/api/query.ts';

// Apart from the queries of the list, which home loads.

export function venuesNear(venueId: number) {
  return apiQuery(placesApi.nearby, { params: { venueId } });
}
