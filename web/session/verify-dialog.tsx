import { useSyncExternalStore } from 'react';
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

/** The next step towards being a verified adult: signing in, or verifying once signed in. */
export function openAdultCheck(): void {
  if (readCustomerSession().status === 'signedIn') openVerifyDialog();
  else openAuthDialog('login');
}

const loadDialog = () => import('./VerifyDialog.tsx');

/** Placed once in the application, beside `AuthDialogHost`. */
export function VerifyDialogHost() {
  const open = useSyncExternalStore(subscribe, read, () => false);
  const part = useLoaded(loadDialog, open);
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
