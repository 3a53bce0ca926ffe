import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** How search engines are told of changed pages. */
export const IndexNowState = z.object({
  key: z.string(),
  /** What is missing for it to work; null while it does. */
  missing: z.nullable(z.enum(['key', 'site-url'])),
  /** Pages that changed and have not been told yet. */
  waiting: z.int(),
  lastSentAt: z.nullable(Instant),
  lastSentCount: z.int(),
  /** Null when the last try went well. */
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(Instant),
});
export type IndexNowState = z.infer<typeof IndexNowState>;

export const indexNowApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/indexnow',
    summary: '바뀐 페이지를 검색엔진에 알리는 상태',
    audience: 'users',
    reads: ['settings', 'venue', 'post', 'hours', 'gallery'],
    response: IndexNowState,
    errors: [401, 403],
  }),
};
