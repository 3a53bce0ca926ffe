import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { favoriteIds } from './queries.ts';
import { useSavedHere } from './saved-here.ts';

/**
 * What whoever looks has saved: in this browser, or in the account together with what has not joined
 * it yet. Undefined until it is known, as on the server.
 */
export function useSavedIds(): readonly number[] | undefined {
  const { status } = useCustomerSession();
  const here = useSavedHere();
  const { data } = useQuery({ ...favoriteIds(), enabled: status === 'signedIn' });
  if (status === 'loading') return undefined;
  if (status === 'signedOut') return here;
  return data && [...here, ...data.filter((id) => !here.includes(id))];
}

/** Has the service worker keep their pages, so that they can be read without a connection. */
export function useReadableOffline(ids: readonly number[] | undefined): void {
  const list = ids?.join();
  useEffect(() => {
    if (list === undefined) return;
    const saved = list.split(',').filter(Boolean).map(Number);
    navigator.serviceWorker?.controller?.postMessage({ kind: 'saved', ids: saved });
  }, [list]);
}
