import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';
import { blankAsNull } from '#contract/form-fields.ts';
import { REVIEW_STATES } from '#contract/reviews/moderation.ts';
import { REVIEW_TOPICS, VENUE_TOPICS } from './reports.ts';

// Apart from contract/reports/reports.ts, which visitors load with the dialog.

export const REPORT_STATES = ['open', 'resolved', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORTS_PER_PAGE = 30;
export const REPORT_EXCERPT_LENGTH = 300;
export const RESOLUTION_MAX = 500;
export const REPORT_NOT_FOUND = '신고를 찾을 수 없습니다';

/** What someone reported about a venue, or about one of its reviews. */
export const Report = z.object({
  id: Id,
  topic: z.union([z.enum(VENUE_TOPICS), z.enum(REVIEW_TOPICS)]),
  /** Blank where the topic says it all. */
  reason: z.string(),
  state: z.enum(REPORT_STATES),
  venue: z.object({ id: Id, name: z.string(), slug: z.string() }),
  /** Null when it is about the venue itself. */
  review: z.nullable(
    z.object({
      id: Id,
      excerpt: z.string(),
      state: z.enum(REVIEW_STATES),
      /** Null once the account is gone. */
      author: z.nullable(z.object({ nickname: z.string() })),
    }),
  ),
  /** Null for a visitor, and once the account is gone. */
  reporter: z.nullable(z.object({ nickname: z.string() })),
  /** Open reports about the same venue or review, this one included. */
  openCount: z.int(),
  createdAt: Instant,
  /** How it ended, who said so and when; all null while it is open. */
  resolution: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolvedAt: z.nullable(Instant),
});
export type Report = z.infer<typeof Report>;

export const ReportDecision = z.object({
  state: z.enum(REPORT_STATES),
  /** What was done about it, for the colleagues. */
  resolution: z._default(blankAsNull(RESOLUTION_MAX), null),
  /**
   * The other open reports about the same subject end alike; reopening brings back those that
   * ended together with it.
   */
  alsoOthers: z._default(z.boolean(), false),
  /** The part of the venue that was reported counts as checked today. */
  isChecked: z._default(z.boolean(), false),
});
export type ReportDecision = z.output<typeof ReportDecision>;

export const reportsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: '들어온 신고, 최신순. 리뷰 신고는 posts, 업소 신고는 venues 권한이 있으면 보입니다',
    audience: 'admin',
    reads: ['reports', 'reviews', 'venue'],
    query: z.object({
      state: z._default(z.enum(REPORT_STATES), 'open'),
      /** Id of the last report of the page before. */
      cursor: z.optional(IdParam),
    }),
    response: z.array(Report),
    errors: [400, 401, 403],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/reports/counts',
    summary: '상태별 신고 수',
    audience: 'admin',
    reads: ['reports', 'venue'],
    response: z.object({ open: z.int(), resolved: z.int(), dismissed: z.int() }),
    errors: [401, 403],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:reportId',
    summary: '신고 처리(resolved), 기각(dismissed), 다시 대기(open)',
    audience: 'admin',
    writes: ['reports', 'venue'],
    params: z.object({ reportId: IdParam }),
    body: ReportDecision,
    response: Report,
    errors: [400, 401, 403, 404],
  }),
};
