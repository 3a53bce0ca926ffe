import type { ClientFailure } from '#contract/failures.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';

/** Enough to see what is broken; a fault on every page of a busy night must not fill a disk. */
export const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

interface Minute {
  number: number;
  lines: number;
}

/** Of each application that runs in this process. */
const minutes = new WeakMap<Deps, Minute>();

/** Writes what a browser could not show to the log: nothing about who was looking, or at what. */
export async function logFailure(ctx: Ctx, failure: ClientFailure): Promise<void> {
  const number = Math.floor(ctx.now.getTime() / MINUTE_MS);
  const known = minutes.get(ctx.deps);
  const minute = known?.number === number ? known : { number, lines: 0 };
  minutes.set(ctx.deps, minute);
  minute.lines += 1;
  if (minute.lines > MAX_LINES_PER_MINUTE) return;
  ctx.log.warn({ failure }, 'a page failed in a browser');
  if (minute.lines < MAX_LINES_PER_MINUTE) return;
  ctx.log.warn('more failures in browsers this minute are not logged');
}
