import { hoursApi } from '#contract/hours.ts';
import { route } from '#server/http/route.ts';
import { listHours, listSpecialDays, replaceWeek } from './service.ts';

export const hoursRoutes = [
  route(hoursApi.list, (ctx, { params }) => listHours(ctx, params.venueId), {
    memory: ['business_hours', 'venues', 'venue_categories'],
  }),
  route(hoursApi.update, (ctx, { params, body }) => replaceWeek(ctx, params.venueId, body)),
  route(hoursApi.specialDays, (ctx, { params }) => listSpecialDays(ctx, params.venueId), {
    memory: ['special_business_hours', 'venues', 'venue_categories'],
  }),
];
