import { analyticsFiguresApi } from '#contract/analytics/figures.ts';
import type { Period } from '#domain/figures/visit-figures.ts';
import { apiQuery } from '#web/api/query.ts';

export function analyticsOverview(period: Period) {
  return apiQuery(analyticsFiguresApi.overview, { query: { period } });
}

export function visitsOfVenue(venueId: number, period: Period) {
  return apiQuery(analyticsFiguresApi.venue, { params: { venueId }, query: { period } });
}

export function monthOfVenue(venueId: number, month: string) {
  return apiQuery(analyticsFiguresApi.month, { params: { venueId, month } });
}

export function analyticsCharts(period: Period) {
  return apiQuery(analyticsFiguresApi.charts, { query: { period } });
}
