import { sql } from 'drizzle-orm';
import { QUEUE_SCHEMA } from '#db/job-queue.ts';
import type { Ctx } from '#server/http/context.ts';

/** Removes what has been done or given up long ago. */
export async function tidyQueue({ db, deps: { database, jobs } }: Ctx): Promise<void> {
  await jobs.queue.maintain();
  // Nothing else does so there, and rows that come and go would take ever more room.
  if (database.kind === 'embedded') await db.execute(sql.raw(`vacuum ${QUEUE_SCHEMA}.job`));
}
