import * as z from 'zod/mini';
import { MAX_QUERY_LENGTH, SEARCH_SCORES, SEARCH_SORTS } from '#domain/text/search-query.ts';
import { endpoint } from './endpoint.ts';
import { ClockTime, Day, IdParam, text } from './fields.ts';
import { PostSummary } from './posts/posts.ts';
import { Venue } from './venues/venues.ts';

export const SEARCH_PAGE_SIZE = 50;
export const QUERY_MISSING = '검색어를 입력해주세요';

const MAX_VALUE_LENGTH = 200;
const Value = text(MAX_VALUE_LENGTH);

const Words = z.pipe(
  z.string(QUERY_MISSING),
  text(MAX_QUERY_LENGTH).check(z.minLength(1, QUERY_MISSING)),
);

const SearchQuery = z.object({
  q: Words,
  category: z.optional(Value),
  open: z.optional(z.enum(['true', 'false'])),
  /** A dong, or the district of venues whose address names none. */
  area: z.optional(Value),
  /** By its name with 역: venues within a walk of it, and those in its dong whose place is not known. */
  station: z.optional(Value),
  feature: z.optional(Value),
  score: z.optional(z.enum(SEARCH_SCORES)),
  /** Open at this time of the night that begins on this day; both or neither. */
  night: z.optional(Day),
  time: z.optional(ClockTime),
  /** Absent means the best match first. */
  sort: z.optional(z.enum(SEARCH_SORTS)),
  /** The station, with 역, from which `nearest` counts; without one it says nothing. Nobody's own place is asked for. */
  near: z.optional(Value),
  /** Nothing but what was typed, even where it finds nothing. */
  as: z.optional(z.literal('typed')),
  /** Id of the last venue of the page before. */
  cursor: z.optional(IdParam),
});
export type SearchQuery = z.output<typeof SearchQuery>;

const Counted = z.object({ value: z.string(), count: z.int() });

/** Beside each value: how many venues the other filters leave of it. */
const SearchFacets = z.object({
  categories: z.array(Counted),
  areas: z.array(Counted),
  stations: z.array(Counted),
  features: z.array(Counted),
  scores: z.array(Counted),
  /** Open at the moment of the answer. */
  open: z.int(),
  /** More match than were counted: each count is then at least. */
  isPartial: z.boolean(),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const SearchResult = z.object({
  /** One page of them. */
  venues: z.array(Venue),
  /** How many venues all pages hold. */
  total: z.int(),
  /** More match than are ranked and told: `total` is then at least. */
  isMore: z.boolean(),
  /** What was searched for in place of the words typed, which find nothing; null if they were. */
  understoodAs: z.nullable(z.string()),
  /** With the first page only. */
  facets: z.nullable(SearchFacets),
  /** With the first page only. */
  posts: z.array(PostSummary),
  /** In place of an empty result: those with a name like it, and the most seen. */
  similar: z.array(Venue),
  mostSeen: z.array(Venue),
});
export type SearchResult = z.infer<typeof SearchResult>;

const SuggestionsQuery = z.object({ q: Words });

export const SUGGESTION_KINDS = ['venue', 'category', 'area'] as const;

/** Offered while someone types. */
const Suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** What kind of venue it is. */
  detail: z.nullable(z.string()),
  /** Of the venue or the category; an area has none and is searched for. */
  slug: z.nullable(z.string()),
  /** Which characters of the text were typed. */
  mark: z.nullable(z.object({ from: z.int(), to: z.int() })),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      '업소와 게시글 검색. 이름, 초성, 옛 이름, 분류, 주소, 역, 특징으로 찾고, 한글로 바꾸지 않은 자판과 오타 하나를 알아듣습니다',
    audience: 'anyone',
    reads: [
      'venue',
      'hours',
      'reviews',
      'mean',
      'categories',
      'options',
      'signage',
      'licenses',
      'post',
    ],
    query: SearchQuery,
    response: SearchResult,
    errors: [400],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    summary: '입력하는 동안 보여 줄 업소 이름, 분류, 역과 동네. 최대 8개',
    audience: 'anyone',
    reads: ['venue', 'categories', 'options', 'signage', 'licenses'],
    query: SuggestionsQuery,
    response: z.array(Suggestion),
    errors: [400],
  }),
};
