import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthenticated } from '#web/api/call.ts';
import { signedInStaff } from './queries.ts';

/** A reading call refused as nobody's: asks who is signed in, so that the guard takes over. */
export function useSessionCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isUnauthenticated(event.action.error)) return;
      client.invalidateQueries({ queryKey: signedInStaff().queryKey });
    });
  }, [client]);
}
