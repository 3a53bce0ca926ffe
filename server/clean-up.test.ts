import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { makeCustomer, makeGalleryImage, makeObject, makeVenue } from '#db/factories.ts';
import { customerTokens, objects, sessions, throttles } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUp } from './clean-up.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Of everything one that has had its time and one that has not. */
async function fill({ db, clock }: TestApp): Promise<void> {
  const now = clock.now();
  const earlier = new Date(now.getTime() - 1);
  const later = new Date(now.getTime() + HOUR_MS);
  const { id: customerId } = await makeCustomer(db);
  const sess = { userId: '00000000-0000-4000-8000-000000000000', startedAt: now.toISOString() };
  for (const [name, end] of [
    ['old', earlier],
    ['new', later],
  ] as const) {
    await db.insert(customerTokens).values({ tokenHash: name, customerId, expiresAt: end });
    await db.insert(sessions).values({ sid: name, sess, expire: end });
    await db.insert(throttles).values({ key: name, expiresAt: end });
  }
  const yesterday = new Date(now.getTime() - DAY_MS);
  await makeObject(db, { id: 'old', createdAt: yesterday });
  await makeObject(db, { id: 'shown', createdAt: yesterday });
  await makeObject(db, { id: 'new', createdAt: now });
  const venue = await makeVenue(db);
  await makeGalleryImage(db, venue.id, { imageUrl: '/objects/shown' });
}

async function countOf(db: Db, table: PgTable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table);
  return row?.n ?? 0;
}

async function left({ db }: TestApp) {
  return {
    tokens: await countOf(db, customerTokens),
    sessions: await countOf(db, sessions),
    throttles: await countOf(db, throttles),
    objects: await countOf(db, objects),
  };
}

test('what has had its time goes, what has not stays, and a second time changes nothing', async () => {
  const app = await startApp();
  await fill(app);
  await cleanUp(app.systemContext());
  expect(await left(app)).toEqual({ tokens: 1, sessions: 1, throttles: 1, objects: 2 });
  await cleanUp(app.systemContext());
  expect(await left(app)).toEqual({ tokens: 1, sessions: 1, throttles: 1, objects: 2 });
  expect(app.logs.filter(({ level }) => level >= 40)).toEqual([]);
});

test.each(['tokens', 'sessions', 'throttles', 'objects'] as const)(
  'when the %s cannot be cleaned up, the rest is, and the log says which failed',
  async (step) => {
    const app = await startApp();
    await fill(app);
    const broken = { tokens: customerTokens, sessions, throttles, objects }[step];
    const ctx = app.systemContext();
    const db = new Proxy(ctx.db, {
      get(target, name) {
        const method = Reflect.get(target, name);
        if (name !== 'delete') return method;
        return (table: PgTable) => {
          if (table === broken) throw new Error('the disk is full');
          return target.delete(table);
        };
      },
    });
    await cleanUp({ ...ctx, db });
    const cleaned = { tokens: 1, sessions: 1, throttles: 1, objects: 2 };
    expect(await left(app)).toEqual({ ...cleaned, [step]: cleaned[step] + 1 });
    expect(app.logs.filter(({ level }) => level === 50)).toMatchObject([
      { step, msg: 'clean-up failed', err: { message: 'the disk is full' } },
    ]);
  },
);
