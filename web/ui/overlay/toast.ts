import { createStore } from '#web/ui/basics/store.ts';

export type ToastTone = 'success' | 'error' | 'info';

export type ToastOptions = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
  /** How long it stays, in ms. */
  duration?: number;
  /** One thing to do about it, such as undoing. */
  action?: { label: string; onPress: () => void } | undefined;
};

export type ToastState = Required<Omit<ToastOptions, 'description' | 'action'>> &
  Pick<ToastOptions, 'description' | 'action'> & { id: number; open: boolean };

export const TOAST_DURATION = 5000;

// One slot, not a queue: of two messages the newer one is what counts.
const current = createStore<ToastState | null>(null);
let lastId = 0;

/** Shows a toast in place of the one on screen. For event handlers, never during rendering. */
export function toast({
  title,
  description,
  tone = 'success',
  duration = TOAST_DURATION,
  action,
}: ToastOptions): void {
  lastId += 1;
  current.set({ id: lastId, open: true, title, description, tone, duration, action });
}

export function closeToast(id: number): void {
  const shown = current.read();
  if (shown?.id === id) current.set({ ...shown, open: false });
}

export const useToast = current.use;
