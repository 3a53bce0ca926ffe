import { takedownsAdminApi } from '#contract/takedowns/admin.ts';
import { takedownsApi } from '#contract/takedowns/takedowns.ts';
import { route } from '#server/http/route.ts';
import { countTakedowns, decideTakedown, listTakedowns } from './decisions.ts';
import { objectToTakedown, requestTakedown } from './service.ts';

export const takedownRoutes = [
  route(
    takedownsApi.request,
    (ctx, { params, body }) => requestTakedown(ctx, params.reviewId, body),
    { limit: { perMinute: 5 } },
  ),
  route(takedownsApi.object, (ctx, { params, body }) =>
    objectToTakedown(ctx, params.reviewId, body.text),
  ),
  route(takedownsAdminApi.list, (ctx, { query }) => listTakedowns(ctx, query)),
  route(takedownsAdminApi.counts, (ctx) => countTakedowns(ctx)),
  route(takedownsAdminApi.decide, (ctx, { params, body }) =>
    decideTakedown(ctx, params.takedownId, body),
  ),
];
