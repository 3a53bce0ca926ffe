import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import type { Ctx } from '#server/http/context.ts';

/** Removes what has been done or given up long ago. */
export function tidyQueue({ deps: { jobs } }: Ctx): Promise<void> {
  return jobs.queue.maintain();
}

/**
 * What a server does by itself beside its work, and the embedded database does not: counts the rows
 * of tables that have changed, without which the wrong index is chosen, and lets the room of removed
 * rows be used again. By a server's own rule, and one table at a time, because everybody else waits.
 */
export async function tidyTables({ db, deps: { database } }: Ctx): Promise<void> {
  if (database.kind !== 'embedded') return;
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const changed = await rowsOf<{ name: string }>(
    db,
    sql`select relid::regclass::text as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  for (const { name } of changed) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
