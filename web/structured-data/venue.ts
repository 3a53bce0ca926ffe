import type { BarOrPub, GeoCoordinates, NightClub, PostalAddress, Restaurant } from 'schema-dts';
import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Venue } from '#contract/venues/venues.ts';
import type { BusinessType } from '#domain/business-type.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { paths } from '#web/paths.ts';
import { toOpeningHours, toSpecialOpeningHours } from './opening-hours.ts';
import { toAggregateRating, toReviews } from './reviews.ts';
import type { Document } from './vocabulary.ts';

const DEFAULT_DISTRICT = '강남구';

/** By what the venue is licensed as, which its page shows. */
const TYPES = {
  general_restaurant: 'Restaurant',
  entertainment_bar_type2: 'BarOrPub',
  entertainment_bar_type1: 'NightClub',
} as const satisfies Record<BusinessType, string>;

interface VenueParts {
  venue: Venue;
  /** The first is the one that the page shows. */
  images: readonly string[];
  /** Undefined when the call failed: then nothing is claimed. */
  week: readonly Hours[] | undefined;
  specialDays: readonly SpecialDay[] | undefined;
  reviews: readonly Review[] | undefined;
}

/** A venue for search engines: field by field, so that nothing new in a venue gets in by itself. */
export function toBusiness({ venue, images, week, specialDays, reviews }: VenueParts) {
  const isOver = venue.status === 'permanent_closed';
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[venue.businessType],
    name: venue.name,
    url: paths.venue(venue.slug),
    image: images.length === 1 ? images[0] : [...images],
    priceRange: '₩₩₩',
    address: toAddress(venue),
    geo: toPlace(venue),
    openingHoursSpecification: isOver ? undefined : filled(week && toOpeningHours(week)),
    specialOpeningHoursSpecification: isOver
      ? undefined
      : filled(specialDays && toSpecialOpeningHours(specialDays)),
    aggregateRating: toAggregateRating(venue),
    review: filled(reviews && toReviews(reviews)),
  } satisfies Document<Restaurant | BarOrPub | NightClub>;
}

function toAddress(venue: Venue) {
  const place = {
    '@type': 'PostalAddress',
    addressCountry: 'KR',
    addressRegion: '서울',
    addressLocality: venue.district ?? DEFAULT_DISTRICT,
  } satisfies PostalAddress;
  const street = shownAddress(venue);
  return street ? ({ ...place, streetAddress: street } satisfies PostalAddress) : place;
}

function toPlace({ latitude, longitude }: Venue) {
  if (latitude === null || longitude === null) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude } satisfies GeoCoordinates;
}

function filled<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
