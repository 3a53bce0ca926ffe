import { and, asc, eq, exists, gt, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { categories, openWindows, venues, windowHorizons } from '#db/schema/index.ts';
import { neededUntil } from '#domain/hours/coming-windows.ts';
import {
  firstChange,
  isPermanentlyClosed,
  type OpenState,
  type OvernightRule,
} from '#domain/hours/opening-hours.ts';
import { endOfDay } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { isUnknown } from './horizon.ts';
import { isAnyOf, openStates } from './hours.ts';

export interface OpenNow {
  /** A condition on venues, at the moment of the call. */
  isOpen: SQL;
  /** A condition on those that windows tell about; `unknown` has the others. */
  isKnown: SQL | undefined;
  unknown: ReadonlyMap<number, OpenState>;
  /** When the first of them opens or closes; null if that is too far away to be told. */
  nextChangeAt: Date | null;
}

const CLOSED_FOREVER = venues.status.enumValues.filter(isPermanentlyClosed);

/**
 * Says in SQL what `openState` says of one venue. Where windows are missing, because the server
 * slept, the clock was set or somebody wrote past it, the hours are read: no venue is ever open by
 * old windows. `inQuestion` is about venues with their category; what is made of it holds until the
 * first of them opens or closes. Where they are costly to find, `around` is a wider circle in which
 * that first one is looked for.
 */
export async function openNow(
  ctx: Ctx,
  rule: OvernightRule,
  inQuestion: SQL | undefined,
  around = inQuestion,
): Promise<OpenNow> {
  const { at, until } = ctx.clock;
  const wanting = await ctx.db
    .select({ id: venues.id, status: venues.status })
    .from(windowHorizons)
    .innerJoin(venues, eq(venues.id, windowHorizons.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isUnknown(at, rule), inQuestion));
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
          // In the words of the index by time, and in no others: what is said twice is taken to be
          // rarer, and every venue is read where few are thought to be open.
          sql`tstzrange(${openWindows.opensAt}, ${openWindows.closesAt}) @> ${at.toISOString()}::timestamptz`,
        ),
      ),
  );
  const isKnown = and(
    notInArray(venues.status, CLOSED_FOREVER),
    ids.length > 0 ? not(isAnyOf(venues.id, ids)) : undefined,
  );
  const isOpenByWindow = and(isKnown, hasWindow) ?? hasWindow;
  const nextChangeAt = firstChange([
    ...(await findNextChanges(ctx, and(isKnown, around))),
    ...unknown.values(),
  ]);
  // A day later one day more is looked at.
  until(nextChangeAt ?? endOfDay(at));
  return {
    isOpen:
      open.length > 0
        ? (or(isOpenByWindow, isAnyOf(venues.id, open)) ?? hasWindow)
        : isOpenByWindow,
    isKnown,
    unknown,
    nextChangeAt,
  };
}

/** Two looks into an index, in one statement. */
async function findNextChanges({ db, clock: { at } }: Ctx, condition: SQL | undefined) {
  const soonest = (column: typeof openWindows.opensAt | typeof openWindows.closesAt) =>
    db
      .select({ nextChangeAt: column })
      .from(openWindows)
      .innerJoin(venues, eq(venues.id, openWindows.venueId))
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(and(gt(column, at), lt(column, neededUntil(at)), condition))
      .orderBy(asc(column))
      .limit(1);
  return unionAll(soonest(openWindows.opensAt), soonest(openWindows.closesAt));
}
