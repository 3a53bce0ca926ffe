import { statisticsApi } from '#contract/venues/statistics.ts';
import { type Route, route } from '#server/http/route.ts';
import { getStatistics, getVenuesNow } from './service.ts';

export const statisticsRoutes: Route[] = [
  route(statisticsApi.now, getVenuesNow),
  route(statisticsApi.get, getStatistics),
];
