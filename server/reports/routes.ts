import { reportsAdminApi } from '#contract/reports/admin.ts';
import { reportsApi } from '#contract/reports/reports.ts';
import { type Route, route } from '#server/http/route.ts';
import { decideReport } from './decide.ts';
import { countReports, listReports } from './queue.ts';
import { reportReview, reportVenue } from './service.ts';

export const reportRoutes: Route[] = [
  route(reportsApi.reportReview, (ctx, { params, body }) =>
    reportReview(ctx, params.reviewId, body),
  ),
  route(reportsApi.reportVenue, (ctx, { params, body }) => reportVenue(ctx, params.venueId, body)),
  route(reportsAdminApi.list, (ctx, { query }) => listReports(ctx, query)),
  route(reportsAdminApi.counts, (ctx) => countReports(ctx)),
  route(reportsAdminApi.decide, (ctx, { params, body }) =>
    decideReport(ctx, params.reportId, body),
  ),
];
