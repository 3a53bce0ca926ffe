import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { useToast } from './toast.ts';

const loadRegion = () => import('./ToastRegion.tsx');

/** Placed once in the frame. Its drawing part is fetched apart from the page's first scripts. */
export function Toaster() {
  const toast = useToast();
  const part = useLoaded(loadRegion, toast);
  return (
    // An open dialog hides the rest of the page from screen readers, except what has this
    // attribute. The toasts inside speak for themselves, hence "off".
    <div aria-live="off">{toast && part && <part.ToastRegion toast={toast} />}</div>
  );
}
