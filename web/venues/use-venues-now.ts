import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { statusAt, type VenueStatus } from '#domain/hours/opening-hours.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { allVenues } from './queries.ts';

export interface VenueNow {
  venue: Venue;
  status: VenueStatus;
}

/** All venues with their state by the browser's clock. */
export function useVenuesNow() {
  const now = useNow();
  const { data, isPending, isError, isFetching, refetch } = useQuery(allVenues());
  const list: VenueNow[] = (data ?? []).map((venue) => ({ venue, status: statusAt(venue, now) }));
  useRefetchAfterChange(data, now, refetch);
  return { list, isLoaded: data !== undefined, isPending, isError, isFetching, refetch };
}

/** A venue carries its next change only: past it, the one after has to be asked for. */
function useRefetchAfterChange(venues: Venue[] | undefined, now: Date, fetchAgain: () => unknown) {
  const hasPassed = (venues ?? []).some(
    ({ nextChangeAt }) => nextChangeAt !== null && new Date(nextChangeAt) <= now,
  );
  useEffect(() => {
    if (hasPassed) fetchAgain();
  }, [hasPassed, fetchAgain]);
}
