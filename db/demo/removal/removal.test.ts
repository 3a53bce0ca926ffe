import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { fillDemo, isEmpty } from '#db/demo/fill.ts';
import { makeObject } from '#db/factories.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import * as tables from '#db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { countRemoval, lockDemo, planRemoval } from './plan.ts';
import { removeDemo } from './remove.ts';

// A day ago, so that what is made now comes after it.
const FILLED = new Date(Date.now() - 24 * 60 * 60 * 1000);
const SLOW = 120_000;
const MIGRATIONS = join(PROJECT_ROOT, 'db/migrations');

async function openFilled(): Promise<Db> {
  const { db } = await openTestDatabase();
  await fillDemo(db, {
    now: FILLED,
    savePicture: async ({ id }) => {
      const createdAt = new Date(FILLED.getTime() + 5_000);
      await makeObject(db, { id, ownerKind: 'demo', createdAt, attachedAt: createdAt });
      return `/objects/${id}`;
    },
    onProgress: () => {},
  });
  // As the fill in real life dates them, by the clock.
  await db.update(tables.venueOptions).set({ createdAt: new Date(FILLED.getTime() + 9_000) });
  return db;
}

async function remove(db: Db) {
  return db.transaction(async (tx) => {
    await lockDemo(tx as Db);
    const plan = await planRemoval(tx as Db);
    if (!plan) throw new Error('nothing to remove');
    return removeDemo(tx as Db, plan, new Date());
  });
}

const marks = (db: Db) =>
  db.select().from(tables.demoRows).orderBy(asc(tables.demoRows.kind), asc(tables.demoRows.rowId));

test(
  'the demo goes without a trace, also where it was filled before rows were marked',
  async () => {
    const db = await openFilled();
    const marked = await marks(db);
    expect(marked).toHaveLength(42 + 7 + 12 + 25 + (await db.$count(tables.posts)) + 15);
    await db.delete(tables.demoRows);
    await db.delete(tables.firstDay);
    const migration = readdirSync(MIGRATIONS).find((name) => name.endsWith('_first-day.sql')) ?? '';
    const statements = readFileSync(join(MIGRATIONS, migration), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('INSERT INTO'));
    expect(statements).toHaveLength(2);
    for (const statement of statements) await db.execute(sql.raw(statement));
    expect(await marks(db)).toEqual(marked);
    const [site] = await db.select().from(tables.firstDay);
    expect(site?.demoFilledAt).toEqual(FILLED);

    const plan = await planRemoval(db);
    if (!plan) throw new Error('no plan');
    expect(plan.stays).toEqual([]);
    expect(await countRemoval(db, plan)).toMatchObject({
      venues: 42,
      categories: 7,
      options: 12,
      customers: 25,
      words: 15,
      reviews: await db.$count(tables.reviews),
      visits: await db.$count(tables.venueSessions),
      favorites: 0,
      reports: 0,
    });
    await remove(db);
    const { auditLog, firstDay, objects, venueKeysPending, venueSearchPending, ...others } = tables;
    const left: Record<string, number> = {};
    for (const [name, table] of Object.entries(others)) {
      const [row] = (await db
        .select({ rows: sql<number>`count(*)::int` })
        .from(table as typeof tables.venues)) as { rows: number }[];
      if (row && row.rows > 0) left[name] = row.rows;
    }
    expect(left).toEqual({ reviewTotals: 1, siteStats: 1 });
    const [night] = await db.select().from(tables.siteStats);
    expect(night).toMatchObject({ totalViews: 0, venueViews: 0, uniqueVisitors: 0 });
    expect(night).toMatchObject({ searchKeywords: {}, hourViews: {}, referrers: {} });
    const [totals] = await db.select().from(tables.reviewTotals);
    expect(totals).toMatchObject({ publicCount: 0, ratingSum: 0 });
    // The clean-up takes what nothing is attached to.
    const pictures = await db.select().from(objects).orderBy(objects.id);
    expect(pictures.filter(({ attachedAt }) => attachedAt !== null)).toEqual([]);
    expect(await isEmpty(db)).toBe(false);
    expect(await planRemoval(db)).toBeNull();
  },
  SLOW,
);
