import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { attentionDismissals, bulkRuns, users, venueViews } from '#db/schema/index.ts';
import type { Try } from './staff-writes.ts';

/** A uuid that nobody has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Bodies for the permission table: what staff do at the table of venues and the work of today. */
export const DESK_BODIES: Record<string, object> = {
  'POST /api/admin/venue-views': { name: '숨긴 업소', query: 'hidden=true' },
  'PATCH /api/admin/venue-views/99': { name: '다른 이름' },
  'POST /api/admin/bulk/preview': {
    selection: { ids: [1] },
    change: { kind: 'visibility', isActive: true },
  },
  'POST /api/admin/bulk': {
    key: NOBODY,
    selection: { ids: [1] },
    change: { kind: 'visibility', isActive: true },
  },
  'POST /api/admin/attention/dismissals': { kind: 'missing_hours', span: 'day' },
};

/** Their rows of the permission table. */
export const DESK_ROWS = `GET    /api/admin/venue-views                         401 401 401 403 200 200 200
POST   /api/admin/venue-views                         401 401 401 403 201 201 201
PATCH  /api/admin/venue-views/99                      401 401 401 403 404 404 404
DELETE /api/admin/venue-views/99                      401 401 401 403 404 404 404
GET    /api/admin/bulk                                401 401 401 403 200 200 200
POST   /api/admin/bulk/preview                        401 401 401 403 200 200 200
POST   /api/admin/bulk                                401 401 401 403 201 201 201
GET    /api/admin/bulk/99                             401 401 401 403 404 404 404
GET    /api/admin/bulk/99/rows                        401 401 401 403 404 404 404
POST   /api/admin/bulk/99/undo                        401 401 401 403 404 404 404
GET    /api/admin/attention/dismissals                401 401 401 403 200 200 200
POST   /api/admin/attention/dismissals                401 401 401 403 204 204 204
DELETE /api/admin/attention/dismissals/99             401 401 401 403 404 404 404
`;

/** And a try of each of their writes. */
export const DESK_WRITES: Record<string, (db: Db) => Promise<Try> | Try> = {
  'POST /api/admin/bulk': async (db) => ({
    body: {
      key: randomUUID(),
      selection: { ids: [(await makeVenue(db)).id] },
      change: { kind: 'featured', isFeatured: true },
    },
  }),
  'POST /api/admin/bulk/{runId}/undo': async (db) => ({
    params: { runId: await doneRun(db) },
  }),
  'POST /api/admin/venue-views': () => ({ body: { name: '숨긴 업소', query: 'hidden=true' } }),
  'PATCH /api/admin/venue-views/{viewId}': async (db) => ({
    params: { viewId: await savedView(db) },
    body: { name: '새 이름' },
  }),
  'DELETE /api/admin/venue-views/{viewId}': async (db) => ({
    params: { viewId: await savedView(db) },
  }),
  'POST /api/admin/attention/dismissals': async (db) => ({
    body: { kind: 'missing_hours', venueIds: [(await makeVenue(db)).id], span: 'week' },
  }),
  'DELETE /api/admin/attention/dismissals/{dismissalId}': async (db) => ({
    params: { dismissalId: await dismissal(db) },
  }),
};

async function doneRun(db: Db): Promise<number> {
  const change = { kind: 'featured', isFeatured: true };
  const run = { key: randomUUID(), change, state: 'done' as const, actorName: '직원' };
  // As of the tests' clock: what is long past cannot be taken back.
  const createdAt = new Date('2026-11-14T13:00:00Z');
  const [row] = await db
    .insert(bulkRuns)
    .values({ ...run, createdAt })
    .returning();
  return row?.id ?? 0;
}

/** Of the only one who calls: views are personal. */
async function savedView(db: Db): Promise<number> {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.adminLevel, 'super'));
  const view = { userId: staff?.id ?? '', name: `보기 ${randomUUID()}`, query: '' };
  const [row] = await db.insert(venueViews).values(view).returning();
  return row?.id ?? 0;
}

async function dismissal(db: Db): Promise<number> {
  const values = { kind: 'old_hours', actorName: '직원' };
  const [row] = await db.insert(attentionDismissals).values(values).returning();
  return row?.id ?? 0;
}
