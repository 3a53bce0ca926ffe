import { inArray, sql } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { checkStamps } from '#server/venues/checks.ts';
import { nextStamp } from '#server/venues/edit.ts';
import type { VenueRow } from '#server/venues/present.ts';

/** What comes from a licence. */
export type LicenseFacts = Partial<
  Pick<
    VenueRow,
    | 'licenseNumber'
    | 'businessType'
    | 'address'
    | 'roadAddress'
    | 'lotAddress'
    | 'latitude'
    | 'longitude'
    | 'licenseMatch'
  >
>;

/** Rows of venues that are there, in one order for everyone who locks several. */
export async function lockVenues(tx: Ctx, venueIds: readonly number[]): Promise<VenueRow[]> {
  if (venueIds.length === 0) return [];
  const rows = await tx.db
    .select()
    .from(venues)
    .where(inArray(venues.id, [...venueIds]))
    .orderBy(venues.id)
    .for('no key update');
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

/** Writes facts of many licences at once; without a line in the feed, which tells what is new. */
export async function writeFacts(
  tx: Ctx,
  changes: readonly { venue: VenueRow; facts: LicenseFacts }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.db
    .insert(venues)
    .values(
      changes.map(({ venue, facts }) => ({
        ...venue,
        ...facts,
        // Whoever takes a licence over has looked at it.
        ...checkStamps([...Object.keys(facts), 'licenseNumber'], tx.now),
        updatedAt: nextStamp(venue, tx.now),
      })),
    )
    .onConflictDoUpdate({
      target: venues.id,
      set: {
        licenseNumber: sql`excluded.license_number`,
        businessType: sql`excluded.business_type`,
        address: sql`excluded.address`,
        roadAddress: sql`excluded.road_address`,
        lotAddress: sql`excluded.lot_address`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        licenseMatch: sql`excluded.license_match`,
        addressCheckedAt: sql`excluded.address_checked_at`,
        licenseCheckedAt: sql`excluded.license_checked_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
