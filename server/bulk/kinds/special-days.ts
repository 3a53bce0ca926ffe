import { and, asc, inArray, sql } from 'drizzle-orm';
import { NO_HOURS_THAT_DAY } from '#contract/bulk/bulk.ts';
import { specialBusinessHours } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { holidayName } from '#domain/hours/holidays.ts';
import { tidyHours } from '#domain/hours/hours-entry.ts';
import { CLOSED_DAY, type DayHours, type HoursRow } from '#domain/hours/opening-hours.ts';
import { isOpenDay } from '#domain/hours/opening-hours-text.ts';
import { toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { loadWeeks } from './hours.ts';
import { asRows, type ChangeOf, type Kind, outcomeOf, type Snapshot } from './kind.ts';

export interface Special extends DayHours {
  date: string;
  type: 'holiday' | 'event' | 'closure' | 'other';
  name: string | null;
  note: string | null;
}

/** The same special days for many venues: closed, open as usual, or other hours. */
export const specialDays: Kind<'special-days'> = {
  async read(ctx, { dates }, rows) {
    const ids = rows.map(({ id }) => id);
    const found = await ctx.db
      .select()
      .from(specialBusinessHours)
      .where(
        and(
          isAnyOf(specialBusinessHours.venueId, ids),
          inArray(specialBusinessHours.date, [...dates]),
        ),
      )
      .orderBy(asc(specialBusinessHours.date));
    const byVenue = groupBy(found, ({ venueId }) => venueId);
    return new Map(ids.map((id) => [id, { days: (byVenue.get(id) ?? []).map(inOrder) }]));
  },

  async plan(ctx, change, rows) {
    const held = await specialDays.read(ctx, change, rows);
    const ids = rows.map(({ id }) => id);
    const weekOf = change.opening.is === 'usual' ? await loadWeeks(ctx, ids) : () => [];
    return rows.map(({ id }) => {
      const before = held.get(id) ?? {};
      const had = daysIn(before);
      const week = weekOf(id);
      const next = [...new Set(change.dates)].sort().flatMap((date) => {
        const own = had.find((day) => day.date === date);
        if (own && !change.replaces) return own;
        return specialDay(change, date, week) ?? own ?? [];
      });
      // On a day on which it is closed anyway there is nothing to be said.
      if (next.length === 0) return { before, after: null, problem: NO_HOURS_THAT_DAY };
      return outcomeOf(before, { days: next });
    });
  },

  async write(tx, { dates }, written) {
    const ids = written.map(({ venueId }) => venueId);
    const wanted = asRows(
      written.flatMap(({ venueId, values }) => daysIn(values).map((day) => ({ venueId, ...day }))),
    );
    await tx.db.execute(sql`
      delete from special_business_hours s
      where ${isAnyOf(sql`s.venue_id`, ids)} and s.date = any(${`{${dates.join()}}`}::date[])
        and not exists (
          select from jsonb_to_recordset(${wanted}::jsonb) as w ("venueId" int, date date)
          where w."venueId" = s.venue_id and w.date = s.date
        )`);
    await tx.db.execute(sql`
      insert into special_business_hours (venue_id, date, type, name, note, open_time, close_time,
        is_closed, is_24_hours, break_start_time, break_end_time)
      select * from jsonb_to_recordset(${wanted}::jsonb) as w ("venueId" int, date date, type text,
        name text, note text, "openTime" text, "closeTime" text, "isClosed" boolean,
        "is24Hours" boolean, "breakStartTime" text, "breakEndTime" text)
      on conflict (venue_id, date) do update set
        type = excluded.type, name = excluded.name, note = excluded.note,
        open_time = excluded.open_time, close_time = excluded.close_time,
        is_closed = excluded.is_closed, is_24_hours = excluded.is_24_hours,
        break_start_time = excluded.break_start_time, break_end_time = excluded.break_end_time`);
    await updateWindows(tx, ids);
  },
};

/** Null where the venue does not open on that weekday and is to be open as usual. */
function specialDay(
  { opening, name }: ChangeOf<'special-days'>,
  date: string,
  week: readonly HoursRow[],
): Special | null {
  const holiday = holidayName(date);
  const dayOfWeek = toDayOfWeek(toDayNumber(date));
  const usual = week.find((row) => row.dayOfWeek === dayOfWeek);
  if (opening.is === 'usual' && !(usual && isOpenDay(usual))) return null;
  const times =
    opening.is === 'closed' ? CLOSED_DAY : opening.is === 'hours' ? opening.hours : usual;
  const otherwise = opening.is === 'closed' ? 'closure' : 'other';
  return inOrder({
    date,
    type: holiday ? 'holiday' : otherwise,
    name: name || holiday,
    note: null,
    ...tidyHours(times ?? CLOSED_DAY),
  });
}

export function daysIn(snapshot: Snapshot): Special[] {
  return (snapshot.days ?? []) as Special[];
}

/** Fields in one order, so that snapshots can be compared as texts. */
function inOrder(day: Special): Special {
  return {
    date: day.date,
    type: day.type,
    name: day.name,
    note: day.note,
    openTime: day.openTime,
    closeTime: day.closeTime,
    isClosed: day.isClosed,
    is24Hours: day.is24Hours,
    breakStartTime: day.breakStartTime,
    breakEndTime: day.breakEndTime,
  };
}
