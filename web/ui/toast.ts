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

// One slot, not a queue: only one toast is shown at a time (specification, section 9).
let current: ToastState | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one on screen. For event handlers, never during rendering. */
export function toast({
  title,
  description,
  tone = 'success',
  duration = TOAST_DURATION,
  action,
}: ToastOptions): void {
  lastId += 1;
  show({ id: lastId, open: true, title, description, tone, duration, action });
}

export function closeToast(id: number): void {
  if (current?.id === id) show({ ...current, open: false });
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToast(): ToastState | null {
  return current;
}

function show(next: ToastState) {
  current = next;
  for (const listener of listeners) listener();
}
