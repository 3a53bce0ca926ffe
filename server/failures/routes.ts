import { failuresApi } from '#contract/failures.ts';
import { type Route, route } from '#server/http/route.ts';
import { logFailure } from './service.ts';

export const failureRoutes: Route[] = [
  route(failuresApi.report, (ctx, { body }) => logFailure(ctx, body), {
    limit: { perMinute: 10, isPerInstance: true },
  }),
];
