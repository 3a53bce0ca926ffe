import { and, asc, inArray, sql } from 'drizzle-orm';
import { venueOptionMappings } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { asRows, isoOrNull, type Kind, outcomeOf, type Snapshot } from './kind.ts';

interface Held {
  optionId: number;
  additionalInfo: string | null;
}

/** Only the options that are named: what else a venue offers stays its own matter. */
export const options: Kind<'options'> = {
  async read(ctx, { add, remove }, rows) {
    const found = await ctx.db
      .select({
        venueId: venueOptionMappings.venueId,
        optionId: venueOptionMappings.optionId,
        additionalInfo: venueOptionMappings.additionalInfo,
      })
      .from(venueOptionMappings)
      .where(
        and(
          isAnyOf(
            venueOptionMappings.venueId,
            rows.map(({ id }) => id),
          ),
          inArray(venueOptionMappings.optionId, [...add, ...remove]),
        ),
      )
      .orderBy(asc(venueOptionMappings.optionId));
    const byVenue = groupBy(found, ({ venueId }) => venueId);
    return new Map(
      rows.map(({ id, facilitiesCheckedAt }) => [
        id,
        {
          options: (byVenue.get(id) ?? []).map(({ optionId, additionalInfo }) => ({
            optionId,
            additionalInfo,
          })),
          checkedAt: isoOrNull(facilitiesCheckedAt),
        },
      ]),
    );
  },

  async plan(ctx, change, rows) {
    const held = await options.read(ctx, change, rows);
    return rows.map(({ id }) => {
      const before = held.get(id) ?? {};
      const had = heldIn(before);
      const kept = had.filter(({ optionId }) => !change.remove.includes(optionId));
      const added = [...new Set(change.add)]
        .filter((optionId) => !kept.some((one) => one.optionId === optionId))
        .map((optionId) => ({ optionId, additionalInfo: null }));
      const next = [...kept, ...added].sort((a, b) => a.optionId - b.optionId);
      const isChanged = added.length > 0 || kept.length < had.length;
      // Who says what a venue offers has looked at its facilities.
      const checkedAt = isChanged ? ctx.now.toISOString() : before.checkedAt;
      return outcomeOf(before, { options: next, checkedAt });
    });
  },

  async write(tx, { add, remove }, written) {
    const ids = written.map(({ venueId }) => venueId);
    const wanted = asRows(
      written.flatMap(({ venueId, values }) =>
        heldIn(values).map((held) => ({ venueId, ...held })),
      ),
    );
    const checks = asRows(
      written.map(({ venueId, values }) => ({ venueId, at: values.checkedAt })),
    );
    await tx.db.execute(sql`
      delete from venue_option_mappings m
      where ${isAnyOf(sql`m.venue_id`, ids)} and ${isAnyOf(sql`m.option_id`, [...add, ...remove])}
        and not exists (
          select from jsonb_to_recordset(${wanted}::jsonb) as w ("venueId" int, "optionId" int)
          where w."venueId" = m.venue_id and w."optionId" = m.option_id
        )`);
    await tx.db.execute(sql`
      insert into venue_option_mappings (venue_id, option_id, additional_info)
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as w ("venueId" int, "optionId" int, "additionalInfo" text)
      on conflict (venue_id, option_id) do nothing`);
    await tx.db.execute(sql`
      update venues set facilities_checked_at = given.at
      from jsonb_to_recordset(${checks}::jsonb) as given ("venueId" int, at timestamptz)
      where venues.id = given."venueId"`);
  },

  identityOf: heldIn,
};

function heldIn(snapshot: Snapshot): Held[] {
  return (snapshot.options ?? []) as Held[];
}
