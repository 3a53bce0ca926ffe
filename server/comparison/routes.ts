import { comparisonApi } from '#contract/venues/comparison.ts';
import { route } from '#server/http/route.ts';
import { compareVenues } from './service.ts';

export const comparisonRoutes = [
  route(comparisonApi.list, (ctx, { query }) => compareVenues(ctx, query['ids[]'])),
];
