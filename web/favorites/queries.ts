import { favoritesApi } from '#contract/favorites.ts';
import { apiQuery, FRESH } from '#web/api/query.ts';

export function favoriteVenues() {
  return { ...apiQuery(favoritesApi.list, {}), ...FRESH };
}

export function favoriteIds() {
  return apiQuery(favoritesApi.listIds, {});
}

export function venuesByIds(ids: readonly number[]) {
  return { ...apiQuery(favoritesApi.listByIds, { query: { 'ids[]': [...ids] } }), ...FRESH };
}
