import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCategory, makeCustomer, makeOption, makeReview, makeVenue } from '#db/factories.ts';
import * as tables from '#db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fillDemo, isEmpty } from './fill.ts';

const NOW = new Date('2025-11-14T22:40:00+09:00');
const FILL_TIMEOUT_MS = 60_000;

test(
  'an empty database is filled once, and new rows get ids after the demo ones',
  async () => {
    const { db } = await openTestDatabase();
    const progress: number[] = [];
    const options = {
      now: NOW,
      savePicture: async ({ id }: { id: string }) => `/objects/${id}`,
      onProgress: (done: number, total: number) => progress.push(done / total),
    };
    expect(await isEmpty(db)).toBe(true);
    await fillDemo(db, options);

    expect(await isEmpty(db)).toBe(false);
    expect(progress.at(-1)).toBe(1);
    expect(await db.$count(tables.venues)).toBe(42);
    expect(await db.$count(tables.venueSessions)).toBeGreaterThan(5000);
    const stats = await db.select().from(tables.siteStats);
    expect(sum(stats.map(({ venueViews }) => venueViews))).toBe(
      await db.$count(tables.venueSessions),
    );
    expect(await db.$count(tables.activities)).toBe(60);
    const pending = eq(tables.reviews.isApproved, false);
    expect(await db.$count(tables.reviews, pending)).toBeGreaterThan(5);
    expect(await db.$count(tables.takedowns)).toBe(1);

    const category = await makeCategory(db);
    expect(category.id).toBe(8);
    expect((await makeVenue(db, { categoryId: category.id })).id).toBe(43);
    await makeOption(db);
    await makeReview(db, 43);
    await makeCustomer(db);
    await makeReview(db, 1);
    await expect(fillDemo(db, options)).rejects.toThrow('empty database');
  },
  FILL_TIMEOUT_MS,
);

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}
