import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ClockTime, Id, IdParam, Instant, text } from '#contract/fields.ts';
import {
  FIRST_SPECIAL_DATE,
  LAST_SPECIAL_DATE,
  SPECIAL_DAY_NAME_MAX,
  Week,
} from '#contract/hours/hours.ts';
import { VenueFilter } from '#contract/venues/admin.ts';
import { MAX_FEATURE_LENGTH } from '#contract/venues/changes.ts';
import { PageNumber } from '#contract/venues/venues.ts';
import {
  hasTimes,
  hasWholeBreak,
  TIMES_NEEDED,
  WHOLE_BREAK_NEEDED,
} from '#domain/hours/hours-entry.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';

/** Venues that can be named one by one; beyond it they are meant by a filter. */
export const MAX_SELECTED = 2_000;
/** Venues of one run, however they are meant. */
export const MAX_BULK_VENUES = 50_000;
/** Rows that a preview shows. */
export const PREVIEWED_ROWS = 10;
export const BULK_ROWS_PER_PAGE = 50;
const MAX_DATES = 31;
const MAX_WORDS = 20;

export const BULK_NOT_FOUND = '일괄 작업을 찾을 수 없습니다';
export const BULK_UNDER_WAY = '아직 진행 중인 작업입니다. 끝난 뒤에 되돌려 주세요.';
export const BULK_UNDONE_BEFORE = '이미 되돌린 작업입니다.';
export const BULK_TOO_OLD = '30일이 지난 작업은 되돌릴 수 없습니다.';
export const NOTHING_SELECTED = '업소를 골라 주세요';
export const TOO_MANY_SELECTED = `한 번에 ${MAX_BULK_VENUES.toLocaleString('ko-KR')}곳까지 바꿀 수 있습니다`;
export const SELECTION_CHANGED =
  '그 사이 조건에 맞는 업소가 바뀌었습니다. 미리보기를 다시 확인해 주세요.';
/** Why single venues of a run fail, or stay as they are when it is taken back. */
export const NO_HOURS_THAT_DAY = '그 요일에 여는 시간이 없어 영업함으로 정할 수 없습니다';
export const CHANGED_SINCE = '그 뒤에 바뀌어 그대로 두었습니다';
export const NOT_WRITTEN = '저장하지 못했습니다';
const NOTHING_TO_CHANGE = '바꿀 내용을 골라 주세요';
const DATE_NEEDED = '날짜를 확인해 주세요';

const Ids = z.array(Id).check(z.maxLength(MAX_WORDS));
const Words = z.array(text(MAX_FEATURE_LENGTH)).check(z.maxLength(MAX_WORDS));
const SpecialDate = z.iso
  .date(DATE_NEEDED)
  .check(z.refine((day) => day >= FIRST_SPECIAL_DATE && day <= LAST_SPECIAL_DATE, DATE_NEEDED));

const isAny = ({ add, remove }: { add: unknown[]; remove: unknown[] }) =>
  add.length + remove.length > 0;

const DayTimes = z
  .object({
    openTime: z.nullable(ClockTime),
    closeTime: z.nullable(ClockTime),
    isClosed: z._default(z.boolean(), false),
    is24Hours: z._default(z.boolean(), false),
    breakStartTime: z._default(z.nullable(ClockTime), null),
    breakEndTime: z._default(z.nullable(ClockTime), null),
  })
  .check(
    z.refine(hasTimes, { error: TIMES_NEEDED, path: ['openTime'] }),
    z.refine(hasWholeBreak, { error: WHOLE_BREAK_NEEDED, path: ['breakStartTime'] }),
  );

