import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Nearby } from '#contract/places/places.ts';
import { categories, venues } from '#db/schema/index.ts';
import { boxOf } from '#domain/places/frame.ts';
import { pointOf } from '#domain/places/placed.ts';
import { metresBetween, type Point } from '#domain/places/point.ts';
import { frameAround } from '#domain/places/venue-frame.ts';
import { walkOf } from '#domain/places/walk.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { isVisible, requireVenue } from '#server/venues/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import { byDistance, isInBox } from './in-box.ts';

/** More windows than these would cover each other. */
const MOST_SHOWN = 8;

/** What the map around a venue shows: nothing outside of it is read. */
export async function getNearby(ctx: Ctx, venueId: number): Promise<Nearby> {
  await requireVenue(ctx, venueId);
  const [row] = await ctx.db
    .select({ latitude: venues.latitude, longitude: venues.longitude })
    .from(venues)
    .where(eq(venues.id, venueId));
  const here = pointOf(row ?? {});
  if (!here) return { venues: [], nextChangeAt: null };
  const isAround = and(isVisible(ctx), ne(venues.id, venueId), isInBox(boxOf(frameAround(here))));
  const { overnightRule } = await getSettings(ctx);
  const { isOpen, nextChangeAt } = await openNow(ctx, overnightRule, isAround);
  return {
    venues: await findNearest(ctx, here, and(isAround, isOpen)),
    nextChangeAt: nextChangeAt && formatIsoOffset(nextChangeAt),
  };
}

async function findNearest(ctx: Ctx, here: Point, condition: SQL | undefined) {
  const rows = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      slug: venues.slug,
      latitude: venues.latitude,
      longitude: venues.longitude,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(condition)
    .orderBy(byDistance(here))
    .limit(MOST_SHOWN);
  return rows.flatMap((row) => {
    const point = pointOf(row);
    return point ? [{ ...row, ...point, metres: walkOf(metresBetween(here, point)).metres }] : [];
  });
}
