import { useSyncExternalStore } from 'react';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useRefetchForViewer } from './refetch-for-viewer.ts';

export type AuthTab = 'login' | 'signup';

interface DialogState {
  open: boolean;
  tab: AuthTab;
  onSignedIn?: (() => void) | undefined;
}

const CLOSED: DialogState = { open: false, tab: 'login' };

let current = CLOSED;
const listeners = new Set<() => void>();

/**
 * Asks someone to sign in or up. For event handlers, never during rendering. `onSignedIn` is what
 * signing in was wanted for; closing the dialog forgets it.
 */
export function openAuthDialog(tab: AuthTab = 'login', onSignedIn?: () => void): void {
  show({ open: true, tab, onSignedIn });
}

export function closeAuthDialog(): void {
  show({ open: false, tab: current.tab });
}

const loadDialog = () => import('./AuthDialog.tsx');

/** Placed once in the application. The dialog's code is fetched apart from the first scripts. */
export function AuthDialogHost() {
  useRefetchForViewer();
  const { open, tab, onSignedIn } = useSyncExternalStore(subscribe, read, () => CLOSED);
  const part = useLoaded(loadDialog, open);
  if (!part) return null;
  return (
    <part.AuthDialog
      open={open}
      tab={tab}
      onTabChange={(next) => show({ ...current, tab: next })}
      onClose={closeAuthDialog}
      onSignedIn={onSignedIn}
    />
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): DialogState {
  return current;
}

function show(next: DialogState) {
  current = next;
  for (const listener of listeners) listener();
}
