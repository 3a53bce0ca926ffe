import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { fillDemo } from '#db/demo/fill.ts';
import { lockDemo, planRemoval } from '#db/demo/removal/plan.ts';
import { removeDemo } from '#db/demo/removal/remove.ts';
import {
  makeCategory,
  makeCustomer,
  makeOptionMapping,
  makeReview,
  makeVenue,
  makeVisit,
} from '#db/factories.ts';
import * as tables from '#db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';

// A day ago, so that what is made now comes after it.
const FILLED = new Date(Date.now() - 24 * 60 * 60 * 1000);
const SLOW = 120_000;

async function openFilled(): Promise<Db> {
  const { db } = await openTestDatabase();
  await fillDemo(db, {
    now: FILLED,
    savePicture: async ({ id }) => `/objects/${id}`,
    onProgress: () => {},
  });
  return db;
}

async function remove(db: Db, also: string[] = []) {
  return db.transaction(async (tx) => {
    await lockDemo(tx as Db);
    const plan = await planRemoval(tx as Db, new Set(also));
    if (!plan) throw new Error('nothing to remove');
    return removeDemo(tx as Db, plan, new Date());
  });
}

test(
  'what staff changed and what members wrote on stays, without made-up visits and reviews',
  async () => {
    const db = await openFilled();
    const edited = 1;
    const reviewed = 9;
    await db
      .update(tables.venues)
      .set({ name: '우리 라운지', updatedAt: new Date() })
      .where(eq(tables.venues.id, edited));
    const author = await makeCustomer(db);
    await makeReview(db, reviewed, { userId: author.id, isApproved: true, rating: 8 });
    const category = await makeCategory(db);
    const own = await makeVenue(db, { categoryId: 7 });
    const elsewhere = await makeVenue(db, { categoryId: category.id });
    await makeOptionMapping(db, elsewhere.id, 5);
    for (const venueId of [edited, 12, own.id]) await makeVisit(db, venueId, { duration: 60 });
    await db
      .update(tables.venues)
      .set({ viewCount: sql`${tables.venues.viewCount} + 1` })
      .where(eq(tables.venues.id, edited));
    await db.insert(tables.auditLog).values({
      actorId: '00000000-0000-4000-8000-000000000000',
      actorName: '직원',
      action: 'hours.update',
      entity: 'venue',
      entityId: '20',
    });
    const { categoryId } = (
      await db.select().from(tables.venues).where(eq(tables.venues.id, 20))
    )[0] as { categoryId: number };

    const plan = await planRemoval(db, new Set(['venue:20']));
    const kept = plan?.stays.filter(({ isChosen }) => !isChosen) ?? [];
    const idsOf = (kind: string) => kept.filter((row) => row.kind === kind).map(({ id }) => id);
    expect(idsOf('venue')).toEqual([edited, reviewed]);
    expect(idsOf('category')).toContain(7);
    expect(idsOf('category')).not.toContain(categoryId);
    expect(idsOf('option')).toContain(5);
    await remove(db, ['venue:20']);

    const venues = await db.select().from(tables.venues).orderBy(asc(tables.venues.id));
    expect(venues.map(({ id }) => id)).toEqual([edited, reviewed, own.id, elsewhere.id]);
    expect(venues[0]).toMatchObject({ name: '우리 라운지', viewCount: 1, contactClickCount: 0 });
    expect(await db.$count(tables.businessHours, eq(tables.businessHours.venueId, edited))).toBe(7);
    const reviews = await db.select().from(tables.reviews);
    expect(reviews.map(({ userId }) => userId)).toEqual([author.id]);
    const customers = await db.select().from(tables.customers);
    expect(customers.map(({ id }) => id)).toEqual([author.id]);
    expect(await db.$count(tables.demoRows)).toBe(0);
    // The two visits to venues that are still there, in all sums.
    const figures = await db.select().from(tables.venueAnalytics);
    expect(figures.map(({ venueId, pageViews }) => [venueId, pageViews]).sort()).toEqual([
      [edited, 1],
      [own.id, 1],
    ]);
    const nights = await db.select().from(tables.siteStats);
    expect(nights.reduce((sum, { venueViews }) => sum + venueViews, 0)).toBe(2);
    expect(nights.reduce((sum, { totalTimeSpent }) => sum + totalTimeSpent, 0)).toBe(120);
  },
  SLOW,
);
