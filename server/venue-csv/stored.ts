import { asc, eq, type SQL } from 'drizzle-orm';
import { businessHours, categories, venueOptionMappings, venueOptions } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import type { Site, Stored } from './parts.ts';

/** Rows with their hours and options: two look-ups, however many they are. */
export async function withParts(ctx: Ctx, rows: readonly VenueRow[]): Promise<Stored[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One after the other: a transaction has one connection.
  const hours = await ctx.db
    .select()
    .from(businessHours)
    .where(isAnyOf(businessHours.venueId, ids))
    .orderBy(asc(businessHours.dayOfWeek));
  const options = await selectAssigned(ctx, isAnyOf(venueOptionMappings.venueId, ids));
  const weekOf = groupBy(
    hours.map(({ id, ...row }) => row),
    ({ venueId }) => venueId,
  );
  const optionsOf = groupBy(options, ({ venueId }) => venueId);
  return rows.map((row) => ({
    row,
    week: (weekOf.get(row.id) ?? []).map(({ venueId, ...day }) => day),
    options: (optionsOf.get(row.id) ?? []).map(({ venueId, ...option }) => option),
  }));
}

export async function readSite(ctx: Ctx): Promise<Site> {
  const { id, name, slug, isActive } = venueOptions;
  const all = await ctx.db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories);
  const options = await ctx.db.select({ id, name, slug, isActive }).from(venueOptions);
  return { categories: all, options };
}

function selectAssigned(ctx: Ctx, condition: SQL) {
  return ctx.db
    .select({
      venueId: venueOptionMappings.venueId,
      mappingId: venueOptionMappings.id,
      additionalInfo: venueOptionMappings.additionalInfo,
      id: venueOptions.id,
      name: venueOptions.name,
      slug: venueOptions.slug,
      isActive: venueOptions.isActive,
    })
    .from(venueOptionMappings)
    .innerJoin(venueOptions, eq(venueOptions.id, venueOptionMappings.optionId))
    .where(condition)
    .orderBy(asc(venueOptions.displayOrder), asc(venueOptions.id));
}
