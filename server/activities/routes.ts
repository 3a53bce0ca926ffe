import { activitiesApi } from '#contract/activities.ts';
import { route } from '#server/http/route.ts';
import { listActivities } from './service.ts';

export const activityRoutes = [
  route(activitiesApi.list, (ctx, { query }) => listActivities(ctx, query.limit)),
];
