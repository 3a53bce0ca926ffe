import type { Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import type { licenseMatches } from '#db/schema/index.ts';
import { makeDouble, makeLicenseFile, makeLicenseMatch, makeMerge } from './matching-rows.ts';
import type { Try } from './staff-writes.ts';

/** Of licence files, their matches and doubles. */
export const MATCHING_WRITES: Record<string, (db: Db) => Promise<Try> | Try> = {
  'POST /api/admin/license-files': () => ({ body: { fileName: 'x.csv', totalBytes: 10 } }),
  'DELETE /api/admin/license-files/{fileId}': async (db) => ({
    params: { fileId: (await makeLicenseFile(db)).id },
  }),
  'POST /api/admin/license-matches/decide': async (db) => ({
    body: { ids: [(await licenseMatch(db, { state: 'doubtful' })).id], isSame: true },
  }),
  'POST /api/admin/license-matches/apply': async (db) => ({
    body: { matches: [{ id: (await licenseMatch(db)).id }] },
  }),
  'POST /api/admin/license-matches/take-back': async (db) => ({
    body: { ids: [(await appliedMatch(db)).id] },
  }),
  'POST /api/admin/license-matches/leave': async (db) => ({
    body: { ids: [(await licenseMatch(db, { licenseState: '03' })).id] },
  }),
  'POST /api/admin/doubles/{pairId}/refuse': async (db) => ({
    params: { pairId: (await double(db)).id },
  }),
  'POST /api/admin/doubles/{pairId}/reopen': async (db) => ({
    params: { pairId: (await double(db, 'refused')).id },
  }),
  'POST /api/admin/doubles/merge': async (db) => {
    const { firstId, secondId } = await double(db);
    return { body: { keptId: firstId, mergedId: secondId } };
  },
  'POST /api/admin/merges/{mergeId}/split': async (db) => ({
    params: { mergeId: (await merge(db)).id },
  }),
};

async function licenseMatch(db: Db, given: Partial<typeof licenseMatches.$inferInsert> = {}) {
  return makeLicenseMatch(db, (await makeVenue(db)).id, given);
}

/** A licence that its venue shows. */
async function appliedMatch(db: Db) {
  const licenseMatch = {
    asOf: '2026-10-31',
    state: '영업/정상',
    tradeName: '단란주점영업',
    licensedOn: null,
  };
  const { id } = await makeVenue(db, { licenseMatch });
  const replaced = { before: { licenseMatch: null }, after: { licenseMatch } };
  return makeLicenseMatch(db, id, { appliedAt: new Date('2026-11-01'), replaced });
}

async function double(db: Db, state: 'open' | 'refused' = 'open') {
  const { id: firstId } = await makeVenue(db);
  return makeDouble(db, firstId, (await makeVenue(db)).id, { state });
}

/** Two venues of which one has become part of the other. */
async function merge(db: Db) {
  const { id: keptId } = await makeVenue(db);
  const { id: mergedId } = await makeVenue(db, { deletedAt: new Date('2026-11-14') });
  return makeMerge(db, keptId, mergedId);
}
