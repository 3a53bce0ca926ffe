import { VENUE_NOT_FOUND, venuesApi } from '#contract/venues/venues.ts';
import { apiQuery } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';

export function venueByNumber(params: Record<string, string>) {
  return apiQuery(venuesApi.get, { params: { venueId: Number(params.venueId) } });
}

export function prefetchVenueById({ params, fetch }: Loader): Promise<unknown> {
  return fetch(venueByNumber(params));
}

export function venueByIdHead({ params, read, failureOf }: HeadInput): Head {
  const query = venueByNumber(params);
  const venue = read(query);
  return {
    title: `${venue?.name ?? VENUE_NOT_FOUND} · 밤결`,
    isIndexed: false,
    ...(venue ? { redirect: paths.venue(venue.slug) } : { status: failureOf(query) ?? 200 }),
  };
}
