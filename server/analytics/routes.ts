import { analyticsApi } from '#contract/analytics/analytics.ts';
import { analyticsFiguresApi } from '#contract/analytics/figures.ts';
import { contactApi } from '#contract/contact.ts';
import { type Route, route } from '#server/http/route.ts';
import { getCharts, getOverview } from './figures.ts';
import { viewPost } from './post-views.ts';
import { recordSearch } from './searches.ts';
import { recordClick, recordContact, reportVisit, startVisit } from './service.ts';
import { getMonthOfVenue, getVisitsOfVenue } from './visits-of-venue.ts';

export const analyticsRoutes: Route[] = [
  route(contactApi.record, (ctx, { params }) => recordContact(ctx, params.venueId), {
    limit: { perMinute: 30 },
  }),
  route(analyticsApi.start, (ctx, { params, body }) => startVisit(ctx, params.venueId, body), {
    limit: { perMinute: 60, isPerInstance: true },
  }),
  route(analyticsApi.report, (ctx, { params, body }) => reportVisit(ctx, params, body), {
    limit: { perMinute: 120, isPerInstance: true },
  }),
  route(analyticsApi.beacon, (ctx, { params, body }) => reportVisit(ctx, params, body), {
    limit: { perMinute: 120, isPerInstance: true },
  }),
  route(analyticsApi.click, (ctx, { params, body }) => recordClick(ctx, params.venueId, body), {
    limit: { perMinute: 120, isPerInstance: true },
  }),
  route(analyticsApi.viewPost, (ctx, { params, body }) => viewPost(ctx, params.postId, body), {
    limit: { perMinute: 60, isPerInstance: true },
  }),
  route(analyticsApi.search, (ctx, { body }) => recordSearch(ctx, body), {
    limit: { perMinute: 30, isPerInstance: true },
  }),
  route(analyticsFiguresApi.overview, (ctx, { query }) => getOverview(ctx, query.period)),
  route(analyticsFiguresApi.charts, (ctx, { query }) => getCharts(ctx, query.period)),
  route(analyticsFiguresApi.venue, (ctx, { params, query }) =>
    getVisitsOfVenue(ctx, params.venueId, query.period),
  ),
  route(analyticsFiguresApi.month, (ctx, { params }) =>
    getMonthOfVenue(ctx, params.venueId, params.month),
  ),
];
