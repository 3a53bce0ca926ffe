import type { Ctx } from '#server/http/context.ts';
import { keptFacts } from '#server/http/kept-fact.ts';
import { seesHidden } from './service.ts';

const MINUTE_MS = 60_000;

/**
 * What is counted over all venues, for staff: once for all who see the same, until the database
 * tells a change of them or the minute ends. Opening times have minutes, and the counters of visits
 * may lag one.
 */
export function keptCount<T>(count: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  // None with an id of its own stands first: any change is a change of the whole.
  const counts = keptFacts(['categories', 'settings', 'venue', 'hours', 'todo'], count).get;
  return (ctx) => {
    const minute = Math.floor(ctx.now.getTime() / MINUTE_MS);
    return counts(ctx, minute * 2 + Number(seesHidden(ctx)));
  };
}
