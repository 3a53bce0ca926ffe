import { useEffect, useSyncExternalStore } from 'react';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { openAuthDialog } from './auth-dialog.tsx';
import { readCustomerSession } from './customer-session.ts';

let isOpen = false;
const listeners = new Set<() => void>();

/** Asks a signed-in customer to verify as an adult. For event handlers, never during rendering. */
export function openVerifyDialog(): void {
  show(true);
}

export function closeVerifyDialog(): void {
  show(false);
}

/** The way to being a verified adult: verifying, after signing in where that is still to do. */
export function openAdultCheck(): void {
  const session = readCustomerSession();
  if (session.status !== 'signedIn') openAuthDialog('login', openAdultCheck);
  else if (!session.user.isAdultVerified) openVerifyDialog();
}

const loadDialog = () => import('./VerifyDialog.tsx');

/** Placed once in the application, beside `AuthDialogHost`. */
export function VerifyDialogHost() {
  const open = useSyncExternalStore(subscribe, read, () => false);
  const part = useLoaded(loadDialog, open);
  useEffect(() => {
    // A phone comes back from the identity provider's page: the dialog takes it from there.
    if (location.search.includes('identityVerificationId=')) openAdultCheck();
  }, []);
  if (!part) return null;
  return <part.VerifyDialog open={open} onClose={closeVerifyDialog} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  return isOpen;
}

function show(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}
