import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { decodeSlug } from '#domain/text/slug.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';
import type { Ctx } from '#server/http/context.ts';
import { gone, notFound } from '#server/http/errors.ts';
import { presentVenues, type VenueRow } from './present.ts';

export async function getVenue(ctx: Ctx, venueId: number): Promise<Venue> {
  return presentOne(ctx, await findVenue(ctx, eq(venues.id, venueId)));
}

/** Follows an old name to its venue and says so. */
export async function getVenueBySlug(ctx: Ctx, rawSlug: string): Promise<Venue> {
  const slug = decodeSlug(rawSlug).normalize('NFC').toLowerCase();
  // Postgres refuses to compare with NUL; checked here because decoding can bring one out.
  if (hasUnusableCharacters(slug)) throw notFound(VENUE_NOT_FOUND);
  const row = await findVenue(ctx, eq(venues.slug, slug));
  if (row) return presentOne(ctx, row);

  const [alias] = await ctx.db
    .select({ venueId: venueSlugAliases.venueId })
    .from(venueSlugAliases)
    .where(eq(venueSlugAliases.alias, slug));
  if (!alias) throw notFound(VENUE_NOT_FOUND);
  const venue = await getVenue(ctx, alias.venueId);
  return { ...venue, isAlias: true, canonicalSlug: venue.slug };
}

async function findVenue(ctx: Ctx, condition: SQL): Promise<VenueRow | undefined> {
  const [row] = await ctx.db
    .select({ venue: venues, isCategoryActive: categories.isActive })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(condition);
  if (row?.venue.deletedAt) throw gone(VENUE_NOT_FOUND);
  const isPublic = row?.venue.isActive && row.isCategoryActive;
  return isPublic || seesHidden(ctx) ? row?.venue : undefined;
}

async function presentOne(ctx: Ctx, row: VenueRow | undefined): Promise<Venue> {
  const [venue] = row ? await presentVenues(ctx, [row]) : [];
  if (!venue) throw notFound(VENUE_NOT_FOUND);
  return venue;
}

/** Whether the viewer may see a venue, with its category joined. */
export function isVisible(ctx: Ctx): SQL | undefined {
  return and(
    isNull(venues.deletedAt),
    seesHidden(ctx) ? undefined : and(eq(venues.isActive, true), eq(categories.isActive, true)),
  );
}

function seesHidden(ctx: Ctx): boolean {
  return ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'venues');
}
