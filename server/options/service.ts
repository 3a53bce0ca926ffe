import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import {
  OPTION_ALREADY_ADDED,
  OPTION_NOT_FOUND,
  type VenueOption,
  type VenueOptionChanges,
  type VenueOptionDraft,
} from '#contract/options/options.ts';
import { violatedConstraint } from '#db/client.ts';
import { venueOptionMappings, venueOptions, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { markChecked } from '#server/venues/checks.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { requireVenue } from '#server/venues/service.ts';
import { isAnyOf } from '#server/windows/hours.ts';

/** What a venue offers; an option taken out of use stays visible to those who manage venues. */
export async function listOptionsOfVenue(ctx: Ctx, venueId: number): Promise<VenueOption[]> {
  await requireVenue(ctx, venueId);
  const seesInactive = ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'venues');
  return selectVenueOptions(
    ctx,
    and(
      eq(venueOptionMappings.venueId, venueId),
      seesInactive ? undefined : eq(venueOptions.isActive, true),
    ),
  );
}

/** Of venues that the caller knows to be shown: what each offers at present. */
export async function listOptionsOfVenues(
  ctx: Ctx,
  venueIds: readonly number[],
): Promise<(venueId: number) => VenueOption[]> {
  const rows = await selectVenueOptions(
    ctx,
    and(isAnyOf(venueOptionMappings.venueId, venueIds), eq(venueOptions.isActive, true)),
  );
  const byVenue = groupBy(rows, ({ venueId }) => venueId);
  return (venueId) => byVenue.get(venueId) ?? [];
}

export async function addVenueOption(
  ctx: Ctx,
  venueId: number,
  draft: VenueOptionDraft,
): Promise<VenueOption> {
  const staff = requirePermission(ctx.actor, 'venues');
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockVenue(tx, venueId);
      const [row] = await tx.db
        .insert(venueOptionMappings)
        .values({ venueId, ...draft })
        .returning();
      if (!row) throw new Error('the database returned no venue option');
      const added = await getVenueOption(tx, row.id);
      await recordChange(tx, staff, {
        action: 'venue-option.create',
        entity: 'venue-option',
        entityId: row.id,
        after: { ...row, name: added.option.name },
      });
      await markChecked(tx, venueId, 'facilities');
      return added;
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'venue_option_mappings_pair_key') throw conflict(OPTION_ALREADY_ADDED);
    if (violated === 'venue_option_mappings_option_id_venue_options_id_fk')
      throw notFound(OPTION_NOT_FOUND);
    throw error;
  }
}

export async function annotateVenueOption(
  ctx: Ctx,
  mappingId: number,
  { additionalInfo }: VenueOptionChanges,
): Promise<VenueOption> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const before = await lockMapping(tx, eq(venueOptionMappings.id, mappingId));
    if (before.additionalInfo !== additionalInfo) {
      await tx.db
        .update(venueOptionMappings)
        .set({ additionalInfo })
        .where(eq(venueOptionMappings.id, mappingId));
      await recordChange(tx, staff, {
        action: 'venue-option.update',
        entity: 'venue-option',
        entityId: mappingId,
        before: { additionalInfo: before.additionalInfo },
        after: { additionalInfo },
      });
      await markChecked(tx, before.venueId, 'facilities');
    }
    return getVenueOption(tx, mappingId);
  });
}

export async function takeVenueOptionAway(ctx: Ctx, key: VenueOptionKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const before = await lockMapping(
      tx,
      and(
        eq(venueOptionMappings.venueId, key.venueId),
        eq(venueOptionMappings.optionId, key.optionId),
      ),
    );
    const { option } = await getVenueOption(tx, before.id);
    await tx.db.delete(venueOptionMappings).where(eq(venueOptionMappings.id, before.id));
    await recordChange(tx, staff, {
      action: 'venue-option.remove',
      entity: 'venue-option',
      entityId: before.id,
      before: { ...before, name: option.name },
    });
    await markChecked(tx, before.venueId, 'facilities');
  });
}

interface VenueOptionKey {
  venueId: number;
  optionId: number;
}

/** Of a venue that is not deleted; held until the transaction ends. */
async function lockMapping(ctx: Ctx, condition: SQL | undefined) {
  const [row] = await ctx.db
    .select({ mapping: venueOptionMappings })
    .from(venueOptionMappings)
    .innerJoin(venues, eq(venues.id, venueOptionMappings.venueId))
    .where(and(condition, isNull(venues.deletedAt)))
    .for('update', { of: venueOptionMappings });
  if (!row) throw notFound(OPTION_NOT_FOUND);
  return row.mapping;
}

async function getVenueOption(ctx: Ctx, mappingId: number): Promise<VenueOption> {
  const [found] = await selectVenueOptions(ctx, eq(venueOptionMappings.id, mappingId));
  if (!found) throw notFound(OPTION_NOT_FOUND);
  return found;
}

function selectVenueOptions(ctx: Ctx, condition: SQL | undefined) {
  return ctx.db
    .select({
      id: venueOptionMappings.id,
      venueId: venueOptionMappings.venueId,
      additionalInfo: venueOptionMappings.additionalInfo,
      option: venueOptions,
    })
    .from(venueOptionMappings)
    .innerJoin(venueOptions, eq(venueOptions.id, venueOptionMappings.optionId))
    .where(condition)
    .orderBy(asc(venueOptions.displayOrder), asc(venueOptions.id));
}
