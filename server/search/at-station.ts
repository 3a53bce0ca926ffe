import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { categories, venues } from '#db/schema/index.ts';
import { stationCalled } from '#domain/places/stations.ts';
import { walkOf } from '#domain/places/walk.ts';
import { WALK_METRES } from '#domain/places/within-walk.ts';
import { dongOf, type StationAsked } from '#domain/text/stations.ts';
import type { Ctx } from '#server/http/context.ts';
import { byDistance, isWithin } from '#server/places/in-box.ts';
import { IS_PUBLIC } from './candidates.ts';
import { findVenues, MOST_RANKED, type Narrowing, RANKED, type Ranked } from './find.ts';
import { isInArea } from './in-area.ts';

export interface AtStation {
  rows: Ranked[];
  isMore: boolean;
  /** What was looked for, in words. */
  told: string;
}

/**
 * Who stands within a walk of a station, the nearest first unless other words or an order say
 * otherwise; behind them those in its dong whose place nobody knows.
 */
export async function findAtStation(
  ctx: Ctx,
  asked: StationAsked,
  narrowing: Narrowing = {},
): Promise<AtStation> {
  const { station, dong, rest } = asked;
  const within = {
    ...narrowing,
    condition: and(isWithin(station, WALK_METRES), narrowing.condition),
  };
  const placeless = { ...narrowing, condition: and(isNull(venues.latitude), narrowing.condition) };
  const [near, inDong] = await Promise.all([
    rest.length > 0 ? findVenues(ctx, rest.join(' '), within) : findNearest(ctx, asked, within),
    dong === null
      ? { rows: [], isMore: false }
      : findVenues(ctx, [dong, ...rest].join(' '), placeless),
  ]);
  const walk = `${station.name}역 걸어서 ${walkOf(WALK_METRES).minutes}분 이내`;
  const places = [near.rows.length > 0 && walk, inDong.rows.length > 0 && dong].filter(Boolean);
  return {
    rows: [...near.rows, ...inDong.rows],
    isMore: near.isMore || inDong.isMore,
    told: [places.join(', '), ...rest].join(' '),
  };
}

/** By the index of points alone: it costs what lies around, however many there are. */
async function findNearest(ctx: Ctx, { station }: StationAsked, { condition, order }: Narrowing) {
  const rows = await ctx.db
    .select(RANKED)
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, condition))
    .orderBy(...(order ?? [byDistance(station)]))
    .limit(MOST_RANKED + 1);
  return { rows: rows.slice(0, MOST_RANKED), isMore: rows.length > MOST_RANKED };
}

/** The same as a condition: within a walk, or in its dong where no place is known. */
export function isAtStation(name: string): SQL | undefined {
  const station = stationCalled(name);
  const dong = dongOf(name);
  const inDong = dong === undefined ? undefined : and(isNull(venues.latitude), isInArea(dong));
  return station ? or(isWithin(station, WALK_METRES), inDong) : inDong;
}
