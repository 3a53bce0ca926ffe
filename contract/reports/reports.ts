import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, text } from '#contract/fields.ts';

export const VENUE_TOPICS = [
  'hours',
  'address',
  'contact',
  'license',
  'facilities',
  'closed',
  'other',
] as const;
export type VenueTopic = (typeof VENUE_TOPICS)[number];

export const VENUE_TOPIC_LABELS: Readonly<Record<VenueTopic, string>> = {
  hours: '영업시간',
  address: '주소',
  contact: '연락처',
  license: '허가 정보',
  facilities: '시설',
  closed: '폐업했어요',
  other: '기타',
};

export const REVIEW_TOPICS = ['false', 'abuse', 'privacy', 'advertising', 'other'] as const;
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];

export const REVIEW_TOPIC_LABELS: Readonly<Record<ReviewTopic, string>> = {
  false: '허위',
  abuse: '욕설·비방',
  privacy: '개인정보',
  advertising: '광고',
  other: '기타',
};

const REPORT_REASON_MIN = 5;
export const REPORT_REASON_MAX = 500;

export const REPORT_REASON_TOO_SHORT = `${REPORT_REASON_MIN}자 이상 적어 주세요.`;
export const REPORT_NEEDS_ADULT = '리뷰 신고를 위해 성인인증이 필요합니다.';
export const REPORT_OF_OWN_REVIEW = '내가 쓴 리뷰는 신고할 수 없습니다.';
export const REPORT_ALREADY_OPEN = '이미 신고한 리뷰입니다. 확인이 끝날 때까지 기다려 주세요.';
const TOPIC_NEEDED = '무엇이 문제인지 골라 주세요.';

const Reason = text(REPORT_REASON_MAX);

function isLongEnough(reason: string): boolean {
  return reason.length >= REPORT_REASON_MIN;
}

export const ReviewReport = z.object({
  topic: z.enum(REVIEW_TOPICS, TOPIC_NEEDED),
  reason: Reason.check(z.refine(isLongEnough, REPORT_REASON_TOO_SHORT)),
});
export type ReviewReport = z.output<typeof ReviewReport>;

/** A topic of its own says enough; "other" alone says nothing. */
export const VenueReport = z
  .object({
    topic: z.enum(VENUE_TOPICS, TOPIC_NEEDED),
    reason: z._default(Reason, ''),
  })
  .check(
    z.refine(({ topic, reason }) => isLongEnough(reason) || (reason === '' && topic !== 'other'), {
      error: REPORT_REASON_TOO_SHORT,
      path: ['reason'],
    }),
  );
export type VenueReport = z.output<typeof VenueReport>;

const Receipt = z.object({ id: Id });

export const reportsApi = {
  reportReview: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/report',
    summary: '리뷰 신고. 성인인증을 마친 회원만 할 수 있고, 확인 중인 신고가 있으면 409',
    audience: 'customer',
    writes: ['reports'],
    adultsOnly: REPORT_NEEDS_ADULT,
    params: z.object({ reviewId: IdParam }),
    body: ReviewReport,
    response: Receipt,
    status: 201,
    errors: [400, 401, 403, 404, 409, 429],
  }),
  reportVenue: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/report',
    summary: '"정보가 달라요". 누구나 할 수 있고, 기타(other)가 아니면 내용을 비워도 됩니다',
    audience: 'anyone',
    writes: ['reports'],
    params: z.object({ venueId: IdParam }),
    body: VenueReport,
    response: Receipt,
    status: 201,
    errors: [400, 404, 429],
  }),
};
