import { useSyncExternalStore } from 'react';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useRefetchForViewer } from './refetch-for-viewer.ts';

export type AuthTab = 'login' | 'signup';

interface DialogState {
  open: boolean;
  tab: AuthTab;
}

const CLOSED: DialogState = { open: false, tab: 'login' };

let current = CLOSED;
const listeners = new Set<() => void>();

/** Asks someone to sign in or up. For event handlers, never during rendering. */
export function openAuthDialog(tab: AuthTab = 'login'): void {
  show({ open: true, tab });
}

export function closeAuthDialog(): void {
  show({ ...current, open: false });
}

const loadDialog = () => import('./AuthDialog.tsx');

/** Placed once in the application. The dialog's code is fetched apart from the first scripts. */
export function AuthDialogHost() {
  useRefetchForViewer();
  const { open, tab } = useSyncExternalStore(subscribe, read, () => CLOSED);
  const part = useLoaded(loadDialog, open);
  if (!part) return null;
  return (
    <part.AuthDialog
      open={open}
      tab={tab}
      onTabChange={(next) => show({ open: true, tab: next })}
      onClose={closeAuthDialog}
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
