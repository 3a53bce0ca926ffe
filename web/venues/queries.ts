import { venuesApi } from '#contract/venues/venues.ts';
import { apiQuery } from '#web/api/query.ts';

export function allVenues() {
  return apiQuery(venuesApi.list, { query: {} });
}

export function venueBySlug(slug: string) {
  return apiQuery(venuesApi.bySlug, { params: { slug } });
}
