import { eq, inArray, sql } from 'drizzle-orm';
import { venueSearch, venueSearchPending, venueSlugAliases, venues } from '#db/schema/index.ts';
import { prepare } from '#domain/text/search-index.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';

const PORTION = 500;

/** What a search reads of a venue. */
export const SEARCHED = {
  id: venues.id,
  name: venues.name,
  district: venues.district,
  address: venues.address,
  roadAddress: venues.roadAddress,
  lotAddress: venues.lotAddress,
  features: venues.features,
  /** Under which it was known before: old addresses go on leading to it. */
  formerNames: sql<string[]>`array(
    select ${venueSlugAliases.alias} from ${venueSlugAliases}
    where ${eq(venueSlugAliases.venueId, venues.id)}
  )`,
};

interface Searched {
  name: string;
  district: string | null;
  address: string | null;
  roadAddress: string | null;
  lotAddress: string | null;
  features: string[];
  formerNames: string[];
}

export function toSearchable(row: Searched) {
  return {
    name: row.name,
    features: [...row.features, ...row.formerNames],
    addresses: [row.district, row.address, row.roadAddress, row.lotAddress],
  };
}

/** Prepares what was written since the last time, in portions that hold nobody up. */
export async function prepareSearch(ctx: Ctx): Promise<void> {
  let count = PORTION;
  while (count === PORTION) count = await preparePortion(ctx);
}

function preparePortion(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    // Instances side by side take different ones.
    const portion = db
      .select({ venueId: venueSearchPending.venueId })
      .from(venueSearchPending)
      .limit(PORTION)
      .for('update', { skipLocked: true });
    const taken = await db
      .delete(venueSearchPending)
      .where(inArray(venueSearchPending.venueId, portion))
      .returning();
    if (taken.length === 0) return 0;
    const ids = taken.map(({ venueId }) => venueId);
    const rows = await db.select(SEARCHED).from(venues).where(inArray(venues.id, ids));
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
          },
        });
    }
    return taken.length;
  });
}
