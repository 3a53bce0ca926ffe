import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { QUEUE_SCHEMA } from '#db/job-queue.ts';
import type { JobKindName } from '#domain/jobs.ts';

/** The queue's table; its own calls count and list too little. */
const JOB = sql.raw(`${QUEUE_SCHEMA}.job`);

interface Ready {
  name: JobKindName;
  /** May be begun now. */
  ready: number;
  /** Begun by someone who has not been heard of for too long. */
  overdue: number;
}

/** By this one statement an instance looks for work, however many kinds there are. */
export function findReady(db: Db): Promise<Ready[]> {
  return select(
    db,
    sql`select name,
      count(*) filter (where state < 'active' and start_after < now())::int as ready,
      count(*) filter (where state = 'active' and started_on + expire_in < now())::int as overdue
    from ${JOB} where state < 'completed' group by name`,
  );
}

export interface QueueFigures {
  name: JobKindName;
  /** Not begun yet, or to be tried again. */
  waiting: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number | null;
  /** Since 1970. */
  nextTryMs: number | null;
}

/** How much there is of each kind that has anything. */
export function countJobs(db: Db): Promise<QueueFigures[]> {
  return select(
    db,
    sql`select name,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(created_on) filter (where state < 'active'))::float8
        as "oldestWaitingSeconds",
      (extract(epoch from min(start_after) filter (where state < 'active')) * 1000)::float8
        as "nextTryMs"
    from ${JOB} where state <> 'completed' group by name`,
  );
}

/** Work that was given up, the latest first. */
export async function listFailed(db: Db, name: JobKindName): Promise<string[]> {
  const rows = await select<{ id: string }>(
    db,
    sql`select id from ${JOB} where name = ${name} and state = 'failed'
      order by completed_on desc limit 1000`,
  );
  return rows.map(({ id }) => id);
}

async function select<Row>(db: Db, statement: SQL): Promise<Row[]> {
  // Both drivers answer so; their base type does not say it.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
