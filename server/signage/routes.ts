import { signageApi } from '#contract/signage.ts';
import { route } from '#server/http/route.ts';
import { listSignage } from './service.ts';

export const signageRoutes = [
  route(signageApi.list, (ctx, { params }) => listSignage(ctx, params.venueId), {
    memory: ['signage_history', 'venues', 'venue_categories'],
  }),
];
