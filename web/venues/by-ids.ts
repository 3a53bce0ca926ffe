import { favoritesApi } from '#contract/favorites.ts';
import { apiQuery } from '#web/api/query.ts';

/** In the order of the ids, without those that the viewer does not see. */
export function venuesByIds(ids: readonly number[]) {
  return apiQuery(favoritesApi.listByIds, { query: { 'ids[]': [...ids] } });
}
