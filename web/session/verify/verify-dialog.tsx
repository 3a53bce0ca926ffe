import { useEffect } from 'react';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { readCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

const isOpen = createStore(false);

/** Asks a signed-in customer to verify as an adult. For event handlers, never during rendering. */
export function openVerifyDialog(): void {
  isOpen.set(true);
}

export function closeVerifyDialog(): void {
  isOpen.set(false);
}

/** The way to being a verified adult: verifying, after signing in where that is still to do. */
export function openAdultCheck(): void {
  const session = readCustomerSession();
  if (session.status !== 'signedIn') openAuthDialog('login', openAdultCheck, 'verify');
  else if (!session.user.isAdultVerified) openVerifyDialog();
}

const loadDialog = () => import('./VerifyDialog.tsx');

/** Placed once in the application, beside `AuthDialogHost`. */
export function VerifyDialogHost() {
  const open = isOpen.use();
  const part = useLoaded(loadDialog, open);
  useEffect(() => {
    // A phone comes back from the identity provider's page: the dialog takes it from there.
    if (location.search.includes('identityVerificationId=')) openAdultCheck();
  }, []);
  if (!part) return null;
  return <part.VerifyDialog open={open} onClose={closeVerifyDialog} />;
}
