import { useSyncExternalStore } from 'react';
import { readToast, subscribeToToast } from './toast.ts';
import { useLoaded } from './use-loaded.ts';

const loadRegion = () => import('./ToastRegion.tsx');

/** Placed once in the frame. Its drawing part is fetched apart from the page's first scripts. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null);
  const part = useLoaded(loadRegion, toast);
  return toast && part ? <part.ToastRegion toast={toast} /> : null;
}
