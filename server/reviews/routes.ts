import { reviewsApi } from '#contract/reviews.ts';
import { type Route, route } from '#server/http/route.ts';
import { createReview, listReviews } from './service.ts';

export const reviewRoutes: Route[] = [
  route(reviewsApi.list, (ctx, { params }) => listReviews(ctx, params.venueId), {
    memory: ['reviews', 'venues', 'customer_users', 'site_settings', 'venue_categories'],
  }),
  route(reviewsApi.create, (ctx, { params, body }) => createReview(ctx, params.venueId, body), {
    limit: { perMinute: 5 },
  }),
];
