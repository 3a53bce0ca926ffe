import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { Review, Score } from './reviews.ts';

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEWS_PER_PAGE = 30;
export const MAX_DECIDED_AT_ONCE = 100;
export const REASON_MAX = 300;
export const REVIEW_NOT_FOUND = '리뷰를 찾을 수 없습니다';
export const REVIEW_IS_BLINDED =
  '임시조치 중인 리뷰가 있습니다. 임시조치 화면에서 해제하거나 삭제해 주세요.';
export const REJECTION_NEEDS_REASON = '반려 사유를 입력하세요';

const { content: _text, isApproved: _verdict, user: _user, gated: _gated, ...shown } = Review.shape;

/** A review as moderators see it: never gated, and with its author also when it is anonymous. */
export const ModeratedReview = z.object({
  ...shown,
  rating: Score,
  content: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Prohibited words in the text, by today's list. */
  flaggedWords: z.array(z.string()),
  venue: z.object({ id: Id, name: z.string(), slug: z.string() }),
  /** Null once the account is gone. */
  author: z.nullable(z.object({ id: Id, nickname: z.string() })),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

const decisionFields = {
  /** Null takes a decision back: the review waits again. */
  isApproved: z.nullable(z.boolean()),
  reason: z.optional(text(REASON_MAX)),
};

function hasReason({ isApproved, reason }: { isApproved: boolean | null; reason?: unknown }) {
  return isApproved !== false || !!reason;
}

export const Decision = z
  .object(decisionFields)
  .check(z.refine(hasReason, { error: REJECTION_NEEDS_REASON, path: ['reason'] }));
export type Decision = z.output<typeof Decision>;

const Decisions = z
  .object({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, '리뷰를 선택하세요'),
        z.maxLength(MAX_DECIDED_AT_ONCE, `한 번에 ${MAX_DECIDED_AT_ONCE}개까지 처리할 수 있습니다`),
      ),
    ...decisionFields,
  })
  .check(z.refine(hasReason, { error: REJECTION_NEEDS_REASON, path: ['reason'] }));

/** One entry of what was decided about a review. */
export const ReviewEvent = z.object({
  id: Id,
  actorName: z.string(),
  /** What was done, as `review.approve`. */
  action: z.string(),
  reason: z.nullable(z.string()),
  createdAt: Instant,
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

export const moderationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    summary: '검토할 리뷰와 검토한 리뷰. 최신순',
    audience: 'posts',
    reads: ['reviews', 'venue', 'customers', 'takedowns'],
    query: z.object({
      status: z._default(z.enum(REVIEW_STATES), 'pending'),
      venue: z.optional(IdParam),
      /** Id of the last review of the page before. */
      cursor: z.optional(IdParam),
    }),
    response: z.array(ModeratedReview),
    errors: [400, 401, 403],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/counts',
    summary: '상태별 리뷰 수. 업소를 고르면 그 업소의 리뷰만 셉니다',
    audience: 'posts',
    reads: ['reviews', 'venue'],
    query: z.object({ venue: z.optional(IdParam) }),
    response: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
    errors: [400, 401, 403],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reviews/:reviewId',
    summary: '리뷰 승인(true), 반려(false, 사유 필수), 다시 대기(null)',
    audience: 'posts',
    writes: ['reviews', 'mean', 'activities'],
    params: z.object({ reviewId: IdParam }),
    body: Decision,
    response: ModeratedReview,
    errors: [400, 401, 403, 404, 409],
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/decisions',
    summary: '여러 리뷰를 한 번에 처리합니다. 그사이 사라진 리뷰는 건너뜁니다',
    audience: 'posts',
    writes: ['reviews', 'mean', 'activities'],
    body: Decisions,
    response: z.array(ModeratedReview),
    errors: [400, 401, 403, 409],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/:reviewId/history',
    summary: '리뷰에 내린 결정들. 최신순',
    audience: 'posts',
    reads: ['audit', 'reviews'],
    params: z.object({ reviewId: IdParam }),
    response: z.array(ReviewEvent),
    errors: [401, 403, 404],
  }),
};
