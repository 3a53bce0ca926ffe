import { and, asc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { businessHours, specialBusinessHours } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  type HoursRow,
  LOOK_AHEAD_DAYS,
  type OpenState,
  type OvernightRule,
  openState,
  type SpecialDay,
  stateEndsAt,
} from '#domain/hours/opening-hours.ts';
import { addDays, toSeoul } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { keptFacts } from '#server/http/kept-fact.ts';

interface Hours {
  hours: HoursRow[];
  specialDays: SpecialDay[];
}

/** The weeks of these venues and their special days between two dates, both included. */
export async function loadHours(
  ctx: Ctx,
  venueIds: number[],
  firstDate: string,
  lastDate: string,
): Promise<(venueId: number) => Hours> {
  const [only, ...more] = venueIds;
  const isOne = only !== undefined && more.length === 0;
  const [weekly, special] = await Promise.all([
    isOne ? weekOf(ctx, only) : weeksOf(ctx, venueIds),
    isOne
      ? specialDaysBetween(ctx, only, firstDate, lastDate)
      : specialDaysOfMany(ctx, venueIds, firstDate, lastDate),
  ]);
  const hoursOf = groupBy(weekly, (row) => row.venueId);
  const specialDaysOf = groupBy(special, (row) => row.venueId);
  return (venueId) => ({
    hours: hoursOf.get(venueId) ?? [],
    specialDays: specialDaysOf.get(venueId) ?? [],
  });
}

function weeksOf(ctx: Ctx, venueIds: number[]) {
  return ctx.db
    .select()
    .from(businessHours)
    .where(isAnyOf(businessHours.venueId, venueIds))
    .orderBy(asc(businessHours.dayOfWeek));
}

function specialDaysOfMany(ctx: Ctx, venueIds: number[], firstDate: string, lastDate: string) {
  return ctx.db
    .select()
    .from(specialBusinessHours)
    .where(
      and(
        isAnyOf(specialBusinessHours.venueId, venueIds),
        gte(specialBusinessHours.date, firstDate),
        lte(specialBusinessHours.date, lastDate),
      ),
    );
}

/** Of one venue, whose page needs it twice. */
export const { get: weekOf } = keptFacts(['hours'], (ctx: Ctx, venueId) => weeksOf(ctx, [venueId]));

const { get: allSpecialDaysOf } = keptFacts(['hours'], (ctx: Ctx, venueId) =>
  ctx.db
    .select()
    .from(specialBusinessHours)
    .where(eq(specialBusinessHours.venueId, venueId))
    .orderBy(asc(specialBusinessHours.date)),
);

/** Of one venue between two dates, both included; its page needs these twice as well. */
export async function specialDaysBetween(
  ctx: Ctx,
  venueId: number,
  firstDate: string,
  lastDate: string,
) {
  const days = await allSpecialDaysOf(ctx, venueId);
  return days.filter(({ date }) => date >= firstDate && date <= lastDate);
}

/** Open or closed at the moment of the call, from the hours themselves, and until when it holds. */
export async function openStates(
  ctx: Ctx,
  venues: { id: number; status: string }[],
  overnightRule: OvernightRule,
): Promise<Map<number, OpenState>> {
  const { at, until } = ctx.clock;
  const { date: today } = toSeoul(at);
  const ids = venues.map(({ id }) => id);
  const hoursOf = await loadHours(ctx, ids, addDays(today, -1), addDays(today, LOOK_AHEAD_DAYS));
  return new Map(
    venues.map(({ id, status }) => {
      const state = openState({ storedStatus: status, ...hoursOf(id), overnightRule, at });
      until(stateEndsAt(state, at));
      return [id, state];
    }),
  );
}

/** As one parameter: a list of its own for each id would end at 65,535 of them. */
export function isAnyOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join()}}`}::int[])`;
}
