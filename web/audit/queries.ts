import { auditApi } from '#contract/audit.ts';
import type { Sent } from '#contract/endpoint.ts';
import { hoursApi } from '#contract/hours.ts';
import { licensesApi } from '#contract/licenses.ts';
import { newsApi } from '#contract/news.ts';
import { postsApi } from '#contract/posts.ts';
import { settingsApi } from '#contract/settings.ts';
import { venuesApi } from '#contract/venues.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function auditLog(query: NonNullable<Sent<typeof auditApi.list>['query']>) {
  return { ...apiQuery(auditApi.list, { query }), ...FRESH };
}

export function auditActors() {
  return apiQuery(auditApi.actors, {});
}

/** A restored value may stand in any of these. */
export function useRestore() {
  return useApiMutation(auditApi.restore, {
    refetch: [
      auditApi.list,
      venuesApi.list,
      venuesApi.get,
      venuesApi.bySlug,
      hoursApi.list,
      newsApi.list,
      newsApi.batch,
      licensesApi.list,
      postsApi.list,
      postsApi.bySlug,
      settingsApi.get,
    ],
  });
}
