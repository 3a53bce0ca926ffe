import { cleanUp } from '#server/clean-up.ts';
import type { Ctx } from '#server/http/context.ts';

/** All that time alone brings about, in the order in which one makes work for the next. */
export async function cleanUpAll(ctx: Ctx): Promise<void> {
  for (const kind of ['endings', 'clean-up', 'figures'] as const) await cleanUp(ctx, kind);
}
