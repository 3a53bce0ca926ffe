import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam, Instant } from '#contract/fields.ts';

export const OWN_REVIEW_STATES = ['pending', 'approved', 'rejected', 'blinded'] as const;
export type OwnReviewState = (typeof OWN_REVIEW_STATES)[number];

/** A review as its author sees it, whatever became of it. */
export const OwnReview = z.object({
  id: Id,
  venue: z.object({ id: Id, name: z.string(), slug: z.string() }),
  rating: z.int(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  visitDate: z.nullable(Day),
  isAnonymous: z.boolean(),
  createdAt: Instant,
  state: z.enum(OWN_REVIEW_STATES),
  /** Why it was refused or hidden; never who asked for it. */
  reason: z.nullable(z.string()),
  /** Set while it is hidden: then it comes back by itself. */
  blindedUntil: z.nullable(Instant),
  objectedAt: z.nullable(Instant),
  canObject: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const ownReviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customer/reviews',
    summary: '내가 쓴 리뷰. 검토 중, 반려, 임시조치도 사유와 함께 보입니다. 최신순',
    audience: 'customer',
    reads: ['reviews', 'venue', 'takedowns'],
    response: z.array(OwnReview),
    errors: [401],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customer/reviews/:reviewId',
    summary: '내가 쓴 리뷰를 사진과 함께 지웁니다',
    audience: 'customer',
    writes: ['reviews', 'mean', 'takedowns'],
    params: z.object({ reviewId: IdParam }),
    errors: [401, 404],
  }),
};
