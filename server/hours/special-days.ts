import { and, eq } from 'drizzle-orm';
import {
  SPAN_TOO_LONG,
  SPECIAL_DAY_NOT_FOUND,
  SPECIAL_DAY_TAKEN,
  SPECIAL_DAYS_SPAN,
  type SpecialDay,
  type SpecialDayChanges,
  type SpecialDayDraft,
  type SpecialDaysQuery,
} from '#contract/hours/hours.ts';
import { violatedConstraint } from '#db/client.ts';
import { specialBusinessHours } from '#db/schema/index.ts';
import {
  hasTimes,
  hasWholeBreak,
  TIMES_NEEDED,
  tidyHours,
  WHOLE_BREAK_NEEDED,
} from '#domain/hours/hours-entry.ts';
import { addDays, endOfDay, toDayNumber, toSeoul } from '#domain/seoul-time.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { requireVenue } from '#server/venues/service.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { specialDaysBetween } from '#server/windows/hours.ts';

/** How far ahead special days are told to whoever does not ask for more. */
const DAYS_AHEAD = 60;

type SpecialDayRow = typeof specialBusinessHours.$inferSelect;

/**
 * Unasked, from yesterday, whose night may still go on; from a day on, as much as one call tells.
 */
export async function listSpecialDays(
  ctx: Ctx,
  venueId: number,
  span: SpecialDaysQuery,
): Promise<SpecialDay[]> {
  await requireVenue(ctx, venueId);
  const from = span.from ?? addDays(todayOf(ctx), -1);
  const to =
    span.to ??
    (span.from ? addDays(from, SPECIAL_DAYS_SPAN - 1) : addDays(todayOf(ctx), DAYS_AHEAD));
  if (toDayNumber(to) - toDayNumber(from) >= SPECIAL_DAYS_SPAN) throw invalid([SPAN_TOO_LONG]);
  return specialDaysBetween(ctx, venueId, from, to);
}

function todayOf({ clock: { at, until } }: Ctx): string {
  until(endOfDay(at));
  return toSeoul(at).date;
}

export async function createSpecialDay(
  ctx: Ctx,
  venueId: number,
  draft: SpecialDayDraft,
): Promise<SpecialDay> {
  const staff = requirePermission(ctx.actor, 'venues');
  return onFreeDate(() =>
    inTransaction(ctx, async (tx) => {
      await lockVenue(tx, venueId);
      const [row] = await tx.db
        .insert(specialBusinessHours)
        .values({ ...draft, ...tidyHours(draft), venueId })
        .returning();
      if (!row) throw new Error('the database returned no special day');
      await updateWindows(tx, [venueId]);
      await recordChange(tx, staff, {
        action: 'special-day.create',
        entity: 'special-day',
        entityId: row.id,
        after: row,
      });
      return row;
    }),
  );
}

/** Changes what differs and nothing else: saving the same again leaves no trace. */
export async function updateSpecialDay(
  ctx: Ctx,
  key: SpecialDayKey,
  changes: SpecialDayChanges,
): Promise<SpecialDay> {
  const staff = requirePermission(ctx.actor, 'venues');
  return onFreeDate(() =>
    inTransaction(ctx, async (tx) => {
      const row = await lockSpecialDay(tx, key);
      const merged = { ...row, ...changes };
      const faults = faultsOf(merged);
      if (faults.length > 0) throw invalid(faults);
      const next = { ...merged, ...tidyHours(merged) };
      const { before, after } = changedFields(row, next);
      if (Object.keys(after).length === 0) return row;
      await tx.db
        .update(specialBusinessHours)
        .set(after)
        .where(eq(specialBusinessHours.id, row.id));
      await updateWindows(tx, [row.venueId]);
      await recordChange(tx, staff, {
        action: 'special-day.update',
        entity: 'special-day',
        entityId: row.id,
        before,
        after,
      });
      return next;
    }),
  );
}

export async function removeSpecialDay(ctx: Ctx, key: SpecialDayKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const before = await lockSpecialDay(tx, key);
    await tx.db.delete(specialBusinessHours).where(eq(specialBusinessHours.id, before.id));
    await updateWindows(tx, [key.venueId]);
    await recordChange(tx, staff, {
      action: 'special-day.remove',
      entity: 'special-day',
      entityId: before.id,
      before,
    });
  });
}

interface SpecialDayKey {
  venueId: number;
  specialDayId: number;
}

async function lockSpecialDay(tx: Ctx, key: SpecialDayKey): Promise<SpecialDayRow> {
  await lockVenue(tx, key.venueId);
  const [row] = await tx.db
    .select()
    .from(specialBusinessHours)
    .where(
      and(
        eq(specialBusinessHours.id, key.specialDayId),
        eq(specialBusinessHours.venueId, key.venueId),
      ),
    );
  if (!row) throw notFound(SPECIAL_DAY_NOT_FOUND);
  return row;
}

function faultsOf(day: SpecialDayRow): string[] {
  return [
    ...(hasTimes(day) ? [] : [TIMES_NEEDED]),
    ...(hasWholeBreak(day) ? [] : [WHOLE_BREAK_NEEDED]),
  ];
}

async function onFreeDate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'special_business_hours_date_key') {
      throw conflict(SPECIAL_DAY_TAKEN);
    }
    throw error;
  }
}
