import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
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
  /** The same where all venues are read: who is open is found once instead of asked of each. */
  isOpenOfAll: SQL;
  /** A condition on those that windows tell about; `unknown` has the others. */
  isKnown: SQL | undefined;
  unknown: ReadonlyMap<number, OpenState>;
  /** When the first of them opens or closes; null if that is too far away to be told. */
  nextChangeAt: Date | null;
}

const CLOSED_FOREVER = venues.status.enumValues.filter(isPermanentlyClosed);

/** Up to so many are named; of more, one finds enough wherever one looks. */
const MOST_NAMED = 5_000;

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
  const { wanting, byWindow } = await lookUp(ctx, isUnknown(at, rule), inQuestion);
  const unknown =
    wanting.length > 0 ? await openStates(ctx, wanting, rule) : new Map<number, OpenState>();
  const ids = [...unknown.keys()];
  const open = ids.filter((id) => unknown.get(id)?.status === 'open');
  const isKnown = and(
    notInArray(venues.status, CLOSED_FOREVER),
    ids.length > 0 ? not(isAnyOf(venues.id, ids)) : undefined,
  );
  const orByHours = (isOpenByWindow: SQL) => {
    const isOpen = and(isKnown, isOpenByWindow) ?? isOpenByWindow;
    return open.length > 0 ? (or(isOpen, isAnyOf(venues.id, open)) ?? isOpen) : isOpen;
  };
  const nextChangeAt = firstChange([
    ...(await findNextChanges(ctx, and(isKnown, around))),
    ...unknown.values(),
  ]);
  // A day later one day more is looked at.
  until(nextChangeAt ?? endOfDay(at));
  return {
    isOpen: orByHours(byWindow.ofEach),
    isOpenOfAll: orByHours(byWindow.ofAll),
    isKnown,
    unknown,
    nextChangeAt,
  };
}

/**
 * Whose hours have to be read, and who is open by their windows. On an afternoon few are, and in a
 * list that is read in its order one would look for them at every venue: they are named. In the
 * evening most are, and are met at once.
 */
async function lookUp({ db, clock }: Ctx, isUnknownNow: SQL | undefined, inQuestion?: SQL) {
  // In the words of the index by time, and in no others: what is said twice is taken to be rarer,
  // and every venue is read where few are thought to be open.
  const holds = sql`tstzrange(${openWindows.opensAt}, ${openWindows.closesAt}) @> ${clock.at.toISOString()}::timestamptz`;
  const openOnes = (isOne?: SQL) =>
    db.select({ venueId: openWindows.venueId }).from(openWindows).where(and(holds, isOne));
  const some = openOnes()
    .limit(MOST_NAMED + 1)
    .as('some');
  const wanting = db
    .select({ id: venues.id, status: venues.status })
    .from(windowHorizons)
    .innerJoin(venues, eq(venues.id, windowHorizons.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(isUnknownNow, inQuestion))
    .as('wanting');
  const all = (list: SQLWrapper) => sql`coalesce(json_agg(${list}), '[]')`;
  const [found] = await db
    .select({
      named: sql<number[]>`${all(some.venueId)}`,
      wanting: sql<Pick<typeof venues.$inferSelect, 'id' | 'status'>[]>`(
        select ${all(sql.identifier('wanting'))} from ${wanting}
      )`,
    })
    .from(some);
  const named = found?.named ?? [];
  const isNamed = isAnyOf(venues.id, named);
  const isOneOfMany = {
    ofEach: exists(openOnes(eq(openWindows.venueId, venues.id))),
    ofAll: inArray(venues.id, openOnes()),
  };
  return {
    wanting: found?.wanting ?? [],
    byWindow: named.length > MOST_NAMED ? isOneOfMany : { ofEach: isNamed, ofAll: isNamed },
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
