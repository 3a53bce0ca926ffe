import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { makePost, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { startApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { countArrived, storeArrivals } from './arrivals.ts';
import { viewPost } from './post-views.ts';
import { recordContact } from './service.ts';
import { storeProgresses } from './visits.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/130.0 Mobile';
const sessionId = 'V1StGXR8_Z5jdHi6B-myT';
const UNKNOWN = { deviceType: null, browser: null, referrer: null, ipAddress: null };

test('visits and clicks are counted without waiting for the disk', async () => {
  const { db, systemContext } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const { id: postId } = await makePost(db, { isPublished: true });
  const ctx = systemContext();
  const counts: ((tx: Ctx) => Promise<unknown>)[] = [
    (tx) => recordContact(tx, venueId),
    ({ db }) => countArrived(db),
    ({ db }) => storeProgresses(db, [{ venueId, sessionId, phoneClicked: true }]),
    (tx) => viewPost(tx, postId, { sessionId }),
  ];
  await storeArrivals(db, [{ venueId, sessionId, sessionStart: ctx.now, ...UNKNOWN }]);
  const before = await waitsForDisk(db);
  for (const count of counts) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = on`);
      await count({ ...ctx, db: tx as Db, caller: { ...ctx.caller, userAgent: PHONE } });
      expect(await waitsForDisk(tx as Db)).toBe('off');
    });
    // Of that transaction only: whatever comes next on the connection is as before.
    expect(await waitsForDisk(db)).toBe(before);
  }
});

test('a visit waits for the disk before its sender is told that it is stored', async () => {
  const { db, clock } = await startApp();
  const { id: venueId } = await makeVenue(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await storeArrivals(tx as Db, [{ venueId, sessionId, sessionStart: clock.now(), ...UNKNOWN }]);
    expect(await waitsForDisk(tx as Db)).toBe('on');
  });
});

test.runIf(inject('database').kind === 'postgres')(
  'who looks at one venue has its neighbours known, so that no visit of theirs asks about them',
  async () => {
    const { db, as, deps } = await startApp();
    const [first, second] = [await makeVenue(db), await makeVenue(db)];
    await deps.database.settle();
    const visit = ({ id: venueId }: { id: number }) =>
      as.visitor.inject({
        method: 'POST',
        url: `/api/venues/${venueId}/analytics/session`,
        headers: { 'user-agent': PHONE },
        payload: { venueId, sessionId },
      });
    expect((await visit(second)).statusCode).toBe(204);
    const statements = await statementsOf(() => visit(first));
    expect(statements.filter((text) => text.includes('from "venues"'))).toEqual([]);
    await db.update(venues).set({ isActive: false });
    await deps.database.settle();
    expect((await visit(first)).statusCode).toBe(404);
  },
);

async function waitsForDisk(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ setting: sql<string>`current_setting('synchronous_commit')` })
    .from(sql`(select 1) as one`);
  return row?.setting;
}
