import { moderationApi } from '#contract/moderation.ts';
import { reviewsApi } from '#contract/reviews.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  countForModeration,
  decideReview,
  decideReviews,
  listForModeration,
} from './moderation.ts';
import { createReview, listReviews } from './service.ts';

export const reviewRoutes: Route[] = [
  route(reviewsApi.list, (ctx, { params }) => listReviews(ctx, params.venueId), {
    memory: ['reviews', 'venues', 'customer_users', 'site_settings', 'venue_categories'],
  }),
  route(reviewsApi.create, (ctx, { params, body }) => createReview(ctx, params.venueId, body), {
    limit: { perMinute: 5 },
  }),
  route(moderationApi.list, (ctx, { query }) => listForModeration(ctx, query)),
  route(moderationApi.counts, (ctx) => countForModeration(ctx)),
  route(moderationApi.decide, (ctx, { params, body }) => decideReview(ctx, params.reviewId, body)),
  route(moderationApi.decideMany, (ctx, { body: { ids, ...decision } }) =>
    decideReviews(ctx, ids, decision),
  ),
];
