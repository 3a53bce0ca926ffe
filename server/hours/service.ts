import { asc, eq } from 'drizzle-orm';
import { HOURS_CHANGED, type Hours, type Week } from '#contract/hours/hours.ts';
import { OTHER_VENUE } from '#contract/venues/venues.ts';
import { businessHours } from '#db/schema/index.ts';
import { weekFingerprint } from '#domain/hours/week-fingerprint.ts';
import { recordActivity } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { markChecked } from '#server/venues/checks.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { requireVenue } from '#server/venues/service.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { weekOf } from '#server/windows/hours.ts';

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
  await requireVenue(ctx, venueId);
  return toHours(venueId, await weekOf(ctx, venueId));
}

/**
 * The given days replace the whole week; the same week again leaves no trace. `basedOn` is the
 * fingerprint of the week that the editor began with: when another has been saved since, it wins.
 */
export async function replaceWeek(
  ctx: Ctx,
  venueId: number,
  week: Week,
  basedOn?: string,
): Promise<Hours[]> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, venueId);
    requireOwnEntries(venueId, week);
    const before = await selectWeek(tx, venueId);
    const stored = weekFingerprint(before);
    // The wanted week may be there already: its answer was lost, and this is the second try.
    const isOutdated = basedOn !== undefined && basedOn !== stored;
    if (isOutdated && weekFingerprint(week) !== stored) throw conflict(HOURS_CHANGED);
    await tx.db.delete(businessHours).where(eq(businessHours.venueId, venueId));
    await tx.db.insert(businessHours).values(week.map((entry) => ({ ...entry, venueId })));
    // Also when nothing changed: someone looked and found the week right.
    await markChecked(tx, venueId, 'hours');
    const after = await selectWeek(tx, venueId);
    await updateWindows(tx, [venueId]);
    if (weekFingerprint(after) !== stored) {
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
        isDraft: venue.publishedAt === null,
        message: `${venue.name}의 영업시간이 변경되었습니다`,
      });
    }
    return toHours(venueId, after);
  });
}

/** A week that was meant for another venue must not end up here. */
function requireOwnEntries(venueId: number, week: Week): void {
  const details = week.flatMap((entry, index) =>
    (entry.venueId ?? venueId) === venueId ? [] : [`${index}.${OTHER_VENUE}`],
  );
  if (details.length > 0) throw invalid(details);
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
