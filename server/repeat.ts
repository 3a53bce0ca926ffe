import type { FastifyInstance } from 'fastify';
import type { JobKindName } from '#domain/jobs.ts';
import { systemContext } from './caller.ts';
import type { Ctx } from './http/context.ts';
import type { Deps, JobKind } from './http/deps.ts';
import { enqueueRun, type Settings, USUAL } from './jobs/jobs.ts';
import { unseal } from './jobs/sealed.ts';

/** Says what this instance does about work of a kind. `run` may be called twice for the same work. */
export function defineJob<Data>(
  app: FastifyInstance,
  deps: Deps,
  name: JobKindName,
  settings: Settings,
  run: (ctx: Ctx, data: Data, id: string) => Promise<void>,
): JobKind {
  const kind: JobKind = {
    ...USUAL,
    ...settings,
    state: { done: 0, failed: 0, lastDoneAt: null, nextAt: null },
    run({ id, data }) {
      // What the clock asks for brings nothing along.
      const given = data === null ? data : unseal(deps.secret, data);
      return run(systemContext(deps, app.log), given as Data, id);
    },
  };
  deps.jobs.kinds.set(name, kind);
  return kind;
}

interface Options {
  /** Cheaper than a run: where it says no, there is none. */
  isDue?: (ctx: Ctx) => Promise<boolean>;
  tries?: number;
  /** Longer than a run can take. */
  endsWithinSeconds?: number;
}

/**
 * Asks for the work now and after every interval. Instances side by side do it once in each stretch
 * of that length; which of them is up to whoever comes first.
 */
export function repeat(
  app: FastifyInstance,
  deps: Deps,
  name: JobKindName,
  intervalMs: number,
  work: (ctx: Ctx) => Promise<void>,
  { isDue, ...settings }: Options = {},
): void {
  const kind = defineJob(app, deps, name, { ...settings, everyMs: intervalMs }, work);
  const { state } = kind;
  let underway: Promise<void> | null = null;

  async function ask() {
    state.nextAt = new Date(deps.clock().getTime() + intervalMs);
    try {
      if (!isDue || (await isDue(systemContext(deps, app.log)))) {
        await enqueueRun(deps, name, kind);
      } else {
        // There was nothing to do, which is as good as done.
        state.done += 1;
        state.lastDoneAt = deps.clock();
      }
    } catch (error) {
      state.failed += 1;
      app.log.error({ err: error, job: name }, 'repeated work could not be asked for');
    }
  }
  const begin = () => {
    if (deps.ending.aborted) return;
    underway ??= ask().finally(() => {
      underway = null;
    });
  };
  const timer = setInterval(begin, intervalMs).unref();
  begin();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    // The database is closed next.
    await underway;
  });
}
