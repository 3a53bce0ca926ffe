import { useRefetchForViewer } from '#web/session/refetch-for-viewer.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

export type AuthTab = 'login' | 'signup';

/** What someone wanted when they were asked to sign in; the dialog has the words. */
export type AuthReason = 'review' | 'resend-review' | 'report' | 'verify';

interface DialogState {
  open: boolean;
  tab: AuthTab;
  reason?: AuthReason | undefined;
  onSignedIn?: (() => void) | undefined;
}

const dialog = createStore<DialogState>({ open: false, tab: 'login' });

/**
 * Asks someone to sign in or up. For event handlers, never during rendering. `onSignedIn` is what
 * signing in was wanted for, `reason` tells it; closing the dialog forgets both.
 */
export function openAuthDialog(
  tab: AuthTab = 'login',
  onSignedIn?: () => void,
  reason?: AuthReason,
): void {
  dialog.set({ open: true, tab, onSignedIn, reason });
}

export function closeAuthDialog(): void {
  dialog.set({ open: false, tab: dialog.read().tab });
}

const loadDialog = () => import('./AuthDialog.tsx');

/** Placed once in the application. The dialog's code is fetched apart from the first scripts. */
export function AuthDialogHost() {
  useRefetchForViewer();
  const { open, tab, onSignedIn, reason } = dialog.use();
  const part = useLoaded(loadDialog, open);
  if (!part) return null;
  return (
    <part.AuthDialog
      open={open}
      tab={tab}
      reason={reason}
      onTabChange={(next) => dialog.set({ ...dialog.read(), tab: next })}
      onClose={closeAuthDialog}
      onSignedIn={onSignedIn}
    />
  );
}
