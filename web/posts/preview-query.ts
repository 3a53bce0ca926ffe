import { postChangesApi } from '#contract/posts/changes.ts';
import { apiQuery, FRESH } from '#web/api/query.ts';

/** A draft by its link; asked for anew each time, since the link may have ended. */
export function postByLink(token: string) {
  return { ...apiQuery(postChangesApi.readPreview, { query: { token } }), ...FRESH, gcTime: 0 };
}
