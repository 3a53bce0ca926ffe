import type { Database } from '#db/client.ts';
import { openQueue } from '#db/job-queue.ts';
import { statementsOn } from '#db/statements.ts';
import type { JobKindName } from '#domain/jobs.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Deps, JobKind, Jobs } from '#server/http/deps.ts';
import { seal } from './sealed.ts';

/** The first wait after a failure; it doubles each time. */
const FIRST_WAIT_SECONDS = 15;

export function openJobs(database: Database): Jobs {
  return { queue: openQueue(database.db), kinds: new Map(), wake() {} };
}

export type Settings = Partial<Pick<JobKind, 'everyMs' | 'atOnce' | 'endsWithinSeconds' | 'tries'>>;

/** How often each kind is tried, and how long one may take, unless told otherwise. */
export const USUAL = { everyMs: null, atOnce: 1, endsWithinSeconds: 300, tries: 5 };

/**
 * Asks for work, as part of the transaction that `ctx` carries: it will be done if that is
 * committed, whatever becomes of this process.
 */
export async function enqueue(
  { db, deps: { jobs, secret } }: Ctx,
  name: JobKindName,
  data: object,
  { tries = USUAL.tries, endsWithinSeconds = USUAL.endsWithinSeconds }: Settings = {},
): Promise<void> {
  const id = await jobs.queue.send(name, seal(secret, data), {
    ...retriesOf(tries),
    expireInSeconds: endsWithinSeconds,
    db: statementsOn(db),
  });
  if (id === null) throw new Error(`there is no queue for ${name}`);
  jobs.wake();
}

/** One run of repeated work; none where an instance has had one in the same stretch of time. */
export async function enqueueRun(deps: Deps, name: JobKindName, kind: JobKind): Promise<void> {
  await deps.jobs.queue.send(name, null as unknown as object, {
    ...retriesOf(kind.tries),
    expireInSeconds: kind.endsWithinSeconds,
    singletonSeconds: Math.ceil((kind.everyMs ?? 0) / 1_000),
  });
  deps.jobs.wake();
}

function retriesOf(tries: number) {
  return { retryLimit: tries - 1, retryDelay: FIRST_WAIT_SECONDS, retryBackoff: true };
}
