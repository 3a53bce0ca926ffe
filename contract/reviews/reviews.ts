import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam, Instant, text } from '#contract/fields.ts';
import { ObjectAddress } from '#contract/objects.ts';

export const REVIEW_CONTENT_MIN = 10;
export const REVIEW_CONTENT_MAX = 2_000;
export const REVIEW_SCORE_MAX = 10;
/** Where each score of the form begins. */
export const REVIEW_SCORE_DEFAULT = 5;

export const REVIEW_TOO_SHORT = '최소 10자 이상 작성해주세요.';
export const REVIEW_NEEDS_ADULT = '리뷰 작성을 위해 성인인증이 필요합니다.';
export const REVIEW_AWAITS_APPROVAL = '관리자 검토 후 공개됩니다';
export const REVIEW_ALREADY_PENDING =
  '이 업소에 남긴 리뷰가 아직 검토 중입니다. 검토가 끝난 뒤 다시 작성해 주세요.';
export const REVIEWS_PAUSED = '이 업소는 새 리뷰를 잠시 받지 않습니다.';
export const REVIEWS_OF_CLOSED = '폐업한 업소에는 리뷰를 쓸 수 없습니다.';
export const VISIT_IN_FUTURE = '방문일은 오늘까지 고를 수 있습니다.';
const VISIT_NOT_A_DAY = '방문일을 확인해 주세요.';

/** Before this no visit is worth telling; years that Postgres cannot store are among them. */
const EARLIEST_VISIT = '1990-01-01';

export const Score = z.int().check(z.gte(1), z.lte(REVIEW_SCORE_MAX));
/** Reviews taken over from elsewhere may carry the overall score only. */
const PartScore = z.nullable(Score);

/**
 * A review as any viewer receives it; behind the gate text and picture are null. While it is
 * blinded (임시조치) only its place in the list is told, to everyone.
 */
export const Review = z.object({
  id: Id,
  /** Null only while it is blinded. */
  rating: z.nullable(Score),
  serviceRating: PartScore,
  atmosphereRating: PartScore,
  priceRating: PartScore,
  content: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  visitDate: z.nullable(Day),
  isAnonymous: z.boolean(),
  isRecommended: z.boolean(),
  createdAt: Instant,
  /** False only in answers for the author, while a moderator has not decided yet. */
  isApproved: z.boolean(),
  /** Null for an anonymous review and once the account is gone. */
  user: z.nullable(z.object({ nickname: z.string() })),
  gated: z.boolean(),
  /** Set while a temporary removal hides it. */
  blindedUntil: z.nullable(Instant),
});
export type Review = z.infer<typeof Review>;

/** A review being written. Whether the visit lies in the future is decided by the service's clock. */
export const ReviewDraft = z.object({
  // Nobody's opinion is invented: a part without a score has none.
  rating: Score,
  serviceRating: z.exactOptional(Score),
  atmosphereRating: z.exactOptional(Score),
  priceRating: z.exactOptional(Score),
  content: text(REVIEW_CONTENT_MAX).check(z.minLength(REVIEW_CONTENT_MIN, REVIEW_TOO_SHORT)),
  imageUrl: z.nullish(ObjectAddress),
  visitDate: z.nullish(
    z.iso.date(VISIT_NOT_A_DAY).check(z.refine((day) => day >= EARLIEST_VISIT, VISIT_NOT_A_DAY)),
  ),
  isAnonymous: z._default(z.boolean(), false),
  isRecommended: z._default(z.boolean(), false),
});
export type ReviewDraft = z.output<typeof ReviewDraft>;

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/reviews',
    summary: '업소의 공개된 리뷰, 최신순. 작성자에게는 검토 중인 자기 리뷰도 보입니다',
    audience: 'anyone',
    reads: ['reviews:venueId', 'venue:venueId', 'categories'],
    params: z.object({ venueId: IdParam }),
    response: z.array(Review),
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/reviews',
    summary: '리뷰 작성. 성인인증을 마친 회원만 쓸 수 있고, 관리자 검토 후 공개됩니다',
    audience: 'customer',
    writes: ['reviews:venueId'],
    adultsOnly: REVIEW_NEEDS_ADULT,
    params: z.object({ venueId: IdParam }),
    body: ReviewDraft,
    response: Review,
    status: 201,
    errors: [400, 401, 403, 404, 409, 429],
  }),
};
