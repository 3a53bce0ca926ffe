import { CATEGORIES } from '#db/demo/categories.ts';
import type { DemoVenue } from '#db/demo/demo-venue.ts';
import { COCKTAIL_BARS } from './venues-cocktail.ts';
import { DINING } from './venues-dining.ts';
import { KARAOKE } from './venues-karaoke.ts';
import { LIVE_PUBS } from './venues-live.ts';
import { LOUNGES } from './venues-lounge.ts';
import { PRIVATE_ROOMS } from './venues-private.ts';
import { WINE_AND_WHISKY } from './venues-wine.ts';

export interface PlacedVenue extends DemoVenue {
  id: number;
  categoryId: number;
  categoryName: string;
  categorySlug: string;
  displayOrder: number;
}

/** In the order of the categories; a venue's id is its place in this list. */
const BY_CATEGORY = [
  LOUNGES,
  COCKTAIL_BARS,
  WINE_AND_WHISKY,
  LIVE_PUBS,
  KARAOKE,
  PRIVATE_ROOMS,
  DINING,
];

export const VENUES: PlacedVenue[] = CATEGORIES.flatMap((category, index) =>
  (BY_CATEGORY[index] ?? []).map((venue, displayOrder) => ({
    ...venue,
    id: 0,
    categoryId: index + 1,
    categoryName: category.name,
    categorySlug: category.slug,
    displayOrder,
  })),
).map((venue, index) => ({ ...venue, id: index + 1 }));

const BY_SLUG = new Map(VENUES.map((venue) => [venue.slug, venue]));

/** A misspelt slug in a data file stops the fill instead of losing its rows. */
export function venueBySlug(slug: string): PlacedVenue {
  const venue = BY_SLUG.get(slug);
  if (venue === undefined) throw new Error(`No demo venue has the slug ${slug}`);
  return venue;
}
