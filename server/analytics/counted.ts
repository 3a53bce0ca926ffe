import type { Ctx } from '#server/http/context.ts';
import { isBot } from './bots.ts';

/** Staff, programs and whoever asks not to be tracked leave no trace; they hear nothing of it. */
export function isCounted(ctx: Ctx): boolean {
  if (ctx.actor.kind === 'staff' || isBot(ctx.caller.userAgent)) return false;
  return !ctx.caller.refusesTracking;
}
