import type { Db } from '#db/client.ts';
import { licenseFiles, licenseMatches, venueDoubles, venueMerges } from '#db/schema/index.ts';

// As `db/factories.ts`: each function inserts one minimal row and returns it as stored.

let made = 0;

function next(): number {
  made += 1;
  return made;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** One that is in use, without rows. */
export async function makeLicenseFile(
  db: Db,
  overrides: Partial<typeof licenseFiles.$inferInsert> = {},
) {
  const n = next();
  const row = {
    fileName: `file-${n}.csv`,
    trade: `업종 ${n}`,
    state: 'ready' as const,
    totalBytes: 1,
    readBytes: 1,
    asOf: '2026-10-31',
    ...overrides,
  };
  return only(await db.insert(licenseFiles).values(row).returning());
}

export async function makeLicenseMatch(
  db: Db,
  venueId: number,
  overrides: Partial<typeof licenseMatches.$inferInsert> = {},
) {
  const row = {
    venueId,
    number: `license-${next()}`,
    trade: '단란주점영업',
    state: 'sure' as const,
    score: 90,
    name: '여백',
    licenseState: '01' as const,
    stateName: '영업/정상',
    asOf: '2026-10-31',
    ...overrides,
  };
  return only(await db.insert(licenseMatches).values(row).returning());
}

export async function makeDouble(
  db: Db,
  firstId: number,
  secondId: number,
  overrides: Partial<typeof venueDoubles.$inferInsert> = {},
) {
  const row = { firstId, secondId, score: 90, reasons: ['name'], ...overrides };
  return only(await db.insert(venueDoubles).values(row).returning());
}

/** The record of a merge that moved nothing. */
export async function makeMerge(db: Db, keptId: number, mergedId: number) {
  const record = {
    moved: {},
    before: {},
    after: {},
    slug: `merged-${next()}`,
    views: 0,
    contacts: 0,
  };
  return only(await db.insert(venueMerges).values({ keptId, mergedId, record }).returning());
}
