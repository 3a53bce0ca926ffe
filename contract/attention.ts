import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParam, Instant, text } from './fields.ts';

/** What can wait for staff, in the order it is shown. */
export const ATTENTION_KINDS = [
  'waiting_reviews',
  'open_reports',
  'open_takedowns',
  'waiting_claims',
  'waiting_proposals',
  'license_closed',
  'likely_doubles',
  'missing_hours',
  'old_hours',
  'unplanned_holiday',
  'missing_picture',
  'default_contact',
  'misplaced_license_fields',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Those that a queue of their own holds, and no venue. */
export const QUEUE_KINDS = [
  'waiting_reviews',
  'open_reports',
  'open_takedowns',
  'waiting_claims',
  'waiting_proposals',
  'license_closed',
  'likely_doubles',
] as const;
export type VenueTodo = Exclude<AttentionKind, (typeof QUEUE_KINDS)[number]>;

/** Those that are about venues, which the table of venues can show. */
export const VENUE_TODOS = ATTENTION_KINDS.filter(
  (kind): kind is VenueTodo => !QUEUE_KINDS.some((queue) => queue === kind),
);

export const AttentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.int().check(z.gte(1)),
  /** Only of an unplanned holiday, which is an item of its own each. */
  holiday: z.nullable(z.object({ date: Day, name: z.string() })),
  /** The first few of the venues concerned. */
  venues: z.array(z.object({ id: Id, name: z.string() })),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/** How long work is put off: a day, a week, until the holiday is over, or for good. */
export const DISMISSAL_SPANS = ['day', 'week', 'date', 'never'] as const;
export type DismissalSpan = (typeof DISMISSAL_SPANS)[number];

export const DISMISSAL_NOT_FOUND = '미뤄 둔 일을 찾을 수 없습니다';
export const DISMISSAL_REASON_MAX = 200;
export const DISMISSED_VENUES_MAX = 200;
const REASON_NEEDED = '해당하지 않는 까닭을 적어 주세요';
const DATE_NEEDED = '공휴일의 날짜를 함께 보내 주세요';
const DATE_UNUSED = '날짜는 공휴일에만 있습니다';
const QUEUE_STAYS = '기다리는 사람이 있는 일은 미룰 수만 있습니다';

const isQueue = (kind: AttentionKind) => QUEUE_KINDS.some((queue) => queue === kind);

export const DismissalDraft = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    date: z._default(z.nullable(Day), null),
    /** Only their part of it; without any the whole line. */
    venueIds: z._default(z.array(Id).check(z.maxLength(DISMISSED_VENUES_MAX)), []),
    span: z.enum(DISMISSAL_SPANS),
    reason: z._default(z.nullable(text(DISMISSAL_REASON_MAX)), null),
  })
  .check(
    z.refine(({ span, reason }) => span !== 'never' || Boolean(reason), {
      error: REASON_NEEDED,
      path: ['reason'],
    }),
    z.refine(({ kind, date }) => kind !== 'unplanned_holiday' || date !== null, {
      error: DATE_NEEDED,
      path: ['date'],
    }),
    z.refine(({ kind, date, span }) => kind === 'unplanned_holiday' || !(date || span === 'date'), {
      error: DATE_UNUSED,
      path: ['date'],
    }),
    z.refine(
      ({ kind, span, venueIds }) => !isQueue(kind) || (span !== 'never' && venueIds.length === 0),
      { error: QUEUE_STAYS, path: ['span'] },
    ),
  );
export type DismissalDraft = z.output<typeof DismissalDraft>;

export const Dismissal = z.object({
  id: Id,
  kind: z.enum(ATTENTION_KINDS),
  holiday: z.nullable(z.object({ date: Day, name: z.string() })),
  /** Null where the whole line is meant. */
  venue: z.nullable(z.object({ id: Id, name: z.string() })),
  /** When it comes back; null for good. */
  until: z.nullable(Instant),
  reason: z.nullable(z.string()),
  actorName: z.string(),
  createdAt: Instant,
});
export type Dismissal = z.infer<typeof Dismissal>;

export const attentionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    summary: '관리자가 챙길 일. 권한이 있는 일만, 없는 일과 미뤄 둔 일은 빼고 알려 줍니다',
    audience: 'admin',
    reads: [
      'venue',
      'hours',
      'reviews',
      'reports',
      'takedowns',
      'licenses',
      'news',
      'settings',
      'owners',
      'license-files',
      'doubles',
      'todo',
    ],
    response: z.array(AttentionItem),
    errors: [401, 403],
  }),
  dismissals: endpoint({
    method: 'GET',
    path: '/api/admin/attention/dismissals',
    summary: '미뤄 두었거나 해당 없음으로 한 일. 최신순으로 200건까지',
    audience: 'venues',
    reads: ['todo', 'venue'],
    response: z.array(Dismissal),
    errors: [401, 403],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/attention/dismissals',
    summary: '챙길 일을 미루거나, 까닭을 적어 해당 없음으로 합니다',
    audience: 'venues',
    writes: ['todo'],
    body: DismissalDraft,
    status: 204,
    errors: [400, 401, 403, 404],
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/api/admin/attention/dismissals/:dismissalId',
    summary: '미뤄 둔 일을 다시 보이게 합니다',
    audience: 'venues',
    writes: ['todo'],
    params: z.object({ dismissalId: IdParam }),
    errors: [401, 403, 404],
  }),
};
