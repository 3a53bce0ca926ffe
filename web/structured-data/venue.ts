import type { Hours, SpecialDay } from '#contract/hours.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { toOpeningHours, toSpecialOpeningHours } from './opening-hours.ts';
import { toAggregateRating, toReviews } from './reviews.ts';

const DEFAULT_DISTRICT = '강남구';

interface VenueParts {
  venue: Venue;
  image: string;
  /** Undefined when the call failed: then nothing is claimed. */
  week: readonly Hours[] | undefined;
  specialDays: readonly SpecialDay[] | undefined;
  reviews: readonly Review[] | undefined;
}

/** A venue for search engines: field by field, so that nothing new in a venue gets in by itself. */
export function toBusiness({ venue, image, week, specialDays, reviews }: VenueParts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BarOrPub',
    name: venue.name,
    url: paths.venue(venue.slug),
    image,
    priceRange: '₩₩₩',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressRegion: '서울',
      addressLocality: venue.district ?? DEFAULT_DISTRICT,
      streetAddress: venue.roadAddress ?? venue.address ?? undefined,
    },
    ...(venue.status !== 'permanent_closed' && {
      openingHoursSpecification: filled(week && toOpeningHours(week)),
      specialOpeningHoursSpecification: filled(specialDays && toSpecialOpeningHours(specialDays)),
    }),
    aggregateRating: toAggregateRating(venue),
    review: filled(reviews && toReviews(reviews)),
  };
}

function filled<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