/** One thing that is done to many venues. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: Id }),
  z.object({ kind: z.literal('featured'), isFeatured: z.boolean() }),
  z.object({ kind: z.literal('visibility'), isActive: z.boolean() }),
  z
    .object({ kind: z.literal('options'), add: Ids, remove: Ids })
    .check(z.refine(isAny, NOTHING_TO_CHANGE)),
  z
    .object({ kind: z.literal('features'), add: Words, remove: Words })
    .check(z.refine(isAny, NOTHING_TO_CHANGE)),
  z.object({
    kind: z.literal('check'),
    blocks: z
      .array(z.enum(VENUE_BLOCKS))
      .check(z.minLength(1, NOTHING_TO_CHANGE), z.maxLength(VENUE_BLOCKS.length)),
  }),
  z.object({
    kind: z.literal('hours'),
    week: Week.check(
      z.refine((days) => days.every((day) => hasTimes(day) && hasWholeBreak(day)), TIMES_NEEDED),
    ),
    /** Days that are not named lose their row; otherwise they stay as they are. */
    isWholeWeek: z.boolean(),
  }),
  z.object({
    kind: z.literal('special-days'),
    dates: z.array(SpecialDate).check(z.minLength(1, DATE_NEEDED), z.maxLength(MAX_DATES)),
    name: z._default(z.nullable(text(SPECIAL_DAY_NAME_MAX)), null),
    /** Closed, open as on every such weekday, or from when to when. */
    opening: z.discriminatedUnion('is', [
      z.object({ is: z.literal('closed') }),
      z.object({ is: z.literal('usual') }),
      z.object({ is: z.literal('hours'), hours: DayTimes }),
    ]),
    /** Otherwise a venue with a special day of its own on a date keeps it. */
    replaces: z._default(z.boolean(), false),
  }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.output<typeof BulkChange>;
export type BulkKind = BulkChange['kind'];

/** Those with these ids, or all that match. */
export const Selection = z
  .object({
    ids: z.optional(z.array(Id).check(z.maxLength(MAX_SELECTED))),
    filter: z.optional(VenueFilter),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), NOTHING_SELECTED),
  );
export type Selection = z.output<typeof Selection>;

const Plan = z.object({ selection: Selection, change: BulkChange });
export type BulkPlan = z.output<typeof Plan>;

export const BulkOrder = z.object({
  ...Plan.shape,
  /** Made by the caller: the same order sent twice is one run. */
  key: z.uuid(),
  /** How many were previewed; other venues by now are a conflict. */
  expected: z.optional(z.int().check(z.gte(0))),
});
export type BulkOrder = z.output<typeof BulkOrder>;

export const BULK_ROW_STATES = [
  'waiting',
  'changed',
  'unchanged',
  'failed',
  'undone',
  'kept',
] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

/** A venue of a run, in words. */
export const BulkRow = z.object({
  venueId: Id,
  name: z.string(),
  state: z.enum(BULK_ROW_STATES),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const BulkPreview = z.object({
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** The first of those that fail, then the first that change. */
  rows: z.array(BulkRow),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkRun = z.object({
  id: Id,
  kind: z.string(),
  /** What is done, in words. */
  title: z.string(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  actorName: z.string(),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
  undoneAt: z.nullable(Instant),
  undoneBy: z.nullable(z.string()),
  total: z.int(),
  counts: z.object({
    waiting: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  canUndo: z.boolean(),
});
export type BulkRun = z.infer<typeof BulkRun>;

const OneRun = z.object({ runId: IdParam });

export const bulkApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk',
    summary: '최근 일괄 작업 30건. 최신순',
    audience: 'venues',
    reads: ['bulk'],
    response: z.array(BulkRun),
    errors: [401, 403],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/preview',
    summary: '일괄 작업이 무엇을 바꾸는지 미리 봅니다. 아무것도 저장하지 않습니다',
    audience: 'venues',
    writes: [],
    body: Plan,
    response: BulkPreview,
    errors: [400, 401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/bulk',
    summary: '여러 업소를 한 번에 바꿉니다. 뒤에서 나누어 진행하며, 같은 key는 같은 작업입니다',
    audience: 'venues',
    writes: ['bulk'],
    body: BulkOrder,
    response: BulkRun,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:runId',
    summary: '일괄 작업의 진행 상황',
    audience: 'venues',
    reads: ['bulk'],
    params: OneRun,
    response: BulkRun,
    errors: [401, 403, 404],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:runId/rows',
    summary: '일괄 작업의 업소와 바뀐 내용. 실패한 업소가 먼저, 한 쪽에 50곳',
    audience: 'venues',
    reads: ['bulk'],
    params: OneRun,
    query: z.object({ state: z.optional(z.enum(BULK_ROW_STATES)), page: z.optional(PageNumber) }),
    response: z.array(BulkRow),
    errors: [400, 401, 403, 404],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/:runId/undo',
    summary: '바뀌기 전 값으로 되돌립니다. 그 뒤에 바뀐 업소는 그대로 둡니다',
    audience: 'venues',
    writes: ['bulk'],
    params: OneRun,
    response: BulkRun,
    errors: [401, 403, 404, 409],
  }),
};
