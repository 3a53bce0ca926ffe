import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { makeCustomer, makeGalleryImage, makeObject, makePost, makeVenue } from '#db/factories.ts';
import {
  customerTokens,
  objects,
  postViews,
  sessions,
  throttles,
  venueSessions,
  venues,
} from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { cleanUp } from './clean-up.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the moment at which the clock of tests stands. */
const THIRTEEN_MONTHS_AGO = new Date('2025-10-14T22:30:00+09:00');

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
  const post = await makePost(db);
  for (const [sessionId, at] of [
    ['old', new Date(THIRTEEN_MONTHS_AGO.getTime() - 1)],
    ['new', THIRTEEN_MONTHS_AGO],
  ] as const) {
    await db.insert(venueSessions).values({ venueId: venue.id, sessionId, sessionStart: at });
    await db.insert(postViews).values({ postId: post.id, sessionId, viewedAt: at });
  }
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
    visits: await countOf(db, venueSessions),
    postViews: await countOf(db, postViews),
  };
}

const CLEANED = { tokens: 1, sessions: 1, throttles: 1, objects: 2, visits: 1, postViews: 1 };

test('what has had its time goes, what has not stays, and a second time changes nothing', async () => {
  const app = await startApp();
  await fill(app);
  await cleanUpAll(app.systemContext());
  expect(await left(app)).toEqual(CLEANED);
  await cleanUpAll(app.systemContext());
  expect(await left(app)).toEqual(CLEANED);
  expect(app.logs.filter(({ level }) => level >= 40)).toEqual([]);
});

test('more old visits than fit into one batch go as well, and the count of views stays', async () => {
  const { db, systemContext } = await startApp();
  const { id: venueId } = await makeVenue(db, { viewCount: 2_345 });
  const sessionStart = new Date('2025-01-01T00:00:00+09:00');
  await db
    .insert(venueSessions)
    .values(
      Array.from({ length: 2_345 }, (_, n) => ({ venueId, sessionId: `${n}`, sessionStart })),
    );
  await db.insert(venueSessions).values({ venueId, sessionId: 'new' });
  await cleanUpAll(systemContext());
  expect(await db.select({ sessionId: venueSessions.sessionId }).from(venueSessions)).toEqual([
    { sessionId: 'new' },
  ]);
  expect(await db.select({ viewCount: venues.viewCount }).from(venues)).toEqual([
    { viewCount: 2_345 },
  ]);
});

const TABLES = {
  tokens: customerTokens,
  sessions,
  throttles,
  objects,
  visits: venueSessions,
  postViews,
};

/** What is told to staff of each kind that could not be finished. */
async function cleanUpEach(ctx: Ctx): Promise<string[]> {
  const failed: string[] = [];
  for (const kind of ['endings', 'clean-up', 'figures'] as const) {
    await cleanUp(ctx, kind).catch(({ message }) => failed.push(message));
  }
  return failed;
}

test.each(Object.keys(TABLES) as (keyof typeof TABLES)[])(
  'when the %s cannot be cleaned up, the rest is, and the log says which failed',
  async (step) => {
    const app = await startApp();
    await fill(app);
    const broken = TABLES[step];
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
    const failed = await cleanUpEach({ ...ctx, db });
    expect(failed).toEqual([`끝내지 못한 단계: ${step}`]);
    expect(await left(app)).toEqual({ ...CLEANED, [step]: CLEANED[step] + 1 });
    expect(app.logs.filter(({ level }) => level === 50)).toMatchObject([
      { step, msg: 'clean-up failed', err: { message: 'the disk is full' } },
    ]);
  },
);
