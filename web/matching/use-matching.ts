import { useEffect } from 'react';
import { matchingApi } from '#contract/matching/matching.ts';
import { useApiMutation } from '#web/api/query.ts';

/** Goes on comparing venues while somebody looks at the results, instead of within the minute. */
export function useMatching(isWanted: boolean): void {
  const { mutateAsync: advance } = useApiMutation(matchingApi.advance);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    async function goOn() {
      let waiting = 1;
      while (!isOver && waiting > 0) ({ waiting } = await advance({}));
    }
    // What fails here is done by the server later.
    goOn().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [isWanted, advance]);
}
