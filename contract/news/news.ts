import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, idList, text } from '#contract/fields.ts';

/** Length of the latest news that stays public: the preview on a venue card. */
export const NEWS_PREVIEW_LENGTH = 25;
export const NEWS_MAX = 500;
const NEWS_NEEDED = '소식 내용을 입력해주세요';
export const NEWS_NOT_FOUND = '소식을 찾을 수 없습니다';
/** More ids than any list shows; a longer request is a mistake or an attack. */
const MAX_BATCH_IDS = 1_000;

export const News = z.object({
  id: Id,
  /** Null for viewers behind the adult gate, except the preview of the latest. */
  message: z.nullable(z.string()),
  createdAt: Instant,
  gated: z.boolean(),
  /** Prohibited words in the text, by today's list: told only to those who write news. */
  flaggedWords: z.exactOptional(z.array(z.string())),
});
export type News = z.infer<typeof News>;

export const NewsDraft = z.object({
  message: text(NEWS_MAX).check(z.minLength(1, NEWS_NEEDED)),
});
export type NewsDraft = z.output<typeof NewsDraft>;

export const OfVenue = z.object({ venueId: IdParam });
export const OneOfVenue = z.object({ venueId: IdParam, updateId: IdParam });

export const newsApi = {
  batch: endpoint({
    method: 'GET',
    path: '/api/venues/updates/batch',
    summary: '여러 업소의 소식. 업소 번호마다 최신순 목록',
    audience: 'anyone',
    reads: ['news', 'venue', 'categories'],
    query: z.object({ 'ids[]': idList(MAX_BATCH_IDS) }),
    response: z.record(z.string(), z.array(News)),
    errors: [400],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/updates',
    summary: '업소의 모든 소식. 최신순',
    audience: 'anyone',
    reads: ['news:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(News),
    errors: [404],
  }),
};
