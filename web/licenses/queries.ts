import { licensesApi } from '#contract/licenses/licenses.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueLicenses(venueId: number) {
  return apiQuery(licensesApi.list, { params: { venueId } });
}
