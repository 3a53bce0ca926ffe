import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { sharePath, venueSubject } from '#domain/art/share-picture.ts';
import { categoryKey } from '#domain/categories.ts';
import { pointOf } from '#domain/places/placed.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { allCategories } from '#web/categories/queries.ts';
import { venueGallery } from '#web/gallery/queries.ts';
import { venueHours, venueSpecialHours } from '#web/hours/queries.ts';
import { venueLicenses } from '#web/licenses/queries.ts';
import { optionsOfVenue } from '#web/options/queries.ts';
import { artUrl, paths } from '#web/paths.ts';
import { postsAboutVenue } from '#web/posts/mentions-query.ts';
import { venueReviewFigures, venueReviews } from '#web/reviews/queries.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { venueSignage } from '#web/signage/queries.ts';
import { toBreadcrumbs } from '#web/structured-data/lists.ts';
import { toBusiness } from '#web/structured-data/venue.ts';
import { venuesNear } from '#web/venues/map/nearby-query.ts';
import { venueBySlug } from '#web/venues/queries.ts';

/** The server alone does; the condition keeps it out of what browsers load. */
export async function prefetchVenue({ params, fetch }: Loader): Promise<void> {
  if (!import.meta.env.SSR) return;
  const [venue] = await Promise.all([
    fetch(venueBySlug(decodeSlug(params.slug ?? ''))),
    fetch(allCategories()),
  ]);
  const { id } = venue;
  await Promise.all([
    pointOf(venue) ? fetch(venuesNear(id)) : undefined,
    fetch(venueHours(id)),
    fetch(venueSpecialHours(id)),
    fetch(optionsOfVenue(id)),
    fetch(venueSignage(id)),
    fetch(venueGallery(id)),
    fetch(venueReviews(id)),
    fetch(venueReviewFigures(id)),
    fetch(venueLicenses(id)),
    fetch(postsAboutVenue(id)),
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
  const picture = venue.thumbnailImage ?? read(venueGallery(venue.id))?.[0]?.imageUrl;
  return {
    title: `${venue.name} · ${place} · 밤결`,
    // Documents alone say the rest.
    ...(import.meta.env.SSR && {
      description:
        `${venue.name}의 영업시간, 주소, 인허가 정보입니다. ${shownAddress(venue) ?? ''}`.trim(),
      canonical,
      ...(venue.isAlias && venue.canonicalSlug && { redirect: paths.venue(venue.canonicalSlug) }),
      image: sharePath(venueSubject(venue, category?.name)),
      structuredData: [
        toBusiness({
          venue,
          // Without a photograph, the drawing that the page shows.
          images: [
            picture ?? artUrl(categoryKey(venue.categoryId), venue.id, 'banner'),
            ...venue.images.filter((image) => image !== picture),
          ],
          week: read(venueHours(venue.id)),
          specialDays: read(venueSpecialHours(venue.id)),
          reviews: read(venueReviews(venue.id)),
        }),
        toBreadcrumbs([
          ...(category ? [{ name: category.name, path: paths.home(category.slug) }] : []),
          { name: venue.name, path: canonical },
        ]),
      ],
    }),
  };
}
