import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParam, Instant, text } from './fields.ts';

export const AUDIT_PER_PAGE = 30;
export const AUDIT_ENTRY_NOT_FOUND = '변경 기록을 찾을 수 없습니다';
export const NOT_RESTORABLE =
  '이 변경은 자동으로 되돌릴 수 없습니다. 해당 화면에서 직접 고쳐 주세요.';
export const ALREADY_RESTORED = '이미 되돌린 업소입니다.';
export const RESTORE_TOO_LATE = '삭제한 지 30일이 지나 되돌릴 수 없습니다.';
/** Lines of one file; the file says so where it stops. */
export const MAX_EXPORTED_ENTRIES = 10_000;
/** A text is looked for in so many entries: an index of all they say would cost more than the log. */
export const MAX_SEARCHED_ENTRIES = 50_000;
const MAX_FILTER_LENGTH = 60;

/** One change made by staff. */
export const AuditEntry = z.object({
  id: Id,
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  /** What was done, as `venue.update`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is called today, where that is known. */
  subject: z.nullable(z.string()),
  /** The venue that it is about, for a link. */
  venueId: z.nullable(Id),
  /** The changed fields only, or the whole row of what was created or removed. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  /** From where, without its last part. */
  ipAddress: z.nullable(z.string()),
  createdAt: Instant,
  canRestore: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filterFields = {
  entity: z.optional(text(MAX_FILTER_LENGTH)),
  entityId: z.optional(text(MAX_FILTER_LENGTH)),
  actor: z.optional(z.uuid()),
  /** First and last day, in Seoul. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** In names, reasons and values, among the newest `MAX_SEARCHED_ENTRIES` of what else is asked. */
  q: z.optional(text(MAX_FILTER_LENGTH)),
};

const isForwards = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  '마지막 날이 첫날보다 빠릅니다. 기간을 확인해 주세요.',
);

const AuditFilter = z.object(filterFields).check(isForwards);
export type AuditFilter = z.output<typeof AuditFilter>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: '누가 언제 무엇을 어떻게 바꿨는지. 최신순',
    audience: 'users',
    reads: ['audit'],
    query: z
      .object({
        ...filterFields,
        /** Id of the last entry of the page before. */
        cursor: z.optional(IdParam),
      })
      .check(isForwards),
    response: z.array(AuditEntry),
    errors: [400, 401, 403],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log.csv',
    summary: '변경 기록을 CSV 파일로 내려받습니다. 내려받은 것도 기록됩니다',
    audience: 'users',
    reads: ['audit'],
    query: AuditFilter,
    response: z.string(),
    download: { type: 'text/csv; charset=utf-8', fileName: 'audit-log.csv' },
    errors: [400, 401, 403],
  }),
  actors: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/actors',
    summary: '기록을 고를 때 쓰는 직원 이름',
    audience: 'users',
    reads: ['audit'],
    response: z.array(z.object({ id: z.uuid(), name: z.string() })),
    errors: [401, 403],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/audit-log/:entryId/restore',
    summary: '바뀌기 전 값으로 되돌립니다. 되돌린 것도 기록됩니다',
    audience: 'users',
    writes: [
      'venue',
      'hours',
      'news',
      'licenses',
      'signage',
      'gallery',
      'options',
      'categories',
      'post',
      'settings',
      'activities',
    ],
    params: z.object({ entryId: IdParam }),
    errors: [401, 403, 404, 409],
  }),
};
