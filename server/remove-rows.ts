import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';

/** Few enough at a time that nobody has to wait for them, and no statement runs out of time. */
const BATCH = 1_000;
/** What is left after so many goes with the next clean-up. */
const MAX_BATCHES = 100;

/** Removes rows in portions, however many there are. */
export async function removeRows(db: Db, table: PgTable, which: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    // By place in the table: a delete of its own has no limit.
    const some = sql`select ctid from ${table} where ${which} limit ${BATCH}::int`;
    const removed = await db.delete(table).where(sql`ctid in (${some})`).returning({ one: sql`1` });
    if (removed.length < BATCH) return;
  }
}
