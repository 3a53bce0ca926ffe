import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { VENUE_NOT_FOUND, type Venue, type VenueListQuery } from '#contract/venues/venues.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { decodeSlug } from '#domain/text/slug.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';
import type { Ctx } from '#server/http/context.ts';
import { gone, notFound } from '#server/http/errors.ts';
import { presentVenues, type VenueRow } from './present.ts';

export async function listVenues(ctx: Ctx, query: VenueListQuery): Promise<Venue[]> {
  const sort = SORTS[query.sort ?? 'order'];
  const { limit = NO_LIMIT, page = 1 } = query;
  const skipped = query.limit ? (page - 1) * query.limit : 0;
  const rows = await ctx.db
    .select({ venue: venues })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(
      and(
        isVisible(ctx),
        query.category ? eq(categories.slug, query.category) : undefined,
        query.cursor ? sort.after(query.cursor) : undefined,
      ),
    )
    .orderBy(...sort.by)
    // Whether a venue is open is not in the table: with that condition both come after it.
    .limit(query.open === undefined ? limit : NO_LIMIT)
    .offset(query.open === undefined ? skipped : 0);

  const presented = await presentVenues(
    ctx,
    rows.map((row) => row.venue),
  );
  if (query.open === undefined) return presented;
  return presented
    .filter((venue) => (venue.status === 'open') === (query.open === 'true'))
    .slice(skipped, skipped + limit);
}

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

/** Postgres accepts no parameter for "all"; this is more rows than an integer id can name. */
const NO_LIMIT = 2_147_483_647;

interface Sort {
  by: SQL[];
  after(venueId: number): SQL;
}

const SORTS: Record<NonNullable<VenueListQuery['sort']>, Sort> = {
  order: {
    by: [
      asc(categories.displayOrder),
      asc(categories.id),
      asc(venues.displayOrder),
      asc(venues.id),
    ],
    after: (venueId) => sql`
      (${categories.displayOrder}, ${categories.id}, ${venues.displayOrder}, ${venues.id}) > (
        select c.display_order, c.id, v.display_order, v.id
        from venues v join venue_categories c on c.id = v.category_id where v.id = ${venueId}
      )`,
  },
  newest: descending(sql.identifier('created_at')),
  rating: descending(sql.identifier('rating')),
  views: descending(sql.identifier('view_count')),
};

function descending(column: ReturnType<typeof sql.identifier>): Sort {
  return {
    by: [desc(sql`${venues}.${column}`), desc(venues.id)],
    after: (venueId) => sql`
      (${venues}.${column}, ${venues.id}) < (
        select v.${column}, v.id from venues v where v.id = ${venueId}
      )`,
  };
}
