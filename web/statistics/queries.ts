import { statisticsApi } from '#contract/venues/statistics.ts';
import { apiQuery, FRESH } from '#web/api/query.ts';

export function venuesNow() {
  return { ...apiQuery(statisticsApi.now, {}), ...FRESH };
}

export function venueStatistics() {
  return { ...apiQuery(statisticsApi.get, {}), ...FRESH };
}
