import { and, eq, exists, gt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { categories, openWindows, venues, windowHorizons } from '#db/schema/index.ts';
import { neededUntil } from '#domain/hours/coming-windows.ts';
import {
  isPermanentlyClosed,
  type OpenState,
  type OvernightRule,
} from '#domain/hours/opening-hours.ts';
import type { Ctx } from '#server/http/context.ts';
import { isUnknown } from './horizon.ts';
import { isAnyOf, openStates } from './hours.ts';

/** Conditions on venues at the moment of a call. */
export interface OpenNow {
  isOpen: SQL;
  /** The windows of the venue may be believed, and change what it shows. */
  isKnown: SQL | undefined;
  /** Of the others among those in question, worked out from their hours. */
  unknown: ReadonlyMap<number, OpenState>;
  /** Changes from here on are too far away to be told. */
  knownUntil: Date;
}

const CLOSED_FOREVER = venues.status.enumValues.filter(isPermanentlyClosed);

/**
 * Says in SQL what `openState` says of one venue. Where windows are missing, because the server
 * slept, the clock was set or somebody wrote past it, the hours are read: no venue is ever open by
 * old windows. `inQuestion` is about venues with their category.
 */
export async function openNow(
  ctx: Ctx,
  rule: OvernightRule,
  inQuestion: SQL | undefined,
): Promise<OpenNow> {
  const wanting = await ctx.db
    .select({ id: venues.id, status: venues.status })
    .from(windowHorizons)
    .innerJoin(venues, eq(venues.id, windowHorizons.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isUnknown(ctx.now, rule), inQuestion));
  const unknown =
    wanting.length > 0 ? await openStates(ctx, wanting, rule) : new Map<number, OpenState>();
  const ids = [...unknown.keys()];
  const open = ids.filter((id) => unknown.get(id)?.status === 'open');

  const hasWindow = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(openWindows)
      .where(
        and(
          eq(openWindows.venueId, venues.id),
          lte(openWindows.opensAt, ctx.now),
          gt(openWindows.closesAt, ctx.now),
          // Says the same once more, in the words of the index by time.
          sql`tstzrange(${openWindows.opensAt}, ${openWindows.closesAt}) @> ${ctx.now.toISOString()}::timestamptz`,
        ),
      ),
  );
  const isKnown = and(
    notInArray(venues.status, CLOSED_FOREVER),
    ids.length > 0 ? not(isAnyOf(venues.id, ids)) : undefined,
  );
  const isOpenByWindow = and(isKnown, hasWindow) ?? hasWindow;
  return {
    isOpen:
      open.length > 0
        ? (or(isOpenByWindow, isAnyOf(venues.id, open)) ?? hasWindow)
        : isOpenByWindow,
    isKnown,
    unknown,
    knownUntil: neededUntil(ctx.now),
  };
}
