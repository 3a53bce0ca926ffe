import { VENUE_PAGE_SIZE, type VenueSort, venuesApi } from '#contract/venues/venues.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueFigures() {
  return apiQuery(venuesApi.figures, {});
}

export interface VenueConditions {
  category: string | undefined;
  isOpenOnly: boolean;
  sort: VenueSort;
}

/** One page of the list that visitors read. */
export function venuePage({ category, isOpenOnly, sort }: VenueConditions, page: number) {
  return apiQuery(venuesApi.list, {
    query: {
      limit: VENUE_PAGE_SIZE,
      ...(page > 1 && { page }),
      ...(category && { category }),
      ...(isOpenOnly && { open: 'true' as const }),
      ...(sort !== 'order' && { sort }),
    },
  });
}

export function venueBySlug(slug: string) {
  return apiQuery(venuesApi.bySlug, { params: { slug } });
}
