import { optionsApi } from '#contract/options.ts';
import { route } from '#server/http/route.ts';
import { listOptionsOfVenue } from './service.ts';

export const optionRoutes = [
  route(optionsApi.ofVenue, (ctx, { params }) => listOptionsOfVenue(ctx, params.venueId), {
    memory: ['venue_option_mappings', 'venue_options', 'venues', 'venue_categories'],
  }),
];
