import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, text } from '#contract/fields.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { MAX_CATEGORY_LENGTH, PageNumber, Venue } from './venues.ts';

// Apart from contract/venues/venues.ts: visitors load that one.

/** Rows of each category where all of them are on the screen. */
export const FIRST_VENUES = 10;
/** Rows of one category, or of what was found, before more are asked for. */
export const VENUES_PER_PAGE = 50;

const StaffListQuery = z.object({
  /** Part of the name or of the description, whatever the case. */
  q: z.optional(text(MAX_QUERY_LENGTH)),
  category: z.optional(text(MAX_CATEGORY_LENGTH)),
  page: z.optional(PageNumber),
});
export type StaffListQuery = z.output<typeof StaffListQuery>;

const StaffList = z.object({
  /** On all pages. */
  total: z.int(),
  /** Those with venues that are meant. */
  categories: z.array(z.object({ categoryId: Id, total: z.int() })),
  /** Without conditions the first of each category, else one page; in the order of the list. */
  venues: z.array(Venue),
});
export type StaffList = z.infer<typeof StaffList>;

export const venuesAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/venues',
    summary:
      '숨긴 업소까지 있는 업소 목록. 조건이 없으면 카테고리마다 처음 몇 곳, 카테고리나 검색어가 있으면 한 쪽씩',
    audience: 'venues',
    reads: ['venue', 'hours', 'reviews', 'mean', 'categories'],
    query: StaffListQuery,
    response: StaffList,
    errors: [400, 401, 403],
  }),
};
