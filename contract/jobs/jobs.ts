import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/fields.ts';
import { JOB_KIND_NAMES } from '#domain/jobs.ts';

export const NOTHING_FAILED = '다시 시도할 작업이 없습니다.';

const Name = z.enum(JOB_KIND_NAMES);

/** A kind of background work and how it has been going, in all instances together. */
export const JobKind = z.object({
  name: Name,
  lastDoneAt: z.nullable(Instant),
  lastFailedAt: z.nullable(Instant),
  /** In words for staff. */
  lastFailure: z.nullable(z.string()),
  /** When it is looked after again, or tried again; null for what comes only when asked for. */
  nextAt: z.nullable(Instant),
  /** Not begun yet, or to be tried again. */
  waiting: z.int(),
  active: z.int(),
  /** Given up: nobody tries it again by itself. */
  failed: z.int(),
});
export type JobKind = z.infer<typeof JobKind>;

export const jobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: '백그라운드 작업의 상태',
    audience: 'users',
    reads: ['jobs'],
    response: z.array(JobKind),
    errors: [401, 403],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:name/retry',
    summary: '포기한 작업을 모두 다시 시도',
    audience: 'users',
    writes: ['jobs'],
    params: z.object({ name: Name }),
    response: z.object({ retried: z.int() }),
    errors: [401, 403, 404, 409],
  }),
};
