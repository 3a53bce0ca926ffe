import { and, asc, count, eq, isNull } from 'drizzle-orm';
import {
  type CatalogueOption,
  OPTION_NOT_FOUND,
  OPTION_SLUG_TAKEN,
  type Option,
  type OptionChanges,
  type OptionDraft,
} from '#contract/options/options.ts';
import { violatedConstraint } from '#db/client.ts';
import { venueOptionMappings, venueOptions, venues } from '#db/schema/index.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';

type OptionRow = typeof venueOptions.$inferSelect;

/** Deleted venues do not count as using an option. */
export async function listOptions(ctx: Ctx): Promise<CatalogueOption[]> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select({ option: venueOptions, venueCount: count(venues.id) })
    .from(venueOptions)
    .leftJoin(venueOptionMappings, eq(venueOptionMappings.optionId, venueOptions.id))
    .leftJoin(venues, and(eq(venues.id, venueOptionMappings.venueId), isNull(venues.deletedAt)))
    .groupBy(venueOptions.id)
    .orderBy(asc(venueOptions.displayOrder), asc(venueOptions.id));
  return rows.map(({ option, venueCount }) => ({ ...option, venueCount }));
}

export async function createOption(ctx: Ctx, draft: OptionDraft): Promise<Option> {
  const staff = requirePermission(ctx.actor, 'venues');
  return refusingTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(venueOptions)
        .values({ ...draft, createdAt: tx.now })
        .returning();
      if (!row) throw new Error('the database returned no option');
      await recordChange(tx, staff, {
        action: 'option.create',
        entity: 'option',
        entityId: row.id,
        after: draft,
      });
      return row;
    }),
  );
}

export async function updateOption(
  ctx: Ctx,
  optionId: number,
  changes: OptionChanges,
): Promise<Option> {
  const staff = requirePermission(ctx.actor, 'venues');
  return refusingTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const row = await lockOption(tx, optionId);
      const { before, after } = changedFields(row, changes);
      if (Object.keys(after).length === 0) return row;
      await tx.db.update(venueOptions).set(after).where(eq(venueOptions.id, optionId));
      await recordChange(tx, staff, {
        action: 'option.update',
        entity: 'option',
        entityId: optionId,
        before,
        after,
      });
      return { ...row, ...after };
    }),
  );
}

/** Every venue that offered it stops doing so. */
export async function removeOption(ctx: Ctx, optionId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const { createdAt, ...before } = await lockOption(tx, optionId);
    const offered = await tx.db
      .select({
        venueId: venueOptionMappings.venueId,
        additionalInfo: venueOptionMappings.additionalInfo,
      })
      .from(venueOptionMappings)
      .where(eq(venueOptionMappings.optionId, optionId));
    await tx.db.delete(venueOptions).where(eq(venueOptions.id, optionId));
    await recordChange(tx, staff, {
      action: 'option.remove',
      entity: 'option',
      entityId: optionId,
      // With the venues, or nobody could ever put it back as it was.
      before: { ...before, venues: offered },
    });
  });
}

/** Held until the transaction ends, so that what is recorded as before really was. */
async function lockOption(ctx: Ctx, optionId: number): Promise<OptionRow> {
  const [row] = await ctx.db
    .select()
    .from(venueOptions)
    .where(eq(venueOptions.id, optionId))
    .for('update');
  if (!row) throw notFound(OPTION_NOT_FOUND);
  return row;
}

async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'venue_options_slug_key') throw conflict(OPTION_SLUG_TAKEN);
    throw error;
  }
}
