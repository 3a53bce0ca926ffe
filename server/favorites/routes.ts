import { favoritesApi } from '#contract/favorites.ts';
import { type Route, route } from '#server/http/route.ts';
import { listVenuesByIds } from '#server/venues/by-ids.ts';
import {
  addFavorite,
  joinFavorites,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from './service.ts';

export const favoriteRoutes: Route[] = [
  route(favoritesApi.list, (ctx) => listFavorites(ctx)),
  route(favoritesApi.listIds, (ctx) => listFavoriteIds(ctx)),
  route(favoritesApi.listByIds, (ctx, { query }) => listVenuesByIds(ctx, query['ids[]'])),
  route(favoritesApi.join, (ctx, { body }) => joinFavorites(ctx, body.venueIds)),
  route(favoritesApi.add, (ctx, { params }) => addFavorite(ctx, params.venueId)),
  route(favoritesApi.remove, (ctx, { params }) => removeFavorite(ctx, params.venueId)),
];
