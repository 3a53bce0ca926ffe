import { placesApi } from '#contract/places/places.ts';
import { formatMapView } from '#domain/places/map-view.ts';
import { apiQuery } from '#web/api/query.ts';
import type { MapAsked } from './asked.ts';

// Apart from the queries of the list: home and the venue's page do without.

export function venuesOnMap({ category, isOpenOnly, view }: MapAsked) {
  return apiQuery(placesApi.map, {
    query: {
      ...(category && { category }),
      ...(isOpenOnly && { open: 'true' as const }),
      ...(view.level > 0 && { at: formatMapView(view) }),
    },
  });
}
