import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countUpTo, Day, Id, IdParam, Instant, text } from '#contract/fields.ts';
import { BUSINESS_TYPES, SERVICE_TYPES } from '#domain/business-type.ts';
import { CONTACT_CHANNELS } from '#domain/contact.ts';
import { VENUE_STATUSES } from '#domain/hours/venue-status.ts';

/** A day, or null where nobody has looked yet. */
const CheckedDate = z.nullable(Day);

/** A venue as any viewer receives it; what the viewer may not see is null and `gated` tells so. */
export const Venue = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  categoryId: Id,
  /** Computed from the opening hours at the moment of the answer. */
  status: z.enum(VENUE_STATUSES),
  /** As written on the door: set while closed and while open, respectively. */
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** The instant at which `status` really flips. */
  nextChangeAt: z.nullable(Instant),
  district: z.nullable(z.string()),
  address: z.nullable(z.string()),
  roadAddress: z.nullable(z.string()),
  lotAddress: z.nullable(z.string()),
  /** WGS 84; both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  description: z.nullable(z.string()),
  /** Also where it is withheld: nobody is asked to verify for nothing. */
  hasDescription: z.boolean(),
  /** The operator's grade on the 0 to 10 scale. */
  rating: z.number(),
  /** Of approved visitor reviews, 1 to 10. */
  reviewAverage: z.nullable(z.number()),
  reviewCount: z.int(),
  /** The average drawn towards the site's mean (`domain/figures/visitor-score.ts`); null without reviews. */
  visitorScore: z.nullable(z.number()),
  /** Set while nobody can write a new review. */
  reviewsPaused: z.nullable(z.object({ since: Instant, notice: z.string() })),
  roomCount: z.int(),
  floorCount: z.int(),
  serviceType: z.nullable(z.enum(SERVICE_TYPES)),
  averageAttendance: z.nullable(z.int()),
  tcPricing: z.nullable(z.int()),
  features: z.array(z.string()),
  /** Three names for one picture: a caller may read whichever it knows. */
  thumbnailImage: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** What of it stays in sight where it is cut, in percent from left and top; null is the middle. */
  thumbnailFocus: z.nullable(z.object({ x: z.int(), y: z.int() })),
  /** Further pictures that stand for the venue, of its gallery. */
  images: z.array(z.string()),
  contactChannels: z.array(z.enum(CONTACT_CHANNELS)),
  /** Those of them that lead to the site itself, because the venue has none of its own. */
  defaultContacts: z.array(z.enum(CONTACT_CHANNELS)),
  phone: z.nullable(z.string()),
  kakaoId: z.nullable(z.string()),
  telegramId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  businessType: z.enum(BUSINESS_TYPES),
  licenseNumber: z.nullable(z.string()),
  businessRegistrationNumber: z.nullable(z.string()),
  /** What the public licence file says of it; null where nobody has compared them. */
  licenseMatch: z.nullable(
    z.object({
      asOf: Day,
      state: z.string(),
      tradeName: z.string(),
      licensedOn: z.nullable(Day),
    }),
  ),
  isFeatured: z.boolean(),
  /** False only in answers for staff: hidden venues do not exist for anyone else. */
  isActive: z.boolean(),
  /** Not published yet, which implies hidden. */
  isDraft: z.boolean(),
  viewCount: z.int(),
  displayOrder: z.int(),
  /** When staff last found each part of the page right. */
  checkedDates: z.object({
    hours: CheckedDate,
    address: CheckedDate,
    contact: CheckedDate,
    license: CheckedDate,
    facilities: CheckedDate,
  }),
  gated: z.boolean(),
  isAlias: z.optional(z.literal(true)),
  canonicalSlug: z.optional(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Venue = z.infer<typeof Venue>;

export const VENUE_NOT_FOUND = '업소를 찾을 수 없습니다';
export const OTHER_VENUE = 'venueId: 주소의 업소와 다릅니다';

/**
 * Sorting of the public list; the default is the operator's order within each category. `tonight`
 * has those first that are open, and the categories in turns.
 */
export const VENUE_SORTS = ['order', 'tonight', 'newest', 'rating', 'views'] as const;
export type VenueSort = (typeof VENUE_SORTS)[number];
export const CURSOR_NEEDS_ORDER = 'cursor: 이 순서는 page로 넘겨주세요';

/** Cards of the home page, before more are asked for. */
export const VENUE_PAGE_SIZE = 24;

export const MAX_CATEGORY_LENGTH = 200;

/** Counted in pages, for addresses that people keep and search engines follow. */
export const PageNumber = countUpTo(9_999);

const VenueListQuery = z.object({
  category: z.optional(text(MAX_CATEGORY_LENGTH)),
  open: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(VENUE_SORTS)),
  /** Id of the category whose venues lead each turn of `tonight`; other orders have no turns. */
  prefer: z.optional(IdParam),
  limit: z.optional(countUpTo(200)),
  /** Of `limit` each. */
  page: z.optional(PageNumber),
  /** Id of the last venue of the page before. */
  cursor: z.optional(IdParam),
});
export type VenueListQuery = z.output<typeof VenueListQuery>;

/** Counts over the venues that the list shows to the same viewer. */
const VenueFigures = z.object({
  total: z.int(),
  /** Of them those that are closed for good. */
  permanentlyClosed: z.int(),
  open: z.int(),
  /** The operator's grade on the 0 to 10 scale; venues without one have no say in it. */
  averageRating: z.nullable(z.number()),
  /** The next moment at which the status of any of them flips. */
  nextChangeAt: z.nullable(Instant),
  /** Those with venues, in the order of the list. */
  categories: z.array(z.object({ categoryId: Id, total: z.int(), open: z.int() })),
});
export type VenueFigures = z.infer<typeof VenueFigures>;

export const venuesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues',
    summary: '업소 목록. 조건이 없으면 전체 목록',
    audience: 'anyone',
    reads: ['venue', 'hours', 'reviews', 'mean', 'categories'],
    query: VenueListQuery,
    response: z.array(Venue),
    errors: [400],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/venues/figures',
    summary: '업소 수, 영업 중인 수와 평균 등급: 전체와 분류별',
    audience: 'anyone',
    reads: ['venue', 'hours', 'categories'],
    response: VenueFigures,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId',
    summary: '업소 한 곳',
    audience: 'anyone',
    reads: ['venue:venueId', 'hours:venueId', 'reviews:venueId', 'mean', 'categories'],
    params: z.object({ venueId: IdParam }),
    response: Venue,
    errors: [404],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/venues/by-slug/:slug',
    summary: '주소 이름으로 찾은 업소. 옛 이름이면 isAlias와 canonicalSlug가 붙습니다',
    audience: 'anyone',
    reads: ['venue:id', 'hours:id', 'reviews:id', 'mean', 'categories'],
    params: z.object({ slug: z.string() }),
    response: Venue,
    errors: [404],
  }),
};
