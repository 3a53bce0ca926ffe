import type { Db } from '#db/client.ts';
import { planRemoval } from '#db/demo/removal/plan.ts';
import { makeVenue } from '#db/factories.ts';
import { demoRows, firstDay } from '#db/schema/index.ts';
import type { Try } from './staff-writes.ts';

/** The first day and the end of the demo, in the permission table. */
export const FIRST_DAY_ROWS = `GET    /api/admin/first-day                           401 401 401 403 403 200 200
PATCH  /api/admin/first-day                           401 401 401 403 403 200 200
GET    /api/admin/demo                                401 401 401 403 403 403 200
POST   /api/admin/demo/removal                        401 401 401 403 403 403 409
`;

export const FIRST_DAY_BODIES: Record<string, object> = {
  'PATCH /api/admin/first-day': { isPutAway: true },
  'POST /api/admin/demo/removal': {
    confirmation: '예시 데이터 지우기',
    also: [],
    fingerprint: 'of another time',
  },
};

/** A try of each of their writes. */
export const FIRST_DAY_WRITES: Record<string, (db: Db) => Promise<Try> | Try> = {
  'PATCH /api/admin/first-day': () => ({ body: { step: 'operator', answer: 'later' } }),
  'POST /api/admin/demo/removal': demoVenue,
};

/** The only one that the demo content has. */
async function demoVenue(db: Db): Promise<Try> {
  const updatedAt = new Date('2020-01-01');
  const { id: rowId } = await makeVenue(db, { updatedAt });
  await db.insert(demoRows).values({ kind: 'venue', rowId });
  const set = { demoFilledAt: updatedAt };
  await db.insert(firstDay).values(set).onConflictDoUpdate({ target: firstDay.id, set });
  const { fingerprint } = (await planRemoval(db)) ?? { fingerprint: '' };
  return { body: { confirmation: '예시 데이터 지우기', also: [], fingerprint } };
}
