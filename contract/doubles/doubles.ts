import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';
import { DOUBLE_REASONS } from '#domain/doubles/likely-doubles.ts';
import { MERGE_FIELDS, MOVED_KINDS } from '#domain/doubles/merge-fields.ts';

export const DOUBLES_PER_PAGE = 20;
export const PAIR_NOT_FOUND = '중복으로 보이는 업소 쌍을 찾을 수 없습니다';
export const MERGE_NOT_FOUND = '합친 기록을 찾을 수 없습니다';
export const ALREADY_SPLIT = '이미 나눈 업소입니다';
export const SPLIT_TOO_LATE = '합친 지 오래되어 나눌 수 없습니다';
export const MERGED_VENUE =
  '다른 업소와 합친 업소입니다. 중복 업소 화면에서 나누기로 되돌려 주세요.';
export const SAME_VENUE = '서로 다른 두 업소를 골라 주세요';

/** A venue as it is laid beside another. */
const DoubleVenue = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  categoryName: z.string(),
  isActive: z.boolean(),
  createdAt: Instant,
  /** As text, for staff to compare; null where there is nothing. */
  fields: z.partialRecord(z.enum(MERGE_FIELDS), z.nullable(z.string())),
  counts: z.partialRecord(z.enum(MOVED_KINDS), z.int()),
});
export type DoubleVenue = z.infer<typeof DoubleVenue>;

const Double = z.object({
  id: Id,
  score: z.int(),
  reasons: z.array(z.enum(DOUBLE_REASONS)),
  /** The older first. */
  venues: z.tuple([DoubleVenue, DoubleVenue]),
});
export type Double = z.infer<typeof Double>;

const Merge = z.object({
  keptId: Id,
  mergedId: Id,
  /** Fields of the merged venue that replace those of the kept one; gaps are filled anyway. */
  take: z.exactOptional(z.array(z.enum(MERGE_FIELDS))),
});
export type Merge = z.output<typeof Merge>;

const MergePreview = z.object({
  kept: DoubleVenue,
  merged: DoubleVenue,
  /** What the kept venue gets, field by field. */
  changes: z.array(
    z.object({
      field: z.enum(MERGE_FIELDS),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** A gap that is filled, as against a value that is replaced. */
      isGap: z.boolean(),
    }),
  ),
  /** How many of each come over; what the kept one has already stays behind. */
  moved: z.partialRecord(z.enum(MOVED_KINDS), z.int()),
});
export type MergePreview = z.infer<typeof MergePreview>;

const Merged = z.object({
  id: Id,
  kept: z.object({ id: Id, name: z.string(), slug: z.string() }),
  merged: z.object({ id: Id, name: z.string(), slug: z.string() }),
  moved: z.partialRecord(z.enum(MOVED_KINDS), z.int()),
  mergedBy: z.nullable(z.string()),
  mergedAt: Instant,
  /** Then the merged venue is purged and they stay one. */
  splittableUntil: Instant,
});
export type Merged = z.infer<typeof Merged>;

/** All that hangs on a venue, and its own facts. */
const MOVED = [
  'doubles',
  'venue',
  'hours',
  'news',
  'gallery',
  'signage',
  'licenses',
  'options',
  'reviews',
  'reports',
  'visits',
  'activities',
  'owners',
  'post',
] as const;

export const doublesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/doubles',
    summary: '중복으로 보이는 업소 쌍. 가장 비슷한 것부터',
    audience: 'venues',
    reads: ['doubles', 'venue'],
    response: z.array(Double),
    errors: [401, 403],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/doubles/:pairId/refuse',
    summary: '다른 업소라고 정합니다. 다시 묻지 않습니다',
    audience: 'venues',
    writes: ['doubles'],
    params: z.object({ pairId: IdParam }),
    errors: [401, 403, 404],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/doubles/:pairId/reopen',
    summary: '다른 업소라고 한 것을 취소합니다',
    audience: 'venues',
    writes: ['doubles'],
    params: z.object({ pairId: IdParam }),
    errors: [401, 403, 404],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/doubles/preview',
    summary: '두 업소를 합치면 무엇이 바뀌고 옮겨지는지',
    audience: 'venues',
    reads: ['venue', 'hours', 'news', 'gallery', 'signage', 'licenses', 'options', 'reviews'],
    query: z.object({ keptId: IdParam, mergedId: IdParam }),
    response: MergePreview,
    errors: [400, 401, 403, 404],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/doubles/merge',
    summary: '한 업소를 다른 업소에 합칩니다. 되돌릴 수 있습니다',
    audience: 'venues',
    writes: MOVED,
    body: Merge,
    response: Merged,
    status: 201,
    errors: [400, 401, 403, 404, 409],
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/admin/merges',
    summary: '합친 업소 가운데 아직 나눌 수 있는 것. 최근 것부터',
    audience: 'venues',
    reads: ['doubles', 'venue'],
    response: z.array(Merged),
    errors: [401, 403],
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/admin/merges/:mergeId/split',
    summary: '합친 업소를 다시 둘로 나눕니다. 옮긴 것만 되돌아갑니다',
    audience: 'venues',
    writes: MOVED,
    params: z.object({ mergeId: IdParam }),
    errors: [401, 403, 404, 409],
  }),
};
