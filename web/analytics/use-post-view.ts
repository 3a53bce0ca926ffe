import { useEffect } from 'react';
import { analyticsApi } from '#contract/analytics/analytics.ts';
import { call } from '#web/api/call.ts';
import { refusesTracking } from './privacy.ts';
import { makeSessionId } from './session-id.ts';

interface Options {
  /** False until it is known who is looking, and for staff. */
  isEnabled: boolean;
}

/** Counts a visit to a post's page, as soon as the page is first on the screen. */
export function usePostView(postId: number, { isEnabled }: Options): void {
  useEffect(() => {
    if (!isEnabled || refusesTracking(navigator)) return;
    const listening = new AbortController();
    function countOnceSeen() {
      if (document.visibilityState !== 'visible') return;
      listening.abort();
      const body = { sessionId: makeSessionId() };
      // Counting must never disturb a reader: a failure is only told to the console.
      call(analyticsApi.viewPost, { params: { postId }, body }).catch((error) =>
        console.debug('view not counted:', error),
      );
    }
    const { signal } = listening;
    document.addEventListener('visibilitychange', countOnceSeen, { signal });
    countOnceSeen();
    return () => listening.abort();
  }, [postId, isEnabled]);
}
