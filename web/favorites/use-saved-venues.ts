import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { favoriteVenues, venuesByIds } from './queries.ts';
import { useSavedHere } from './saved-here.ts';

/** The saved venues of whoever looks, the latest first; undefined until they are there. */
export function useSavedVenues() {
  const { status } = useCustomerSession();
  const here = useSavedHere();
  const ofAccount = useQuery({ ...favoriteVenues(), enabled: status === 'signedIn' });
  const byIds = useQuery({
    ...venuesByIds(here),
    enabled: status === 'signedOut' && here.length > 0,
    // Those that stay are there already when one goes.
    placeholderData: keepPreviousData,
  });
  if (status === 'signedIn') return { query: ofAccount, venues: ofAccount.data };
  if (status === 'signedOut' && here.length === 0) return { query: byIds, venues: [] };
  const venues = byIds.data?.filter(({ id }) => here.includes(id));
  return { query: byIds, venues };
}
