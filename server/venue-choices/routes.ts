import { venueChoicesApi } from '#contract/venues/choices.ts';
import { route } from '#server/http/route.ts';
import { listVenueChoices } from './service.ts';

export const venueChoiceRoutes = [
  route(venueChoicesApi.list, (ctx, { query }) => listVenueChoices(ctx, query)),
];
