import { and, asc, count, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import {
  MAX_NAMED_AT_LAST,
  MAX_NAMED_AT_SPOT,
  type MapSpot,
  type VenueMap,
  type VenueMapQuery,
} from '#contract/places/places.ts';
import { categories, venues } from '#db/schema/index.ts';
import { isPermanentlyClosed } from '#domain/hours/opening-hours.ts';
import { type Box, boxOf } from '#domain/places/frame.ts';
import { DEEPEST_LEVEL, frameOf, readMapView, WHOLE_MAP } from '#domain/places/map-view.ts';
import { roundDegrees } from '#domain/places/point.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { isVisible } from '#server/venues/service.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { openNow } from '#server/windows/open-now.ts';
import { isInBox } from './in-box.ts';

/** What stands in one field of this grid is one spot: windows on the screen do not overlap then. */
const COLUMNS = 10;
const ROWS = 8;

/** How many of a field are named: all where they are no more than that, the first where `isLast`. */
interface Naming {
  most: number;
  isLast: boolean;
}

const NAMING: Naming = { most: MAX_NAMED_AT_SPOT, isLast: false };
const NAMING_AT_LAST: Naming = { most: MAX_NAMED_AT_LAST, isLast: true };
const NAMING_NOBODY: Naming = { most: 0, isLast: false };

/** Counted by the database in the fields of a grid: however many there are, the answer is small. */
export async function getMap(ctx: Ctx, query: VenueMapQuery): Promise<VenueMap> {
  const view = readMapView(query.at);
  const box = boxOf(frameOf(view));
  const isAsked = and(
    isVisible(ctx),
    query.category ? eq(categories.slug, query.category) : undefined,
  );
  const isOnMap = and(isAsked, isInBox(box));
  const { overnightRule } = await getSettings(ctx);
  const isWhole = view.level === WHOLE_MAP.level;
  const { isOpen, nextChangeAt } = await openNow(ctx, overnightRule, isWhole ? isAsked : isOnMap);
  const state = query.open && (query.open === 'true' ? isOpen : not(isOpen));
  const naming = view.level === DEEPEST_LEVEL ? NAMING_AT_LAST : NAMING;
  const fields = await countByField(ctx, box, and(isOnMap, state), naming);
  const openIn = await countByField(ctx, box, and(isOnMap, state, isOpen), NAMING_NOBODY);
  const named = await findNamed(
    ctx,
    fields.flatMap(({ ids }) => ids),
    isOpen,
  );
  return {
    spots: fields.map(({ field, latitude, longitude, count: n, ids }) => ({
      latitude: roundDegrees(latitude),
      longitude: roundDegrees(longitude),
      count: n,
      open: openIn.find((other) => other.field === field)?.count ?? 0,
      venues: ids.flatMap((id) => named.get(id) ?? []),
    })),
    elsewhere: isWhole ? await countElsewhere(ctx, box, and(isAsked, state)) : null,
    nextChangeAt: nextChangeAt && formatIsoOffset(nextChangeAt),
  };
}

/** Of each field with venues: how many, where their middle is, and who they are if they are few. */
async function countByField(ctx: Ctx, box: Box, condition: SQL | undefined, naming: Naming) {
  const { north, south, west, east } = box;
  const column = part(sql`${venues.longitude} - ${west}::float8`, east - west, COLUMNS);
  const row = part(sql`${north}::float8 - ${venues.latitude}`, north - south, ROWS);
  const isNamed = naming.isLast ? sql`true` : sql`count(*) <= ${naming.most}::int`;
  return ctx.db
    .select({
      field: sql<number>`${row} * ${COLUMNS}::int + ${column}`,
      count: count(),
      latitude: sql<number>`avg(${venues.latitude})`,
      longitude: sql<number>`avg(${venues.longitude})`,
      ids: sql<number[]>`case when ${isNamed}
        then to_json((array_agg(${venues.id} order by ${venues.id}))[1:${naming.most}::int])
        else '[]'::json end`,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Which of so many equal parts; the far edge belongs to the last. */
function part(distance: SQL, whole: number, parts: number): SQL {
  return sql`least(floor((${distance}) / ${whole}::float8 * ${parts}::int)::int, ${parts - 1}::int)`;
}

async function findNamed(ctx: Ctx, ids: number[], isOpen: SQL) {
  const rows = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      slug: venues.slug,
      stored: venues.status,
      isOpen: sql<boolean>`${isOpen}`,
    })
    .from(venues)
    .where(isAnyOf(venues.id, ids))
    .orderBy(asc(venues.id));
  return new Map(
    rows.map(({ id, name, slug, stored, isOpen: isLit }) => [
      id,
      { id, name, slug, status: statusOf(stored, isLit) },
    ]),
  );
}

function statusOf(stored: string, isOpen: boolean): MapSpot['venues'][number]['status'] {
  if (isPermanentlyClosed(stored)) return 'permanent_closed';
  return isOpen ? 'open' : 'closed';
}

/** Without a place, or outside of the whole map. */
async function countElsewhere(ctx: Ctx, whole: Box, condition: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(condition, or(isNull(venues.latitude), not(isInBox(whole)))));
  return row?.count ?? 0;
}
