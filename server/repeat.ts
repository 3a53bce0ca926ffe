import type { FastifyInstance } from 'fastify';
import { systemContext } from './caller.ts';
import type { Ctx } from './http/context.ts';
import type { Deps, JobState } from './http/deps.ts';

/** Does the work now and after every interval, unless the time before is still at it. */
export function repeat(
  app: FastifyInstance,
  deps: Deps,
  name: string,
  intervalMs: number,
  work: (ctx: Ctx) => Promise<void>,
): void {
  const state: JobState = { done: 0, failed: 0, lastDoneAt: null };
  deps.jobs.set(name, state);
  let underway: Promise<void> | null = null;

  async function run() {
    try {
      await work(systemContext(deps, app.log));
      state.done += 1;
      state.lastDoneAt = deps.clock();
    } catch (error) {
      // Tried again the next time; nobody waits for it.
      state.failed += 1;
      app.log.error({ err: error, job: name }, 'repeated work failed');
    }
  }
  const begin = () => {
    underway ??= run().finally(() => {
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
