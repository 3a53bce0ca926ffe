import { signageApi } from '#contract/signage/signage.ts';
import { apiQuery } from '#web/api/query.ts';

export function venueSignage(venueId: number) {
  return apiQuery(signageApi.list, { params: { venueId } });
}
