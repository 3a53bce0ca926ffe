import { asc, sql } from 'drizzle-orm';
import { businessHours } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { tidyHours } from '#domain/hours/hours-entry.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import type { Ctx } from '#server/http/context.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import {
  asRows,
  type ChangeOf,
  isoOrNull,
  isSame,
  type Kind,
  outcomeOf,
  type Snapshot,
} from './kind.ts';

const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Single weekdays, or the whole week: then a day that is not named has no row afterwards. */
export const hours: Kind<'hours'> = {
  async read(ctx, change, rows) {
    const days = daysOf(change);
    const byVenue = await loadWeeks(
      ctx,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.map(({ id, hoursCheckedAt }) => [
        id,
        {
          days: byVenue(id).filter(({ dayOfWeek }) => days.includes(dayOfWeek)),
          checkedAt: isoOrNull(hoursCheckedAt),
        },
      ]),
    );
  },

  async plan(ctx, change, rows) {
    const held = await hours.read(ctx, change, rows);
    const next = change.week
      .map((entry) => ({ dayOfWeek: entry.dayOfWeek, ...tidyHours(entry) }))
      .map(inOrder)
      .sort((a, b) => a.dayOfWeek - b.dayOfWeek);
    return rows.map(({ id }) => {
      const before = held.get(id) ?? {};
      const isChanged = !isSame(daysIn(before), next);
      const checkedAt = isChanged ? ctx.now.toISOString() : before.checkedAt;
      return outcomeOf(before, { days: next, checkedAt });
    });
  },

  async write(tx, change, written) {
    const ids = written.map(({ venueId }) => venueId);
    const wanted = asRows(
      written.flatMap(({ venueId, values }) => daysIn(values).map((day) => ({ venueId, ...day }))),
    );
    const checks = asRows(
      written.map(({ venueId, values }) => ({ venueId, at: values.checkedAt })),
    );
    await tx.db.execute(sql`
      delete from business_hours h
      where ${isAnyOf(sql`h.venue_id`, ids)} and ${isAnyOf(sql`h.day_of_week`, daysOf(change))}
        and not exists (
          select from jsonb_to_recordset(${wanted}::jsonb) as w ("venueId" int, "dayOfWeek" int)
          where w."venueId" = h.venue_id and w."dayOfWeek" = h.day_of_week
        )`);
    await tx.db.execute(sql`
      insert into business_hours (venue_id, day_of_week, open_time, close_time, is_closed,
        is_24_hours, break_start_time, break_end_time)
      select * from jsonb_to_recordset(${wanted}::jsonb) as w ("venueId" int, "dayOfWeek" int,
        "openTime" text, "closeTime" text, "isClosed" boolean, "is24Hours" boolean,
        "breakStartTime" text, "breakEndTime" text)
      on conflict (venue_id, day_of_week) do update set
        open_time = excluded.open_time, close_time = excluded.close_time,
        is_closed = excluded.is_closed, is_24_hours = excluded.is_24_hours,
        break_start_time = excluded.break_start_time, break_end_time = excluded.break_end_time`);
    await tx.db.execute(sql`
      update venues set hours_checked_at = given.at
      from jsonb_to_recordset(${checks}::jsonb) as given ("venueId" int, at timestamptz)
      where venues.id = given."venueId"`);
    await updateWindows(tx, ids);
  },

  identityOf: daysIn,
};

function daysOf({ week, isWholeWeek }: ChangeOf<'hours'>): number[] {
  return isWholeWeek ? WHOLE_WEEK : week.map(({ dayOfWeek }) => dayOfWeek);
}

function daysIn(snapshot: Snapshot): HoursRow[] {
  return (snapshot.days ?? []) as HoursRow[];
}

/** Of each venue the rows of its week, Sunday first. */
export async function loadWeeks(ctx: Ctx, venueIds: readonly number[]) {
  const rows = await ctx.db
    .select()
    .from(businessHours)
    .where(isAnyOf(businessHours.venueId, venueIds))
    .orderBy(asc(businessHours.dayOfWeek));
  const byVenue = groupBy(rows, ({ venueId }) => venueId);
  return (venueId: number): HoursRow[] => (byVenue.get(venueId) ?? []).map(inOrder);
}

/** Fields in one order, so that snapshots can be compared as texts. */
function inOrder(row: HoursRow): HoursRow {
  const { dayOfWeek, openTime, closeTime, isClosed, is24Hours, breakStartTime, breakEndTime } = row;
  return { dayOfWeek, openTime, closeTime, isClosed, is24Hours, breakStartTime, breakEndTime };
}
