import PgBoss from 'pg-boss';
import { JOB_KIND_NAMES, JOB_KINDS } from '#domain/jobs.ts';
import type { Db } from './client.ts';
import { statementsOn } from './statements.ts';

/** Its tables; nothing of ours stands there. */
export const QUEUE_SCHEMA = 'pgboss';

/** Longer than the longest time between two runs: a run that is gone cannot keep its turn taken. */
const KEEP_DONE_SECONDS = 2 * 86_400;
/** Long enough for staff to come back from a holiday and try again. */
const KEEP_FAILED_SECONDS = 14 * 86_400;

/**
 * The job queue over the SQL builder, on both databases. It neither connects nor repeats anything by
 * itself: what it would do by timers is asked of it by `server/jobs/worker.ts`.
 */
export function openQueue(db: Db): PgBoss {
  return new PgBoss({
    db: statementsOn(db),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEEP_DONE_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
    // Nobody looks into its archive, and what lies there may be a mail.
    deleteAfterSeconds: 1,
  });
}

/** Creates its tables or brings them up to date, one for each kind; part of every migration. */
export async function installQueue(db: Db): Promise<void> {
  const queue = await openQueue(db).start();
  const known = (await queue.getQueues()).map(({ name }) => name);
  for (const name of JOB_KIND_NAMES.filter((each) => !known.includes(each))) {
    // Stately: of repeated work one run waits and one is under way, in whichever instance.
    const policy = JOB_KINDS[name].isRepeated ? 'stately' : 'standard';
    await queue.createQueue(name, { name, policy });
  }
}
