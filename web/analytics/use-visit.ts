import { useCallback, useEffect, useRef } from 'react';
import type { ClickType } from '#contract/analytics/analytics.ts';
import { refusesTracking } from './privacy.ts';
import { followVisit, type Visit } from './visit.ts';

interface Options {
  /** False until it is known who is looking, and for staff. */
  isEnabled: boolean;
}

/** Records a visit to a venue's page while it is shown; `recordClick(type)` adds a click to it. */
export function useVisit(
  venueId: number | undefined,
  { isEnabled }: Options,
): (type: ClickType) => void {
  const visit = useRef<Visit | null>(null);

  useEffect(() => {
    if (!isEnabled || venueId === undefined || refusesTracking(navigator)) return;
    const current = followVisit(venueId);
    visit.current = current;
    return () => {
      current.end();
      visit.current = null;
    };
  }, [venueId, isEnabled]);

  return useCallback((type) => visit.current?.click(type), []);
}
