import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { VENUE_GAPS, type VenueFilter, type VenueGap } from '#contract/venues/admin.ts';
import { categories, venues } from '#db/schema/index.ts';
import { seoulInstant } from '#domain/seoul-time.ts';
import type { VenueBlock } from '#domain/venue-blocks.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { CHECK_COLUMNS, columnOfBlock } from '#server/venues/checks.ts';
import { IS_CLOSED_FOREVER, isVisible } from '#server/venues/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import { contains } from './find.ts';
import { isPublished, needsAttention } from './todo.ts';

/** The condition on venues, with their category joined, that staff have chosen. */
export async function matching(ctx: Ctx, filter: VenueFilter): Promise<SQL | undefined> {
  // Each line is one filter of the table; another one is another line.
  const stored = and(
    isVisible(ctx),
    filter.category ? eq(categories.slug, filter.category) : undefined,
    filter.q ? await contains(ctx, filter.q) : undefined,
    filter.hidden ? eq(venues.isActive, filter.hidden === 'false') : undefined,
    filter.draft ? (filter.draft === 'true' ? isNull : isNotNull)(venues.publishedAt) : undefined,
    filter.featured ? eq(venues.isFeatured, filter.featured === 'true') : undefined,
    filter.type ? eq(venues.businessType, filter.type) : undefined,
    filter.district ? eq(venues.district, filter.district) : undefined,
    filter.missing ? WITHOUT[filter.missing] : undefined,
    filter.checked ? isUnchecked(filter.checked, filter.block) : undefined,
    filter.todo
      ? and(isPublished(), needsAttention(ctx, filter.todo, filter.date ?? null))
      : undefined,
  );
  return filter.state ? and(stored, await isInState(ctx, filter.state, stored)) : stored;
}

/** Of all that match, in the order of their ids. */
export async function listMatching(ctx: Ctx, filter: VenueFilter) {
  return ctx.db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(await matching(ctx, filter))
    .orderBy(asc(venues.id));
}

const blank = (column: SQLWrapper) => sql`coalesce(${column}, '') = ''`;

const WITHOUT: Record<VenueGap, SQL | undefined> = {
  picture: blank(venues.thumbnailImage),
  hours: sql`not exists (select from business_hours h where h.venue_id = ${venues.id})`,
  contact: and(blank(venues.phone), blank(venues.kakaoId), blank(venues.telegramId)),
  coordinates: isNull(venues.latitude),
  description: blank(venues.description),
};

/** What each of these venues is without. */
export async function findGaps(
  ctx: Ctx,
  venueIds: readonly number[],
): Promise<Map<number, VenueGap[]>> {
  const rows = await ctx.db
    .select({ id: venues.id, ...IS_WITHOUT })
    .from(venues)
    .where(inArray(venues.id, [...venueIds]));
  return new Map(rows.map((row) => [row.id, VENUE_GAPS.filter((gap) => row[gap])]));
}

const isWithout = (gap: VenueGap) => sql<boolean>`${WITHOUT[gap]}`;

const IS_WITHOUT: Record<VenueGap, SQL<boolean>> = {
  picture: isWithout('picture'),
  hours: isWithout('hours'),
  contact: isWithout('contact'),
  coordinates: isWithout('coordinates'),
  description: isWithout('description'),
};

/** When whichever part of the page was checked last; null where nobody ever has. */
export const LAST_CHECKED = sql`greatest(${sql.join(
  CHECK_COLUMNS.map((column) => sql`${venues[column]}`),
  sql`, `,
)})`;

function isUnchecked(since: string, block: VenueBlock | undefined): SQL {
  const at = block ? sql`${venues[columnOfBlock(block)]}` : LAST_CHECKED;
  if (since === 'never') return sql`${at} is null`;
  const start = seoulInstant(since, '00:00').toISOString();
  return sql`coalesce(${at} < ${start}::timestamptz, true)`;
}

async function isInState(
  ctx: Ctx,
  state: NonNullable<VenueFilter['state']>,
  inQuestion: SQL | undefined,
): Promise<SQL | undefined> {
  if (state === 'permanent_closed') return IS_CLOSED_FOREVER;
  const { overnightRule } = await getSettings(ctx);
  const { isOpen } = await openNow(ctx, overnightRule, inQuestion);
  return state === 'open' ? isOpen : and(not(IS_CLOSED_FOREVER), not(isOpen));
}
