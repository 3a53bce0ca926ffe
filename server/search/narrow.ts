import { and, desc, eq, exists, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SearchQuery } from '#contract/search.ts';
import {
  categories,
  openWindows,
  venueOptionMappings,
  venueOptions,
  venues,
  windowHorizons,
} from '#db/schema/index.ts';
import type { OvernightRule } from '#domain/hours/opening-hours.ts';
import { pointOf } from '#domain/places/placed.ts';
import { metresBetween } from '#domain/places/point.ts';
import { stationCalled } from '#domain/places/stations.ts';
import { stationsWithinWalk } from '#domain/places/within-walk.ts';
import { type Filtered, momentOfNight, type SearchFilters } from '#domain/search-filters.ts';
import { areaOf } from '#domain/text/area.ts';
import { stationsIn } from '#domain/text/stations.ts';
import type { Ctx } from '#server/http/context.ts';
import { byDistance } from '#server/places/in-box.ts';
import { isAtStation } from './at-station.ts';
import { type Narrowing, type Ranked, SORTS } from './find.ts';
import { isInArea } from './in-area.ts';
import { closesAtOf, type OpenAt } from './open-at.ts';

const TENTHS = 10;

export function filtersIn(query: SearchQuery): SearchFilters {
  return {
    category: query.category,
    area: query.area,
    station: query.station,
    feature: query.feature,
    score: query.score === undefined ? undefined : Number(query.score) * TENTHS,
    open: query.open === undefined ? undefined : query.open === 'true',
    openThen: momentIn(query) === null ? undefined : true,
  };
}

/** The moment of a night that was chosen; null where none was. */
export function momentIn({ night, time }: SearchQuery): Date | null {
  return night === undefined || time === undefined ? null : momentOfNight(night, time);
}

/** What the filters see of a venue. */
export function toFiltered(row: Ranked, now: OpenAt, then: OpenAt): Filtered {
  const area = areaOf([row.lotAddress, row.address], row.district);
  const point = pointOf(row);
  return {
    category: row.categorySlug,
    area,
    stations: point
      ? stationsWithinWalk(point).map(({ name }) => `${name}역`)
      : stationsIn(area ?? ''),
    features: [...row.features, ...row.options],
    score: row.rating,
    isOpen: now.has(row.id),
    isOpenThen: then.has(row.id),
  };
}

/** In JavaScript, as `SORTS` does in the database. */
export function sorted(
  rows: Ranked[],
  { sort, near }: Pick<SearchQuery, 'sort' | 'near'>,
  open: OpenAt,
): Ranked[] {
  if (sort === undefined) return rows;
  if (sort === 'nearest') return nearestFirst(rows, near);
  const highestFirst = (figure: (row: Ranked) => number) =>
    rows.toSorted((a, b) => figure(b) - figure(a) || b.id - a.id);
  if (sort === 'newest') return highestFirst(({ createdAt }) => createdAt.getTime());
  if (sort === 'rating') return highestFirst(({ rating }) => rating);
  if (sort === 'views') return highestFirst(({ viewCount }) => viewCount);
  // Equals stay in the order of the best match.
  if (sort === 'closing') return rows.toSorted((a, b) => closing(b, open) - closing(a, open));
  return rows.toSorted(
    (a, b) =>
      a.categoryOrder - b.categoryOrder ||
      a.categoryId - b.categoryId ||
      a.displayOrder - b.displayOrder ||
      a.id - b.id,
  );
}

/** Equals stay in the order of the best match; without a place they come behind everything. */
function nearestFirst(rows: Ranked[], near: string | undefined): Ranked[] {
  const from = stationCalled(near ?? '');
  if (!from) return rows;
  return rows
    .map((row) => ({ row, point: pointOf(row) }))
    .map(({ row, point }) => ({ row, metres: point ? metresBetween(from, point) : Infinity }))
    .toSorted((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ row }) => row);
}

/** What never closes closes last, what is closed comes behind everything. */
function closing({ id }: Ranked, open: OpenAt): number {
  if (!open.has(id)) return 0;
  return open.get(id)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** The same filters and orders as conditions, where more are found than are ranked. */
export function toNarrowing(
  ctx: Ctx,
  query: SearchQuery,
  rule: OvernightRule,
  isOpenNow: SQL | undefined,
): Narrowing {
  const { category, area, station, feature, score } = filtersIn(query);
  const then = momentIn(query);
  return {
    condition: and(
      category === undefined ? undefined : eq(categories.slug, category),
      area === undefined ? undefined : isInArea(area),
      station === undefined ? undefined : isAtStation(station),
      feature === undefined ? undefined : hasFeature(ctx, feature),
      score === undefined ? undefined : gte(venues.rating, score),
      isOpenNow,
      then === null ? undefined : exists(windowsAt(ctx, rule, then)),
    ),
    order: orderBy(query, then ?? ctx.clock.at),
  };
}

function orderBy({ sort, near }: SearchQuery, at: Date): SQL[] | undefined {
  if (sort === undefined) return undefined;
  if (sort === 'nearest') {
    const from = stationCalled(near ?? '');
    return from && [byDistance(from)];
  }
  if (sort !== 'closing') return SORTS[sort];
  const moment = sql`${at.toISOString()}::timestamptz`;
  const closesAt = sql`coalesce((${closesAtOf(sql`${venues.id}`, moment)}), '-infinity')`;
  return [desc(closesAt), ...SORTS.order];
}

function hasFeature({ db }: Ctx, feature: string): SQL | undefined {
  return or(
    sql`${venues.features} ? ${feature}`,
    exists(
      db
        .select({ one: sql`1` })
        .from(venueOptionMappings)
        .innerJoin(venueOptions, eq(venueOptions.id, venueOptionMappings.optionId))
        .where(
          and(
            eq(venueOptionMappings.venueId, venues.id),
            eq(venueOptions.name, feature),
            eq(venueOptions.isActive, true),
          ),
        ),
    ),
  );
}

/** Windows that hold: what is not known of a venue is not said. */
function windowsAt({ db }: Ctx, rule: OvernightRule, at: Date) {
  return db
    .select({ one: sql`1` })
    .from(openWindows)
    .innerJoin(windowHorizons, eq(windowHorizons.venueId, openWindows.venueId))
    .where(
      and(
        eq(openWindows.venueId, venues.id),
        lte(openWindows.opensAt, at),
        gt(openWindows.closesAt, at),
        eq(windowHorizons.overnightRule, rule),
        lte(windowHorizons.knownFrom, at),
        gt(windowHorizons.knownUntil, at),
      ),
    );
}
