import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, Instant } from './fields.ts';

/** Length of the latest news that stays public: the preview on a venue card. */
export const NEWS_PREVIEW_LENGTH = 25;
/** More ids than any list shows; a longer request is a mistake or an attack. */
const MAX_BATCH_IDS = 1_000;

export const News = z.object({
  id: Id,
  /** Null for viewers behind the adult gate, except the preview of the latest. */
  message: z.nullable(z.string()),
  createdAt: Instant,
  gated: z.boolean(),
});
export type News = z.infer<typeof News>;

// A single `ids[]=` arrives as text, several as a list.
const IdList = z.pipe(
  z.union([IdParam, z.array(IdParam).check(z.maxLength(MAX_BATCH_IDS))]),
  z.transform((ids) => [...new Set([ids].flat())]),
);

export const newsApi = {
  batch: endpoint({
    method: 'GET',
    path: '/api/venues/updates/batch',
    summary: '여러 업소의 소식. 업소 번호마다 최신순 목록',
    audience: 'anyone',
    query: z.object({ 'ids[]': IdList }),
    response: z.record(z.string(), z.array(News)),
    errors: [400],
  }),
};
