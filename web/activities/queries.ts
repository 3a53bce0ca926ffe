import { activitiesApi } from '#contract/activities.ts';
import { call } from '#web/api/call.ts';
import { apiQuery } from '#web/api/query.ts';

/** The specification names the error of this one call. */
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
