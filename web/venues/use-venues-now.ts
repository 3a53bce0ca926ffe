import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { briefChange, briefChangeEndsAt } from '#domain/hours/brief-change.ts';
import { firstChange, statusAt, type VenueStatus } from '#domain/hours/venue-status.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { venueFigures, type venuePage } from './queries.ts';

export interface VenueNow {
  venue: Venue;
  status: VenueStatus;
}

interface VenueOnCard extends VenueNow {
  /** When it closes or opens next, in a few letters. */
  change: string | null;
}

/** A page of venues with their state by the browser's clock. */
export function useVenuesNow(query: ReturnType<typeof venuePage>) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query);
  const now = useNowUntil((at) => firstWording(data ?? [], at));
  const list: VenueOnCard[] = (data ?? []).map((venue) => {
    const status = statusAt(venue, now);
    return { venue, status, change: briefChange({ ...venue, status }, now) };
  });
  useRefetchAfterChange(data, now, refetch);
  return { list, isLoaded: data !== undefined, isPending, isError, isFetching, refetch };
}

/** How many there are and how many are open, asked for again when that changes. */
export function useFiguresNow() {
  const { data, isError, isFetching, refetch } = useQuery(venueFigures());
  const now = useNowUntil(() => firstChange(data ? [data] : []));
  useRefetchAfterChange(data && [data], now, refetch);
  return { data, isError, isFetching, refetch };
}

/** The first moment at which the state of one, or what is said of it, is another. */
function firstWording(venues: readonly Venue[], at: Date): Date | null {
  const wordings = venues.map((venue) => ({ nextChangeAt: briefChangeEndsAt(venue, at) }));
  return firstChange([...venues, ...wordings]);
}

type Changing = readonly Pick<Venue, 'nextChangeAt'>[] | undefined;

/**
 * A venue carries its next change only: past it, the one after has to be asked for. Once more each
 * minute until it has come: the clock of this device may be ahead of the server's.
 */
export function useRefetchAfterChange(changing: Changing, now: Date, fetchAgain: () => unknown) {
  const first = firstChange(changing ?? []);
  const passedAt = first !== null && first <= now ? now : null;
  useEffect(() => {
    if (passedAt) fetchAgain();
  }, [passedAt, fetchAgain]);
}

/** The same for whoever shows venues and does not read the clock otherwise. */
export function useFollowedChanges(changing: Changing, fetchAgain: () => unknown) {
  const now = useNowUntil(() => firstChange(changing ?? []));
  useRefetchAfterChange(changing, now, fetchAgain);
}
