import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { postViews, venueSessions } from '#db/schema/index.ts';

/** Named in the privacy policy. Counts of views stay: they are about nobody. */
const KEPT_MONTHS = 13;
/** Few enough rows at a time that nobody has to wait for them. */
const BATCH = 1_000;
/** What is left after so many goes with the next clean-up. */
const MAX_BATCHES = 100;

/** Removes single visits to the pages of venues. */
export function removeOldVisits(db: Db, now: Date): Promise<void> {
  return removeOlder(db, venueSessions, venueSessions.sessionStart, now);
}

/** The same of posts. */
export function removeOldPostViews(db: Db, now: Date): Promise<void> {
  return removeOlder(db, postViews, postViews.viewedAt, now);
}

async function removeOlder(db: Db, table: PgTable, at: PgColumn, now: Date): Promise<void> {
  const from = sql`${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS}::int)`;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    // By place in the table: a delete of its own has no limit.
    const old = sql`select ctid from ${table} where ${at} < ${from} limit ${BATCH}::int`;
    const removed = await db.delete(table).where(sql`ctid in (${old})`).returning({ at });
    if (removed.length < BATCH) return;
  }
}
