import { reviewFiguresApi } from '#contract/reviews/figures.ts';
import { moderationApi } from '#contract/reviews/moderation.ts';
import { ownReviewsApi } from '#contract/reviews/own.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { type Route, route } from '#server/http/route.ts';
import { getSiteFigures, getVenueFigures } from './figures.ts';
import {
  countForModeration,
  decideReview,
  decideReviews,
  listForModeration,
  listReviewEvents,
} from './moderation.ts';
import { listOwnReviews, removeOwnReview } from './own.ts';
import { createReview, listReviews } from './service.ts';

export const reviewRoutes: Route[] = [
  route(reviewsApi.list, (ctx, { params }) => listReviews(ctx, params.venueId)),
  route(reviewsApi.create, (ctx, { params, body }) => createReview(ctx, params.venueId, body), {
    limit: { perMinute: 5 },
  }),
  route(reviewFiguresApi.venue, (ctx, { params }) => getVenueFigures(ctx, params.venueId)),
  route(reviewFiguresApi.site, (ctx) => getSiteFigures(ctx), {
    isBeforeGate: true,
  }),
  // Their own words are theirs to see and to remove, verified or not.
  route(ownReviewsApi.list, (ctx) => listOwnReviews(ctx), { isBeforeGate: true }),
  route(ownReviewsApi.remove, (ctx, { params }) => removeOwnReview(ctx, params.reviewId)),
  route(moderationApi.list, (ctx, { query }) => listForModeration(ctx, query)),
  route(moderationApi.counts, (ctx, { query }) => countForModeration(ctx, query)),
  route(moderationApi.decide, (ctx, { params, body }) => decideReview(ctx, params.reviewId, body)),
  route(moderationApi.decideMany, (ctx, { body: { ids, ...decision } }) =>
    decideReviews(ctx, ids, decision),
  ),
  route(moderationApi.history, (ctx, { params }) => listReviewEvents(ctx, params.reviewId)),
];
