import { comparisonApi } from '#contract/venues/comparison.ts';
import { apiQuery } from '#web/api/query.ts';

export function comparedVenues(ids: readonly number[]) {
  return apiQuery(comparisonApi.list, { query: { 'ids[]': [...ids] } });
}
