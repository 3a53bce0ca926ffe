import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { RemovedOption } from '#contract/options/changes.ts';
import {
  type CatalogueOption,
  OPTION_IS_THERE,
  OPTION_NOT_FOUND,
  OPTION_SLUG_TAKEN,
  type Option,
  type OptionChanges,
  type OptionDraft,
} from '#contract/options/options.ts';
import { violatedConstraint } from '#db/client.ts';
import { auditLog, venueOptionMappings, venueOptions, venues } from '#db/schema/index.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { isAnyOf } from '#server/windows/hours.ts';

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

/** By the record of its deletion, the latest; with the venues that offered it and are still there. */
export async function restoreOption(ctx: Ctx, optionId: number): Promise<Option> {
  const staff = requirePermission(ctx.actor, 'venues');
  return refusingTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const { venues: offered, ...option } = await findRemoved(tx, optionId);
      const [row] = await tx.db
        .insert(venueOptions)
        .values({ ...option, id: optionId, createdAt: tx.now })
        .returning();
      if (!row) throw new Error('the database returned no option');
      const venueIds = await offerAgain(tx, optionId, offered);
      await recordChange(tx, staff, {
        action: 'option.restore',
        entity: 'option',
        entityId: optionId,
        after: { name: row.name, venueCount: venueIds.length },
      });
      return row;
    }),
  );
}

async function findRemoved(tx: Ctx, optionId: number): Promise<RemovedOption> {
  const [present] = await tx.db
    .select({ id: venueOptions.id })
    .from(venueOptions)
    .where(eq(venueOptions.id, optionId));
  if (present) throw conflict(OPTION_IS_THERE);
  const [entry] = await tx.db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'option'),
        eq(auditLog.entityId, String(optionId)),
        eq(auditLog.action, 'option.remove'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const removed = RemovedOption.safeParse(entry?.before);
  if (!removed.success) throw notFound(OPTION_NOT_FOUND);
  return removed.data;
}

async function offerAgain(tx: Ctx, optionId: number, offered: RemovedOption['venues']) {
  const present = await tx.db
    .select({ id: venues.id })
    .from(venues)
    .where(
      isAnyOf(
        venues.id,
        offered.map(({ venueId }) => venueId),
      ),
    )
    // Held until the transaction ends: a venue that is purged meanwhile would be refused.
    .for('key share');
  const ids = new Set(present.map(({ id }) => id));
  const rows = offered
    .filter(({ venueId }) => ids.has(venueId))
    .map((mapping) => ({ ...mapping, optionId }));
  if (rows.length > 0) await tx.db.insert(venueOptionMappings).values(rows);
  return rows;
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
    const constraint = violatedConstraint(error);
    if (constraint === 'venue_options_slug_key') throw conflict(OPTION_SLUG_TAKEN);
    if (constraint === 'venue_options_pkey') throw conflict(OPTION_IS_THERE);
    throw error;
  }
}
