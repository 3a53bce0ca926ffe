import { type ReportState, reportsAdminApi } from '#contract/reports/admin.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function reportQueue(state: ReportState, cursor: number | undefined) {
  return { ...apiQuery(reportsAdminApi.list, { query: { state, cursor } }), ...FRESH };
}

export function reportCounts() {
  return { ...apiQuery(reportsAdminApi.counts, {}), ...FRESH };
}

/** With the report a part of the venue can count as checked, which its page tells. */
export function useDecideReport() {
  return useApiMutation(reportsAdminApi.decide);
}
