import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { postViews, venueSessions } from '#db/schema/index.ts';
import { removeRows } from '#server/remove-rows.ts';

/** Named in the privacy policy. Counts of views stay: they are about nobody. */
const KEPT_MONTHS = 13;

/** Removes single visits to the pages of venues. */
export function removeOldVisits(db: Db, now: Date): Promise<void> {
  return removeOlder(db, venueSessions, venueSessions.sessionStart, now);
}

/** The same of posts. */
export function removeOldPostViews(db: Db, now: Date): Promise<void> {
  return removeOlder(db, postViews, postViews.viewedAt, now);
}

function removeOlder(db: Db, table: PgTable, at: PgColumn, now: Date): Promise<void> {
  const from = sql`${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS}::int)`;
  return removeRows(db, table, sql`${at} < ${from}`);
}
