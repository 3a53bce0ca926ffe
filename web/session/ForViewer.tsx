import type { ReactNode } from 'react';
import { useViewer, type Viewer } from './viewer.ts';

/**
 * What depends on who is looking. That is known just after hydration, and at once: a page that asked
 * for itself would be drawn a second time as a whole, in one long task.
 */
export function ForViewer({ children }: { children: (viewer: Viewer) => ReactNode }) {
  return children(useViewer());
}
