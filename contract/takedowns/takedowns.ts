import * as z from 'zod/mini';
import { Email } from '#contract/accounts/sign-up.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { neededText } from '#contract/form-fields.ts';
import { OwnReview } from '#contract/reviews/own.ts';
import { TAKEDOWN_STATES } from '#domain/takedowns.ts';

// What readers and authors send. What staff decide is in contract/takedowns/admin.ts.

export const REQUESTER_ROLES = ['person', 'venue', 'agent'] as const;
export type RequesterRole = (typeof REQUESTER_ROLES)[number];

export const REQUEST_REASON_MIN = 20;
export const REQUEST_REASON_MAX = 2_000;
export const OBJECTION_MIN = 10;
export const OBJECTION_MAX = 2_000;
const REQUESTER_NAME_MAX = 50;

export const TAKEDOWN_RUNNING =
  '이 리뷰에는 이미 처리 중인 게시중단 요청이 있습니다. 처리가 끝난 뒤 다시 요청해 주세요.';
export const NOT_BLINDED = '임시조치 중인 리뷰에만 이의를 제기할 수 있습니다.';
export const ALREADY_OBJECTED = '이 임시조치에는 이미 이의를 제기하셨습니다.';

/** Asking for a review to be taken down: who asks, in which role, and which right it infringes. */
export const TakedownRequest = z.object({
  requesterName: neededText(REQUESTER_NAME_MAX, '이름을 입력해 주세요'),
  requesterEmail: Email,
  requesterRole: z.enum(REQUESTER_ROLES, '요청하는 분을 골라 주세요'),
  reason: text(REQUEST_REASON_MAX).check(
    z.minLength(REQUEST_REASON_MIN, `사유를 ${REQUEST_REASON_MIN}자 이상 적어 주세요`),
  ),
});
export type TakedownRequest = z.output<typeof TakedownRequest>;

export const Objection = z.object({
  text: text(OBJECTION_MAX).check(
    z.minLength(OBJECTION_MIN, `이의 내용을 ${OBJECTION_MIN}자 이상 적어 주세요`),
  ),
});
export type Objection = z.output<typeof Objection>;

export const takedownsApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/takedown',
    summary: '리뷰 게시중단(임시조치) 요청. 리뷰마다 한 번에 하나씩 처리합니다',
    audience: 'anyone',
    writes: ['takedowns'],
    params: z.object({ reviewId: IdParam }),
    body: TakedownRequest,
    response: z.object({ id: Id, state: z.enum(TAKEDOWN_STATES), createdAt: Instant }),
    status: 201,
    errors: [400, 404, 409, 429],
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/customer/reviews/:reviewId/objection',
    summary: '내 리뷰의 임시조치에 이의를 제기합니다. 임시조치마다 한 번 할 수 있습니다',
    audience: 'customer',
    writes: ['takedowns'],
    params: z.object({ reviewId: IdParam }),
    body: Objection,
    response: OwnReview,
    status: 201,
    errors: [400, 401, 404, 409],
  }),
};
