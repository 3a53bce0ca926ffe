import { eq } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';
import { blocksOf, type VenueBlock } from '#domain/venue-blocks.ts';
import type { Ctx } from '#server/http/context.ts';

const COLUMN_OF = {
  hours: 'hoursCheckedAt',
  address: 'addressCheckedAt',
  contact: 'contactCheckedAt',
  license: 'licenseCheckedAt',
  facilities: 'facilitiesCheckedAt',
} as const satisfies Record<VenueBlock, keyof typeof venues.$inferSelect>;

export const CHECK_COLUMNS = Object.values(COLUMN_OF);

/** Where it stands when a block was checked last. */
export function columnOfBlock(block: VenueBlock): (typeof CHECK_COLUMNS)[number] {
  return COLUMN_OF[block];
}

type Stamps = Partial<Record<(typeof CHECK_COLUMNS)[number], Date>>;

/** To be stored with these fields: who writes them down has looked at the blocks they stand in. */
export function checkStamps(fields: readonly string[], now: Date): Stamps {
  return blockStamps(blocksOf(fields), now);
}

/** The same for a new venue. It always has a type, so that alone does not say anyone looked. */
export function firstStamps(fields: object, now: Date): Stamps {
  const entered = Object.entries(fields).filter(([, value]) => value !== null && value !== 0);
  const names = entered.map(([field]) => field).filter((field) => field !== 'businessType');
  return checkStamps(names, now);
}

/** The block is right as of now. Leaves `updatedAt` alone: nobody's form is outdated by it. */
export async function markChecked(tx: Ctx, venueId: number, block: VenueBlock): Promise<Stamps> {
  const stamps = blockStamps([block], tx.now);
  await tx.db.update(venues).set(stamps).where(eq(venues.id, venueId));
  return stamps;
}

/** The same for blocks that were looked at. */
export function blockStamps(blocks: readonly VenueBlock[], now: Date): Stamps {
  return Object.fromEntries(blocks.map((block) => [COLUMN_OF[block], now]));
}
