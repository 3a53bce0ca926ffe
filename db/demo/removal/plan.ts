import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import * as tables from '#db/schema/index.ts';
import { decideRemoval, type Removal } from '#domain/first-day/demo-removal.ts';
import { isDemo, readFacts } from './facts.ts';

export interface RemovalPlan extends Removal {
  filledAt: Date;
  /** The same for whoever sees the same plan, and another as soon as something has changed. */
  fingerprint: string;
}

/** What goes and what stays, as of now; null where no demo content is left. */
export async function planRemoval(
  db: Db,
  also: ReadonlySet<string> = new Set(),
): Promise<RemovalPlan | null> {
  const [site] = await db.select().from(tables.firstDay);
  if (!site?.demoFilledAt || (await db.$count(tables.demoRows)) === 0) return null;
  const removal = decideRemoval(await readFacts(db, site.demoFilledAt), also);
  const text = JSON.stringify([removal.goes, removal.stays]);
  return {
    ...removal,
    filledAt: site.demoFilledAt,
    fingerprint: createHash('sha256').update(text).digest('base64url'),
  };
}

/** How much goes, for those who decide. */
export async function countRemoval(db: Db, { goes, filledAt }: RemovalPlan) {
  const { reviews, news, galleryImages, venueSessions, favorites, reports } = tables;
  const [reviewCount, newsCount, pictures, visits, favoriteCount, reportCount] = await Promise.all([
    db.$count(
      reviews,
      or(inArray(reviews.userId, goes.customer), inArray(reviews.venueId, goes.venue)),
    ),
    db.$count(news, inArray(news.venueId, goes.venue)),
    db.$count(galleryImages, inArray(galleryImages.venueId, goes.venue)),
    db.$count(
      venueSessions,
      or(lt(venueSessions.sessionStart, filledAt), inArray(venueSessions.venueId, goes.venue)),
    ),
    // Of real members, who lose them with the venue.
    db.$count(
      favorites,
      and(inArray(favorites.venueId, goes.venue), notInArray(favorites.customerId, goes.customer)),
    ),
    db.$count(
      reports,
      and(
        inArray(reports.venueId, goes.venue),
        or(isNull(reports.customerId), notInArray(reports.customerId, goes.customer)),
        sql`${reports.createdAt} >= ${filledAt.toISOString()}::timestamptz`,
      ),
    ),
  ]);
  return {
    venues: goes.venue.length,
    reviews: reviewCount,
    news: newsCount,
    pictures,
    posts: goes.post.length,
    categories: goes.category.length,
    options: goes.option.length,
    customers: goes.customer.length,
    words: goes.word.length,
    visits,
    favorites: favoriteCount,
    reports: reportCount,
  };
}

/** Nobody adds to what is about to go: a new review waits, and then finds no venue. */
export async function lockDemo(tx: Db): Promise<void> {
  const { categories, venues, venueOptions } = tables;
  for (const [kind, table] of [
    ['category', categories],
    ['venue', venues],
    ['option', venueOptions],
  ] as const) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(isDemo(kind, sql`${table.id}`))
      .orderBy(table.id)
      .for('update');
  }
  // Of two removals at once the second finds nothing left.
  await tx.select().from(tables.firstDay).where(eq(tables.firstDay.id, 1)).for('update');
}
