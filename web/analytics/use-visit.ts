import { type RefObject, useEffect } from 'react';
import { refusesTracking } from './privacy.ts';
import { followVisit, type Visit } from './visit.ts';

interface Options {
  venueId: number;
  /** False until it is known who is looking, and for staff. */
  isEnabled: boolean;
  /** Holds the visit while there is one; clicks are added to it. */
  visit: RefObject<Visit | null>;
}

/** Records a visit to a venue's page while it is shown. */
export function useVisit({ venueId, isEnabled, visit }: Options): void {
  useEffect(() => {
    if (!isEnabled || refusesTracking(navigator)) return;
    const current = followVisit(venueId);
    visit.current = current;
    return () => {
      current.end();
      visit.current = null;
    };
  }, [venueId, isEnabled, visit]);
}
