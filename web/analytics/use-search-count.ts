import { useEffect } from 'react';
import { analyticsApi } from '#contract/analytics/analytics.ts';
import { call } from '#web/api/call.ts';
import { refusesTracking } from './privacy.ts';

/** Whoever leaves sooner was still typing. */
const LOOKED_AT_MS = 1_500;

/** Counts what was searched for, once its results have been looked at. */
export function useSearchCount(q: string, isFound: boolean): void {
  useEffect(() => {
    if (refusesTracking(navigator)) return;
    const timer = setTimeout(() => {
      // Counting must never disturb a search: a failure is only told to the console.
      call(analyticsApi.search, { body: { q, isFound } }).catch((error) =>
        console.debug('search not counted:', error),
      );
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [q, isFound]);
}
