import { inArray, sql } from 'drizzle-orm';
import { venueKeys, venueKeysPending, venues } from '#db/schema/index.ts';
import { type MatchKeys, toMatchKeys } from '#domain/licenses/match-keys.ts';
import type { Ctx } from '#server/http/context.ts';

/** A venue with what other records of it are found by. */
export interface KeyedVenue {
  id: number;
  licenseNumber: string | null;
  registrationNumber: string | null;
  latitude: number | null;
  longitude: number | null;
  keys: MatchKeys;
}

/** Every venue is to be compared anew, with a file that has just been read. */
export async function markAll({ db }: Ctx): Promise<void> {
  await db
    .insert(venueKeysPending)
    .select(db.select({ venueId: venues.id }).from(venues))
    .onConflictDoNothing();
}

export function countPending({ db }: Ctx): Promise<number> {
  return db.$count(venueKeysPending);
}

/**
 * Takes some of the venues that wait, within the transaction of `tx`, and writes their keys. Those
 * that are deleted or gone meanwhile are taken as well, and only told by their ids.
 */
export async function takePending(
  tx: Ctx,
  most: number,
): Promise<{ taken: number[]; venues: KeyedVenue[] }> {
  // Instances side by side take different ones. Chosen once, apart from the removal: as a part of
  // its condition it may be asked again for every row, and by then finds others.
  const portion = tx.db
    .$with('portion')
    .as(
      tx.db
        .select({ venueId: venueKeysPending.venueId })
        .from(venueKeysPending)
        .orderBy(venueKeysPending.venueId)
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  const removed = await tx.db
    .with(portion)
    .delete(venueKeysPending)
    .where(inArray(venueKeysPending.venueId, tx.db.select().from(portion)))
    .returning();
  const taken = removed.map(({ venueId }) => venueId).sort((a, b) => a - b);
  if (taken.length === 0) return { taken, venues: [] };
  const rows = await tx.db
    .select({
      id: venues.id,
      name: venues.name,
      phone: venues.phone,
      district: venues.district,
      address: venues.address,
      roadAddress: venues.roadAddress,
      lotAddress: venues.lotAddress,
      licenseNumber: venues.licenseNumber,
      registrationNumber: venues.businessRegistrationNumber,
      latitude: venues.latitude,
      longitude: venues.longitude,
      deletedAt: venues.deletedAt,
    })
    .from(venues)
    .where(inArray(venues.id, taken))
    .orderBy(venues.id);
  const present = rows.filter(({ deletedAt }) => deletedAt === null);
  const keyed = present.map((row) => ({ ...row, keys: keysOf(tx, row) }));
  await writeKeys(tx, taken, keyed);
  return { taken, venues: keyed };
}

interface Described {
  name: string;
  phone: string | null;
  district: string | null;
  address: string | null;
  roadAddress: string | null;
  lotAddress: string | null;
}

function keysOf(ctx: Ctx, row: Described): MatchKeys {
  const isOwnPhone = row.phone !== ctx.deps.config.defaultContact.phone;
  return toMatchKeys({
    name: row.name,
    // Everybody who has none of their own has the site's.
    phone: isOwnPhone ? row.phone : null,
    addresses: [row.roadAddress, row.address, row.lotAddress],
    district: row.district,
  });
}

async function writeKeys({ db }: Ctx, taken: number[], keyed: KeyedVenue[]): Promise<void> {
  await db.delete(venueKeys).where(inArray(venueKeys.venueId, taken));
  if (keyed.length === 0) return;
  await db.insert(venueKeys).values(keyed.map(({ id, keys }) => ({ venueId: id, ...keys })));
}

/** Keys as a row of the table has them. */
export const KEY_COLUMNS = {
  name: venueKeys.name,
  phone: venueKeys.phone,
  road: venueKeys.road,
  lot: venueKeys.lot,
  district: venueKeys.district,
  floor: venueKeys.floor,
};

/** A list of texts as one parameter, however many there are. */
export function textList(values: readonly (string | null)[]) {
  const present = [...new Set(values)].filter((value) => value !== null);
  return sql`array(select json_array_elements_text(${JSON.stringify(present)}::json))`;
}
