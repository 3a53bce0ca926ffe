import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { isPermanentlyClosed } from '#domain/hours/opening-hours.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';
import type { Ctx } from '#server/http/context.ts';
import { gone, notFound } from '#server/http/errors.ts';
import { keptFactsOfMany } from '#server/http/kept-fact.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { presentVenues } from './present.ts';

export async function getVenue(ctx: Ctx, venueId: number): Promise<Venue> {
  const venue = await findVenue(ctx, eq(venues.id, venueId));
  if (!venue) throw notFound(VENUE_NOT_FOUND);
  return venue;
}

/** Throws unless this viewer may see it: each part of a venue's page asks that. */
export async function requireVenue(ctx: Ctx, venueId: number): Promise<void> {
  if (!isShown(ctx, await sights.get(ctx, venueId))) throw notFound(VENUE_NOT_FOUND);
}

/** Throws unless everyone may: hidden venues have no page that could be visited, not even by staff. */
export async function requirePublicVenue(ctx: Ctx, venueId: number): Promise<void> {
  if (!isPublic(await sights.get(ctx, venueId))) throw notFound(VENUE_NOT_FOUND);
}

const SIGHT = {
  id: venues.id,
  deletedAt: venues.deletedAt,
  isActive: venues.isActive,
  isCategoryActive: categories.isActive,
};

const sights = keptFactsOfMany(['venue', 'categories'], async (db, ids) => {
  const rows = await db
    .select(SIGHT)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(isAnyOf(venues.id, ids));
  return new Map(rows.map((sight) => [sight.id, sight]));
});

interface Sight {
  deletedAt: Date | null;
  isActive: boolean;
  isCategoryActive: boolean;
}

function isShown(ctx: Ctx, sight: Sight | undefined): boolean {
  return isPublic(sight) || (sight !== undefined && seesHidden(ctx));
}

function isPublic(sight: Sight | undefined): boolean {
  if (sight?.deletedAt) throw gone(VENUE_NOT_FOUND);
  return sight?.isActive === true && sight.isCategoryActive;
}

/** Follows an old name to its venue and says so. */
export async function getVenueBySlug(ctx: Ctx, rawSlug: string): Promise<Venue> {
  const slug = decodeSlug(rawSlug).normalize('NFC').toLowerCase();
  // Postgres refuses to compare with NUL; checked here because decoding can bring one out.
  if (hasUnusableCharacters(slug)) throw notFound(VENUE_NOT_FOUND);
  const named = await findVenue(ctx, eq(venues.slug, slug));
  if (named) return named;

  const [alias] = await ctx.db
    .select({ venueId: venueSlugAliases.venueId })
    .from(venueSlugAliases)
    .where(eq(venueSlugAliases.alias, slug));
  if (!alias) throw notFound(VENUE_NOT_FOUND);
  const venue = await getVenue(ctx, alias.venueId);
  return { ...venue, isAlias: true, canonicalSlug: venue.slug };
}

async function findVenue(ctx: Ctx, condition: SQL): Promise<Venue | undefined> {
  // The parts of its page will ask for it.
  const learn = sights.learn(ctx);
  const [row] = await ctx.db
    .select({ venue: venues, sight: SIGHT })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(condition);
  if (row) learn(row.sight.id, row.sight);
  const [venue] = row && isShown(ctx, row.sight) ? await presentVenues(ctx, [row.venue]) : [];
  return venue;
}

export const IS_CLOSED_FOREVER = inArray(
  venues.status,
  venues.status.enumValues.filter(isPermanentlyClosed),
);

/** Whether the viewer may see a venue, with its category joined. */
export function isVisible(ctx: Ctx): SQL | undefined {
  return and(isVenueShown(ctx), isCategoryShown(ctx));
}

/** What of it stands in the venue's own row. */
export function isVenueShown(ctx: Ctx): SQL | undefined {
  return and(isNull(venues.deletedAt), seesHidden(ctx) ? undefined : eq(venues.isActive, true));
}

/** What of it stands in the row of its category. */
export function isCategoryShown(ctx: Ctx): SQL | undefined {
  return seesHidden(ctx) ? undefined : eq(categories.isActive, true);
}

export function seesHidden(ctx: Ctx): boolean {
  return ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'venues');
}
