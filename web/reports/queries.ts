import { reportsApi } from '#contract/reports/reports.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useReportReview() {
  return useApiMutation(reportsApi.reportReview);
}

export function useReportVenue() {
  return useApiMutation(reportsApi.reportVenue);
}
