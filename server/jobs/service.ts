import { type JobKind, NOTHING_FAILED } from '#contract/jobs/jobs.ts';
import { jobKinds } from '#db/schema/index.ts';
import { statementsOn } from '#db/statements.ts';
import type { JobKindName } from '#domain/jobs.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict } from '#server/http/errors.ts';
import { countJobs, listFailed } from './queries.ts';

/** What this instance does, in the order in which it was said to; every instance does the same. */
export async function listJobs(ctx: Ctx): Promise<JobKind[]> {
  requirePermission(ctx.actor, 'users');
  const [outcomes, figures] = await Promise.all([
    ctx.db.select().from(jobKinds),
    countJobs(ctx.db),
  ]);
  return [...ctx.deps.jobs.kinds].map(([name, { state }]) => {
    const outcome = outcomes.find((each) => each.name === name);
    const {
      waiting = 0,
      active = 0,
      failed = 0,
      nextTryMs = null,
    } = figures.find((each) => each.name === name) ?? {};
    return {
      name,
      lastDoneAt: toInstant(latest(outcome?.lastDoneAt, state.lastDoneAt)),
      lastFailedAt: toInstant(outcome?.lastFailedAt),
      lastFailure: outcome?.lastFailure ?? null,
      nextAt: toInstant(nextTryMs === null ? state.nextAt : new Date(nextTryMs)),
      waiting,
      active,
      failed,
    };
  });
}

/** All of a kind that were given up, each as often as before. */
export async function retryJobs(ctx: Ctx, name: JobKindName): Promise<{ retried: number }> {
  const staff = requirePermission(ctx.actor, 'users');
  const { queue, wake } = ctx.deps.jobs;
  const retried = await inTransaction(ctx, async (tx) => {
    const failed = await listFailed(tx.db, name);
    if (failed.length === 0) throw conflict(NOTHING_FAILED);
    await queue.retry(name, failed, { db: statementsOn(tx.db) });
    await recordChange(tx, staff, {
      action: 'job.retry',
      entity: 'job',
      entityId: name,
      after: { count: failed.length },
    });
    return failed.length;
  });
  wake();
  return { retried };
}

function latest(one: Date | null | undefined, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

function toInstant(moment: Date | null | undefined): string | null {
  return moment ? formatIsoOffset(moment) : null;
}
