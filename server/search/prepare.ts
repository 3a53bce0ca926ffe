import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  categories,
  licenseHistory,
  signageHistory,
  venueOptionMappings,
  venueOptions,
  venueSearch,
  venueSearchPending,
  venueSlugAliases,
  venues,
} from '#db/schema/index.ts';
import type { Searchable } from '#domain/text/hangul-search.ts';
import { prepare } from '#domain/text/search-index.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';

/** Of one transaction: nobody is answered while the statement for it is put together. */
const PORTION = 100;
const WORTH_ANALYZING = 20;

/** What a search reads of a venue with its category. */
export const SEARCHED = {
  id: venues.id,
  name: venues.name,
  category: categories.name,
  district: venues.district,
  address: venues.address,
  roadAddress: venues.roadAddress,
  lotAddress: venues.lotAddress,
  features: venues.features,
  options: sql<string[]>`array(
    select ${venueOptions.name} from ${venueOptionMappings}
    join ${venueOptions} on ${eq(venueOptions.id, venueOptionMappings.optionId)}
    where ${and(eq(venueOptionMappings.venueId, venues.id), eq(venueOptions.isActive, true))}
    order by ${venueOptions.displayOrder}, ${venueOptions.id}
  )`,
  /** Under which it was known before: old addresses, which go on leading to it, signs and licences. */
  formerNames: sql<string[]>`array(
    select ${venueSlugAliases.alias} from ${venueSlugAliases}
    where ${eq(venueSlugAliases.venueId, venues.id)}
    union select ${signageHistory.signageName} from ${signageHistory}
    where ${eq(signageHistory.venueId, venues.id)}
    union select ${licenseHistory.businessName} from ${licenseHistory}
    where ${eq(licenseHistory.venueId, venues.id)} and ${licenseHistory.businessName} is not null
  )`,
};

interface Searched {
  name: string;
  category: string;
  district: string | null;
  address: string | null;
  roadAddress: string | null;
  lotAddress: string | null;
  features: string[];
  options: string[];
  formerNames: string[];
}

export function toSearchable(row: Searched): Searchable {
  return {
    name: row.name,
    // What stands on its sign today is no former name.
    formerNames: row.formerNames.filter((name) => name !== row.name),
    category: row.category,
    features: [...row.features, ...row.options],
    addresses: [row.district, row.address, row.roadAddress, row.lotAddress],
  };
}

/** Prepares what was written since the last time, in portions that hold nobody up. */
export async function prepareSearch(ctx: Ctx): Promise<void> {
  let total = 0;
  let count = PORTION;
  while (count === PORTION) {
    count = await preparePortion(ctx);
    total += count;
  }
  // Any database does so within a minute; without figures no index is chosen until then.
  if (total >= WORTH_ANALYZING) await ctx.db.execute(sql`analyze ${venueSearch}`);
}

export async function isSearchBehind({ db }: Ctx): Promise<boolean> {
  const [pending] = await db
    .select({ venueId: venueSearchPending.venueId })
    .from(venueSearchPending)
    .limit(1);
  return pending !== undefined;
}

function preparePortion(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    // Instances side by side take different ones. Chosen once, see `server/venue-keys/pending.ts`.
    const portion = db
      .$with('portion')
      .as(
        db
          .select({ venueId: venueSearchPending.venueId })
          .from(venueSearchPending)
          .limit(PORTION)
          .for('update', { skipLocked: true }),
      );
    const taken = await db
      .with(portion)
      .delete(venueSearchPending)
      .where(inArray(venueSearchPending.venueId, db.select().from(portion)))
      .returning();
    if (taken.length === 0) return 0;
    const ids = taken.map(({ venueId }) => venueId);
    const rows = await db
      .select(SEARCHED)
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(inArray(venues.id, ids));
    if (rows.length > 0) {
      await db
        .insert(venueSearch)
        .values(rows.map((row) => ({ venueId: row.id, ...prepare(toSearchable(row)) })))
        .onConflictDoUpdate({
          target: venueSearch.venueId,
          set: {
            name: sql`excluded.name`,
            initials: sql`excluded.initials`,
            rest: sql`excluded.rest`,
            nameGrams: sql`excluded.name_grams`,
            initialGrams: sql`excluded.initial_grams`,
            restGrams: sql`excluded.rest_grams`,
          },
        });
    }
    return taken.length;
  });
}
