import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';
import { neededText } from '#contract/form-fields.ts';
import { ModeratedReview, REASON_MAX } from '#contract/reviews/moderation.ts';
import { TAKEDOWN_DECISIONS, TAKEDOWN_STATES } from '#domain/takedowns.ts';
import { REQUESTER_ROLES } from './takedowns.ts';

/** The tabs of the screen: to be decided, hidden now, over. */
export const TAKEDOWN_STAGES = ['requested', 'blinded', 'ended'] as const;
export type TakedownStage = (typeof TAKEDOWN_STAGES)[number];

export const TAKEDOWNS_PER_PAGE = 20;
export const TAKEDOWN_NOT_FOUND = '게시중단 요청을 찾을 수 없습니다';
export const TAKEDOWN_DECIDED =
  '이미 처리되었거나 지금은 할 수 없는 결정입니다. 목록을 다시 확인해 주세요.';
export const REVIEW_NOT_PUBLIC =
  '이미 공개되지 않는 리뷰입니다. 요청을 거절하고 그 사실을 알려 주세요.';

export const Takedown = z.object({
  id: Id,
  state: z.enum(TAKEDOWN_STATES),
  /** Empty once the case is long over. */
  requesterName: z.string(),
  requesterEmail: z.string(),
  requesterRole: z.enum(REQUESTER_ROLES),
  reason: z.string(),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  blindedUntil: z.nullable(Instant),
  objection: z.nullable(z.string()),
  objectedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  review: ModeratedReview,
});
export type Takedown = z.infer<typeof Takedown>;

export const TakedownVerdict = z.object({
  decision: z.enum(TAKEDOWN_DECISIONS),
  /** Told to both sides and kept in the log. */
  reason: neededText(REASON_MAX, '사유를 입력하세요'),
});
export type TakedownVerdict = z.output<typeof TakedownVerdict>;

export const takedownsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/takedowns',
    summary: '게시중단 요청과 임시조치. 최신순',
    audience: 'posts',
    reads: ['takedowns', 'reviews', 'venue', 'customers'],
    query: z.object({
      stage: z._default(z.enum(TAKEDOWN_STAGES), 'requested'),
      /** Id of the last case of the page before. */
      cursor: z.optional(IdParam),
    }),
    response: z.array(Takedown),
    errors: [400, 401, 403],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/takedowns/counts',
    summary: '단계별 게시중단 요청 수',
    audience: 'posts',
    reads: ['takedowns'],
    response: z.object({ requested: z.int(), blinded: z.int(), ended: z.int() }),
    errors: [401, 403],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/takedowns/:takedownId',
    summary: '임시조치(blind), 거절(refuse), 조기 해제(return), 삭제(remove). 양쪽에 알립니다',
    audience: 'posts',
    writes: ['takedowns', 'reviews', 'mean'],
    params: z.object({ takedownId: IdParam }),
    body: TakedownVerdict,
    response: Takedown,
    errors: [400, 401, 403, 404, 409],
  }),
};
