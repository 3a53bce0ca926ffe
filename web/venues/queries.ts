import { VENUE_PAGE_SIZE, type VenueSort, venuesApi } from '#contract/venues/venues.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueFigures() {
  return apiQuery(venuesApi.figures, {});
}

export interface VenueConditions {
  category: string | undefined;
  isOpenOnly: boolean;
  sort: VenueSort;
  /** Id of the category whose venues come first, where the order has turns. */
  prefer?: number | null | undefined;
}

/** One page of the list that visitors read. */
export function venuePage(conditions: VenueConditions, page: number) {
  const { category, isOpenOnly, sort, prefer } = conditions;
  return apiQuery(venuesApi.list, {
    query: {
      limit: VENUE_PAGE_SIZE,
      ...(page > 1 && { page }),
      ...(category && { category }),
      ...(isOpenOnly && { open: 'true' as const }),
      ...(sort !== 'order' && { sort }),
      // Of one category there is nothing to prefer.
      ...(prefer && !category && sort === 'tonight' && { prefer }),
    },
  });
}

export function venueBySlug(slug: string) {
  return apiQuery(venuesApi.bySlug, { params: { slug } });
}
