import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { hasSavedHere } from './has-saved-here.ts';

/** With the login; where that fails, with the next page that is loaded. Draws nothing. */
export function JoinSaved(): null {
  const client = useQueryClient();
  const isMember = useCustomerSession().status === 'signedIn';
  useEffect(() => {
    if (!isMember || !hasSavedHere()) return;
    import('./join-saved.ts').then(({ joinSaved }) => joinSaved(client)).catch(() => {});
  }, [client, isMember]);
  return null;
}
