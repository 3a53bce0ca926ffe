import type { Ctx } from './context.ts';

const LAG_MS = 3_600_000;

/**
 * Said where a kept answer shows how often something was looked at. Counters tell nobody that they
 * changed, or every visit would empty the memory; so they are at most this old.
 */
export function showsCounters({ clock: { at, until } }: Ctx): void {
  until(new Date(at.getTime() + LAG_MS));
}
