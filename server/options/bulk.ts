import { inArray } from 'drizzle-orm';
import { venueOptionMappings } from '#db/schema/index.ts';
import { recordChanges } from '#server/audit/service.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';

interface ChangedOptions {
  venueId: number;
  added: readonly { id: number; name: string }[];
  removed: readonly {
    mappingId: number;
    id: number;
    name: string;
    additionalInfo: string | null;
  }[];
}

/** Gives options to many venues and takes others away, each with its record; the venues are locked. */
export async function changeOptions(
  tx: Ctx,
  staff: StaffActor,
  changes: readonly ChangedOptions[],
): Promise<void> {
  const removed = changes.flatMap(({ venueId, removed: options }) =>
    options.map(({ id: optionId, mappingId: id, name, additionalInfo }) => ({
      ...{ id, venueId, optionId, additionalInfo, name },
    })),
  );
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.db.delete(venueOptionMappings).where(inArray(venueOptionMappings.id, ids));
  }
  const added = changes.flatMap(({ venueId, added: options }) =>
    options.map(({ id: optionId }) => ({ venueId, optionId })),
  );
  const rows =
    added.length === 0 ? [] : await tx.db.insert(venueOptionMappings).values(added).returning();
  const names = new Map(
    changes.flatMap(({ added: options }) => options.map(({ id, name }) => [id, name])),
  );
  await recordChanges(tx, staff, [
    ...removed.map((before) => ({
      action: 'venue-option.remove' as const,
      entity: 'venue-option' as const,
      entityId: before.id,
      before,
    })),
    ...rows.map((row) => ({
      action: 'venue-option.create' as const,
      entity: 'venue-option' as const,
      entityId: row.id,
      after: { ...row, name: names.get(row.optionId) },
    })),
  ]);
}
