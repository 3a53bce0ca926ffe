import { businessHours } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { recordChanges } from '#server/audit/service.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { isAnyOf } from '#server/windows/hours.ts';

export interface ChangedWeek {
  venueId: number;
  before: readonly HoursRow[];
  after: readonly HoursRow[];
}

/** Rows a statement takes at once: Postgres counts parameters to 65,535. */
const WEEKS_PER_STATEMENT = 500;

/**
 * Writes the weeks of many venues, each with its record. Whoever calls has locked them, stamps their
 * checks, tells the feed and works out the windows.
 */
export async function writeWeeks(
  tx: Ctx,
  staff: StaffActor,
  changes: readonly ChangedWeek[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += WEEKS_PER_STATEMENT) {
    const part = changes.slice(start, start + WEEKS_PER_STATEMENT);
    const ids = part.map(({ venueId }) => venueId);
    await tx.db.delete(businessHours).where(isAnyOf(businessHours.venueId, ids));
    const rows = part.flatMap(({ venueId, after }) => after.map((row) => ({ ...row, venueId })));
    if (rows.length > 0) await tx.db.insert(businessHours).values(rows);
  }
  await recordChanges(
    tx,
    staff,
    changes.map(({ venueId, before, after }) => ({
      action: 'hours.update',
      entity: 'venue',
      entityId: venueId,
      before,
      after,
    })),
  );
}
