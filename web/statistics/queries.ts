import { statisticsApi } from '#contract/statistics.ts';
import { apiQuery, FRESH } from '#web/api/query.ts';

export function venuesNow() {
  return { ...apiQuery(statisticsApi.now, {}), ...FRESH };
}

export function venueStatistics() {
  return { ...apiQuery(statisticsApi.get, {}), ...FRESH };
}
