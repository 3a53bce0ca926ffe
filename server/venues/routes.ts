import { venuesApi } from '#contract/venues.ts';
import { route } from '#server/http/route.ts';
import { removeVenue, restoreVenue, updateVenue } from './edit.ts';
import { VENUE_TABLES } from './present.ts';
import { getVenue, getVenueBySlug, listVenues } from './service.ts';

export const venueRoutes = [
  route(venuesApi.list, (ctx, { query }) => listVenues(ctx, query), { memory: VENUE_TABLES }),
  route(venuesApi.bySlug, (ctx, { params }) => getVenueBySlug(ctx, params.slug), {
    memory: VENUE_TABLES,
  }),
  route(venuesApi.get, (ctx, { params }) => getVenue(ctx, params.venueId), {
    memory: VENUE_TABLES,
  }),
  route(venuesApi.update, (ctx, { params, body }) => updateVenue(ctx, params.venueId, body)),
  route(venuesApi.remove, (ctx, { params }) => removeVenue(ctx, params.venueId)),
  route(venuesApi.restore, (ctx, { params }) => restoreVenue(ctx, params.venueId)),
];
