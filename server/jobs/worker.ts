import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type PgBoss from 'pg-boss';
import { jobKinds } from '#db/schema/index.ts';
import { statementsOn } from '#db/statements.ts';
import { JOB_KINDS, type JobKindName } from '#domain/jobs.ts';
import type { Deps, JobKind } from '#server/http/deps.ts';
import { traceJob } from '#server/traces/trace-requests.ts';
import { reasonOf } from './failure.ts';
import { findReady } from './queries.ts';

/** How soon work is found that another instance was asked for and has not begun. */
const LOOK_MS = 15_000;
/** After something was asked for here; the second look is for a transaction that took its time. */
const SOON_MS = [20, 500];
/** Below the time that an ending process has, so that what is left can be given back. */
const END_MS = 6_000;
/** An outcome that cannot be written down is done again, so it is worth some patience. */
const NOTE_TRIES = 4;
const NOTE_PAUSE_MS = 1_000;

interface Timings {
  lookMs: number;
  endMs: number;
}

interface Underway {
  name: JobKindName;
  id: string;
  done: Promise<void>;
}

/**
 * Takes work from the queue and does it, until the application closes. The library's own worker
 * does not wait for its last statement: with the database away, that would end the process.
 */
export function startWorker(
  app: FastifyInstance,
  deps: Deps,
  { lookMs, endMs }: Timings = { lookMs: LOOK_MS, endMs: END_MS },
): void {
  const { database, jobs } = deps;
  const underway = new Set<Underway>();
  let looking: Promise<void> | null = null;
  let isToLookAgain = false;
  let isClosed = false;
  const soon = new Set<NodeJS.Timeout>();

  /** An ending instance begins nothing; others are there, or it comes back. */
  const isEnding = () => isClosed || deps.ending.aborted;

  function look() {
    if (isEnding()) return;
    isToLookAgain = looking !== null;
    looking ??= lookOnce()
      .catch((error) => app.log.warn({ err: error }, 'work could not be looked for'))
      .finally(() => {
        looking = null;
        if (isToLookAgain) look();
      });
  }

  async function lookOnce() {
    const found = await findReady(database.db);
    if (found.some(({ overdue }) => overdue > 0)) await jobs.queue.expire();
    for (const { name, ready } of found) {
      const kind = jobs.kinds.get(name);
      if (ready > 0 && kind && !isEnding()) await take(name, kind);
    }
  }

  async function take(name: JobKindName, kind: JobKind) {
    const free = kind.atOnce - [...underway].filter((each) => each.name === name).length;
    if (free <= 0) return;
    const taken = await jobs.queue.fetch<unknown>(name, { batchSize: free, includeMetadata: true });
    for (const job of taken) begin(name, kind, job);
  }

  function begin(name: JobKindName, kind: JobKind, job: PgBoss.JobWithMetadata<unknown>) {
    const entry: Underway = { name, id: job.id, done: Promise.resolve() };
    underway.add(entry);
    entry.done = perform(name, kind, job)
      .catch((error) => app.log.error({ err: error, job: name }, 'an outcome was not noted'))
      .finally(() => {
        underway.delete(entry);
        look();
      });
  }

  async function perform(name: JobKindName, kind: JobKind, job: PgBoss.JobWithMetadata<unknown>) {
    const { state } = kind;
    try {
      await traceJob(name, () => kind.run(job));
    } catch (error) {
      state.failed += 1;
      const isLast = job.retryCount >= job.retryLimit;
      app.log.error({ err: error, job: name, isLast }, 'repeated work failed');
      await patiently(() => noteFailure(deps, name, job.id, reasonOf(error)));
      return;
    }
    state.done += 1;
    state.lastDoneAt = deps.clock();
    await patiently(() => noteDone(deps, name, job.id));
  }

  const timer = setInterval(look, lookMs).unref();
  jobs.wake = () => {
    for (const ms of SOON_MS) {
      const one = setTimeout(() => {
        soon.delete(one);
        look();
      }, ms).unref();
      soon.add(one);
    }
  };
  look();

  app.addHook('onClose', async () => {
    isClosed = true;
    clearInterval(timer);
    for (const one of soon) clearTimeout(one);
    jobs.wake = () => {};
    await looking;
    const all = Promise.all([...underway].map(({ done }) => done));
    await Promise.race([all, pause(endMs, undefined, { ref: false })]);
    for (const { name, id } of underway) {
      await giveBack(deps, name, id).catch((error) =>
        app.log.error({ err: error, job: name }, 'work could not be given back'),
      );
    }
  });
}

/** What a request asked for is removed, with what it says about people; a run keeps its turn. */
async function noteDone(deps: Deps, name: JobKindName, id: string): Promise<void> {
  const { database, jobs } = deps;
  await database.db.transaction(async (tx) => {
    const within = { db: statementsOn(tx) };
    if (JOB_KINDS[name].isRepeated) await jobs.queue.complete(name, id, {}, within);
    else await jobs.queue.deleteJob(name, id, within);
    const lastDoneAt = deps.clock();
    await tx
      .insert(jobKinds)
      .values({ name, lastDoneAt })
      .onConflictDoUpdate({ target: jobKinds.name, set: { lastDoneAt } });
  });
}

async function noteFailure(
  deps: Deps,
  name: JobKindName,
  id: string,
  lastFailure: string,
): Promise<void> {
  const { database, jobs } = deps;
  await database.db.transaction(async (tx) => {
    await jobs.queue.fail(name, id, { reason: lastFailure }, { db: statementsOn(tx) });
    const lastFailedAt = deps.clock();
    await tx
      .insert(jobKinds)
      .values({ name, lastFailedAt, lastFailure })
      .onConflictDoUpdate({ target: jobKinds.name, set: { lastFailedAt, lastFailure } });
  });
}

/** As if it had failed, but the last try does not count as such. */
async function giveBack({ jobs: { queue } }: Deps, name: JobKindName, id: string): Promise<void> {
  await queue.fail(name, id, { reason: '서버가 끝나면서 다시 맡겼습니다.' });
  await queue.retry(name, id);
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === NOTE_TRIES) throw error;
      await pause(NOTE_PAUSE_MS * tries);
    }
  }
}
