import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VENUES_PER_PAGE, venuesAdminApi } from '#contract/venues/admin.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { type ListQuery, staffVenues } from '#web/venues/admin/queries.ts';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';

/** The pages on the screen as one list; `wanted` is how many of them, if there are so many. */
export function useListedVenues(conditions: ListQuery, wanted: number) {
  const first = useQuery(staffVenues(conditions, 1));
  const total = first.data?.total ?? 0;
  const isPaged = Object.keys(conditions).length > 0;
  const pageCount = isPaged ? Math.min(wanted, Math.ceil(total / VENUES_PER_PAGE)) : 1;
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
      staffVenues(conditions, index + 2),
    ),
  });
  const pages = [first, ...further];
  // Between two answers a venue may have moved from one page to the next.
  const venues = [
    ...new Map(
      pages.flatMap(({ data }) => data?.venues ?? []).map((venue) => [venue.id, venue]),
    ).values(),
  ];
  const refetch = useRefetchList();
  useRefetchAfterChange(venues, useNow(), refetch);
  return {
    venues,
    total,
    pageCount,
    totals: first.data?.categories ?? [],
    isPending: first.isPending,
    /** A page after the first is on its way. */
    isMorePending: further.some(({ isPending }) => isPending),
    isError: pages.some(({ isError }) => isError),
    isFetching: pages.some(({ isFetching }) => isFetching),
    refetch,
  };
}

/** Of every page on the screen; the same function at every call. */
function useRefetchList(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.refetchQueries({
      predicate: ({ meta }) => meta?.endpoint === venuesAdminApi.list,
      type: 'active',
    });
  }, [client]);
}
