import { placesApi } from '#contract/places/places.ts';
import { route } from '#server/http/route.ts';
import { getMap } from './map.ts';
import { getNearby } from './nearby.ts';

export const placeRoutes = [
  route(placesApi.nearby, (ctx, { params }) => getNearby(ctx, params.venueId)),
  route(placesApi.map, (ctx, { query }) => getMap(ctx, query)),
];
