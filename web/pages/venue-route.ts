import { VENUE_NOT_FOUND, type Venue } from '#contract/venues.ts';
import { decodeSlug } from '#domain/slug.ts';
import { allCategories } from '#web/categories/queries.ts';
import { venueGallery } from '#web/gallery/queries.ts';
import { venueHours, venueSpecialHours } from '#web/hours/queries.ts';
import { venueLicenses } from '#web/licenses/queries.ts';
import { optionsOfVenue } from '#web/options/queries.ts';
import { paths } from '#web/paths.ts';
import { venueReviews } from '#web/reviews/queries.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { venueSignage } from '#web/signage/queries.ts';
import { venueBySlug } from '#web/venues/queries.ts';

export async function prefetchVenue({ params, fetch }: Loader): Promise<void> {
  const [{ id }] = await Promise.all([
    fetch(venueBySlug(decodeSlug(params.slug ?? ''))),
    fetch(allCategories()),
  ]);
  await Promise.all([
    fetch(venueHours(id)),
    fetch(venueSpecialHours(id)),
    fetch(optionsOfVenue(id)),
    fetch(venueSignage(id)),
    fetch(venueGallery(id)),
    fetch(venueReviews(id)),
    fetch(venueLicenses(id)),
  ]);
}

export function venueHead({ params, read, failureOf }: HeadInput): Head {
  const query = venueBySlug(decodeSlug(params.slug ?? ''));
  const venue = read(query);
  if (!venue) {
    return {
      title: `${VENUE_NOT_FOUND} · 밤결`,
      status: failureOf(query) ?? 200,
      isIndexed: false,
    };
  }
  const canonical = paths.venue(venue.slug);
  const category = read(allCategories())?.find(({ id }) => id === venue.categoryId);
  const place = [venue.district ?? '강남구', category?.name].filter(Boolean).join(' ');
  return {
    title: `${venue.name} · ${place} · 밤결`,
    description: `${venue.name}의 영업시간, 주소, 인허가 정보입니다. ${venue.address ?? ''}`.trim(),
    canonical,
    ...(venue.thumbnailImage ? { image: venue.thumbnailImage } : {}),
    ...(venue.isAlias && venue.canonicalSlug ? { redirect: paths.venue(venue.canonicalSlug) } : {}),
    structuredData: [toBusiness(venue, canonical)],
  };
}

/** What search engines may know: nothing behind the gate is in it. */
function toBusiness(venue: Venue, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BarOrPub',
    name: venue.name,
    url,
    priceRange: '₩₩₩',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressLocality: venue.district ?? '강남구',
      streetAddress: venue.address ?? undefined,
    },
  };
}
