import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { MAX_CATEGORY_LENGTH } from '#contract/venues/venues.ts';
import { VENUE_STATUSES } from '#domain/hours/venue-status.ts';

const Degrees = { latitude: z.number(), longitude: z.number() };

/** An open venue close to another. */
const NearbyVenue = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  ...Degrees,
  /** Straight, to ten metres. */
  metres: z.int(),
});

/** What lies around a venue; nothing where nobody knows its place. */
const Nearby = z.object({
  /** Those that are open, nearest first. */
  venues: z.array(NearbyVenue),
  /** When the first venue around opens or closes. */
  nextChangeAt: z.nullable(Instant),
});
export type Nearby = z.infer<typeof Nearby>;

/** Of one spot, by name; with more venues than these it is told in numbers alone. */
export const MAX_NAMED_AT_SPOT = 4;
/** The same on the closest maps, behind which there is none. */
export const MAX_NAMED_AT_LAST = 12;

/** Venues that stand so close together that the map shows them as one. */
const MapSpot = z.object({
  ...Degrees,
  count: z.int(),
  open: z.int(),
  /** All of them, or the first where the map gets no closer; empty where there are too many. */
  venues: z.array(
    z.object({ id: Id, name: z.string(), slug: z.string(), status: z.enum(VENUE_STATUSES) }),
  ),
});
export type MapSpot = z.infer<typeof MapSpot>;

const VenueMap = z.object({
  /** From north to south. */
  spots: z.array(MapSpot),
  /** Venues that meet the conditions and stand on no map; told on the whole map only. */
  elsewhere: z.nullable(z.int()),
  nextChangeAt: z.nullable(Instant),
});
export type VenueMap = z.infer<typeof VenueMap>;

const MAX_VIEW_LENGTH = 12;

const VenueMapQuery = z.object({
  category: z.optional(text(MAX_CATEGORY_LENGTH)),
  open: z.optional(z.enum(['true', 'false'])),
  /** Which map, see `domain/places/map-view.ts`; the whole one without it. */
  at: z.optional(text(MAX_VIEW_LENGTH)),
});
export type VenueMapQuery = z.output<typeof VenueMapQuery>;

export const placesApi = {
  nearby: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/nearby',
    summary: '가까이에서 영업 중인 업소. 가까운 순서',
    audience: 'anyone',
    reads: ['venue', 'hours', 'categories'],
    params: z.object({ venueId: IdParam }),
    response: Nearby,
    errors: [404],
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/venues/map',
    summary: '지도 한 장의 업소. 가까이 모인 업소는 수로 묶습니다',
    audience: 'anyone',
    reads: ['venue', 'hours', 'categories'],
    query: VenueMapQuery,
    response: VenueMap,
    errors: [400],
  }),
};
