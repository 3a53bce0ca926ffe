import * as z from 'zod/mini';
import { VENUE_TODOS, type VenueTodo } from '#contract/attention.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, text } from '#contract/fields.ts';
import { BUSINESS_TYPES } from '#domain/business-type.ts';
import { VENUE_STATUSES } from '#domain/hours/venue-status.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { MAX_CATEGORY_LENGTH, PageNumber, Venue } from './venues.ts';

// Apart from contract/venues/venues.ts: visitors load that one.

/** Rows of each category where all of them are on the screen. */
export const FIRST_VENUES = 10;
/** Rows of one category, or of what was found, before more are asked for. */
export const VENUES_PER_PAGE = 50;

/** What a venue can be without. */
export const VENUE_GAPS = ['picture', 'hours', 'contact', 'coordinates', 'description'] as const;
export type VenueGap = (typeof VENUE_GAPS)[number];

const MAX_DISTRICT_LENGTH = 100;
const YesNo = z.enum(['true', 'false']);
export const HOLIDAY_NEEDED = 'date: 공휴일의 날짜를 함께 보내 주세요';

/** What narrows the table of venues; all texts, because they stand in the address as well. */
const filterFields = {
  /** Part of the name, the description, an address, the phone or registration number. */
  q: z.optional(text(MAX_QUERY_LENGTH)),
  category: z.optional(text(MAX_CATEGORY_LENGTH)),
  /** By the opening hours, at this moment. */
  state: z.optional(z.enum(VENUE_STATUSES)),
  hidden: z.optional(YesNo),
  /** Never published yet. */
  draft: z.optional(YesNo),
  featured: z.optional(YesNo),
  type: z.optional(z.enum(BUSINESS_TYPES)),
  district: z.optional(text(MAX_DISTRICT_LENGTH)),
  missing: z.optional(z.enum(VENUE_GAPS)),
  /** Not checked since this day, or never at all. */
  checked: z.optional(z.union([z.literal('never'), Day])),
  /** The part of the page that `checked` is about; without one, whichever was checked last. */
  block: z.optional(z.enum(VENUE_BLOCKS)),
  /** Exactly those that a line of the staff's work is about; a holiday's has its date. */
  // The cast keeps a list that was filtered as the tuple that an enum wants.
  todo: z.optional(z.enum(VENUE_TODOS as [VenueTodo, ...VenueTodo[]])),
  date: z.optional(Day),
};

const hasHoliday = ({ todo, date }: { todo?: string | undefined; date?: string | undefined }) =>
  todo !== 'unplanned_holiday' || date !== undefined;

export const VenueFilter = z.object(filterFields).check(z.refine(hasHoliday, HOLIDAY_NEEDED));
export type VenueFilter = z.output<typeof VenueFilter>;

export const VENUE_FILTER_NAMES = Object.keys(filterFields) as (keyof VenueFilter)[];

/** Columns by which the table can be sorted; `order` is that of the list. */
export const TABLE_SORTS = [
  'order',
  'name',
  'district',
  'type',
  'rating',
  'views',
  'checked',
  'updated',
  'created',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

const StaffListQuery = z
  .object({
    ...filterFields,
    /** Asks for one page of all, whatever the conditions. */
    sort: z.optional(z.enum(TABLE_SORTS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(PageNumber),
  })
  .check(z.refine(hasHoliday, HOLIDAY_NEEDED));
export type StaffListQuery = z.output<typeof StaffListQuery>;

/** A venue with what it is without, by the conditions of the filter. */
const StaffVenue = z.extend(Venue, { gaps: z.array(z.enum(VENUE_GAPS)) });
export type StaffVenue = z.infer<typeof StaffVenue>;

const StaffList = z.object({
  /** On all pages. */
  total: z.int(),
  /** Those with venues that are meant. */
  categories: z.array(z.object({ categoryId: Id, total: z.int() })),
  /** Without conditions the first of each category, else one page; in the order of the list. */
  venues: z.array(StaffVenue),
});
export type StaffList = z.infer<typeof StaffList>;

export const venuesAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/venues',
    summary:
      '숨긴 업소까지 있는 업소 목록. 조건이 없으면 카테고리마다 처음 몇 곳, 조건이나 정렬이 있으면 한 쪽씩',
    audience: 'venues',
    reads: ['venue', 'hours', 'reviews', 'mean', 'categories', 'todo'],
    query: StaffListQuery,
    response: StaffList,
    errors: [400, 401, 403],
  }),
  districts: endpoint({
    method: 'GET',
    path: '/api/admin/venues/districts',
    summary: '업소가 있는 지역과 그 수. 많은 순으로',
    audience: 'venues',
    reads: ['venue'],
    response: z.array(z.object({ name: z.string(), total: z.int() })),
    errors: [401, 403],
  }),
};
