import { JOB_KINDS } from '#domain/jobs.ts';
import type { Deps } from '#server/http/deps.ts';

/** Does what requests have asked for, and what follows from it, without a worker and its waits. */
export async function workOff({ jobs: { queue, kinds } }: Deps): Promise<void> {
  let isAnyLeft = true;
  while (isAnyLeft) {
    isAnyLeft = false;
    for (const [name, kind] of kinds) {
      if (JOB_KINDS[name].isRepeated) continue;
      // One at a time, in the order in which they were asked for.
      for (const job of await queue.fetch<unknown>(name, { batchSize: 1 })) {
        isAnyLeft = true;
        await kind.run(job).then(
          () => queue.deleteJob(name, job.id),
          () => queue.fail(name, job.id),
        );
      }
    }
  }
}
