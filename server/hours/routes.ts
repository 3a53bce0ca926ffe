import { hoursChangesApi } from '#contract/hours/changes.ts';
import { hoursApi } from '#contract/hours/hours.ts';
import { route } from '#server/http/route.ts';
import { listHours, replaceWeek } from './service.ts';
import {
  createSpecialDay,
  listSpecialDays,
  removeSpecialDay,
  updateSpecialDay,
} from './special-days.ts';

export const hoursRoutes = [
  route(hoursApi.list, (ctx, { params }) => listHours(ctx, params.venueId)),
  route(hoursChangesApi.update, (ctx, { params, query, body }) =>
    replaceWeek(ctx, params.venueId, body, query.basedOn),
  ),
  route(hoursApi.specialDays, (ctx, { params, query }) =>
    listSpecialDays(ctx, params.venueId, query),
  ),
  route(hoursChangesApi.createSpecialDay, (ctx, { params, body }) =>
    createSpecialDay(ctx, params.venueId, body),
  ),
  route(hoursChangesApi.updateSpecialDay, (ctx, { params, body }) =>
    updateSpecialDay(ctx, params, body),
  ),
  route(hoursChangesApi.removeSpecialDay, (ctx, { params }) => removeSpecialDay(ctx, params)),
];
