import { activitiesApi } from '#contract/activities.ts';
import { call } from '#web/api/call.ts';
import { apiQuery } from '#web/api/query.ts';

/** A failure of the feed is told by a sentence of its own. */
export function latestActivities(limit: number) {
  const query = apiQuery(activitiesApi.list, { query: { limit } });
  return {
    ...query,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(query.endpoint, query.sent, signal).catch((cause) => {
        throw new Error('Failed to fetch activities', { cause });
      }),
  };
}
