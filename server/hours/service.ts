import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Hours, SpecialDay, Week } from '#contract/hours.ts';
import { businessHours, specialBusinessHours } from '#db/schema/index.ts';
import { addDays, toSeoul } from '#domain/seoul-time.ts';
import { recordActivity } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { lockVenue, markHoursChecked } from '#server/venues/edit.ts';
import { getVenue } from '#server/venues/service.ts';

/** How far ahead special days are told. */
const SPECIAL_DAYS_AHEAD = 60;

const WEEK_COLUMNS = {
  dayOfWeek: businessHours.dayOfWeek,
  openTime: businessHours.openTime,
  closeTime: businessHours.closeTime,
  isClosed: businessHours.isClosed,
  is24Hours: businessHours.is24Hours,
  breakStartTime: businessHours.breakStartTime,
  breakEndTime: businessHours.breakEndTime,
};

export async function listHours(ctx: Ctx, venueId: number): Promise<Hours[]> {
  await getVenue(ctx, venueId);
  return toHours(venueId, await selectWeek(ctx, venueId));
}

/** Yesterday is among them: its night may still go on. */
export async function listSpecialDays(ctx: Ctx, venueId: number): Promise<SpecialDay[]> {
  await getVenue(ctx, venueId);
  const { date: today } = toSeoul(ctx.now);
  return ctx.db
    .select()
    .from(specialBusinessHours)
    .where(
      and(
        eq(specialBusinessHours.venueId, venueId),
        gte(specialBusinessHours.date, addDays(today, -1)),
        lte(specialBusinessHours.date, addDays(today, SPECIAL_DAYS_AHEAD)),
      ),
    )
    .orderBy(asc(specialBusinessHours.date));
}

/** The given days replace the whole week; the same week again leaves no trace. */
export async function replaceWeek(ctx: Ctx, venueId: number, week: Week): Promise<Hours[]> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, venueId);
    const before = await selectWeek(tx, venueId);
    await tx.db.delete(businessHours).where(eq(businessHours.venueId, venueId));
    await tx.db.insert(businessHours).values(week.map((entry) => ({ ...entry, venueId })));
    // Also when nothing changed: someone looked and found the week right.
    await markHoursChecked(tx, venueId);
    const after = await selectWeek(tx, venueId);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordChange(tx, staff, {
        action: 'hours.update',
        entity: 'venue',
        entityId: venueId,
        before,
        after,
      });
      await recordActivity(tx, {
        type: 'venue_updated',
        venue,
        message: `${venue.name}의 영업시간이 변경되었습니다`,
      });
    }
    return toHours(venueId, after);
  });
}

function selectWeek(ctx: Ctx, venueId: number) {
  return ctx.db
    .select(WEEK_COLUMNS)
    .from(businessHours)
    .where(eq(businessHours.venueId, venueId))
    .orderBy(asc(businessHours.dayOfWeek));
}

function toHours(venueId: number, week: Week): Hours[] {
  return week.map((row) => ({ venueId, ...row }));
}
