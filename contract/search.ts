import * as z from 'zod/mini';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { endpoint } from './endpoint.ts';
import { IdParam, text } from './fields.ts';
import { PostSummary } from './posts.ts';
import { VENUE_SORTS, Venue } from './venues/venues.ts';

export const SEARCH_PAGE_SIZE = 50;
export const QUERY_MISSING = '검색어를 입력해주세요';

const MAX_CATEGORY_LENGTH = 200;

const SearchQuery = z.object({
  q: z.pipe(z.string(QUERY_MISSING), text(MAX_QUERY_LENGTH).check(z.minLength(1, QUERY_MISSING))),
  category: z.optional(text(MAX_CATEGORY_LENGTH)),
  open: z.optional(z.enum(['true', 'false'])),
  /** Absent means the best match first. */
  sort: z.optional(z.enum(VENUE_SORTS)),
  /** Id of the last venue of the page before. */
  cursor: z.optional(IdParam),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchResult = z.object({
  /** One page of them. */
  venues: z.array(Venue),
  /** How many venues all pages hold. */
  total: z.int(),
  /** More match than are ranked and told: `total` is then at least. */
  isMore: z.boolean(),
  /** With the first page only. */
  posts: z.array(PostSummary),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: '업소와 게시글 검색. 이름, 초성, 주소, 특징으로 찾습니다',
    audience: 'anyone',
    reads: ['venue', 'hours', 'reviews', 'mean', 'categories', 'post'],
    query: SearchQuery,
    response: SearchResult,
    errors: [400],
  }),
};
