import { removeOldChanges } from '#db/change-log.ts';
import { removeExpiredResets } from './accounts/password-reset.ts';
import { removeExpiredTokens } from './accounts/tokens.ts';
import { removeExpiredRequests } from './accounts/verification.ts';
import { removeExpiredLinks } from './admins/password-links.ts';
import { removeExpiredSessions } from './admins/sessions.ts';
import { countPeriods } from './analytics/periods.ts';
import { removeOldPostViews, removeOldVisits } from './analytics/retention.ts';
import type { Ctx } from './http/context.ts';
import { removeUnattached } from './objects/service.ts';
import { endOverdueTakedowns, forgetRequesters } from './takedowns/expiry.ts';
import { removeExpiredThrottles } from './throttle.ts';
import { purgeDeleted } from './venues/purge.ts';

const STEPS: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  tokens: ({ db, now }) => removeExpiredTokens(db, now),
  resets: ({ db, now }) => removeExpiredResets(db, now),
  verifications: ({ db, now }) => removeExpiredRequests(db, now),
  sessions: ({ db, now }) => removeExpiredSessions(db, now),
  staffLinks: ({ db, now }) => removeExpiredLinks(db, now),
  throttles: ({ db, now }) => removeExpiredThrottles(db, now),
  venues: (ctx) => purgeDeleted(ctx),
  // After the venues, whose pictures it takes along.
  objects: ({ db, now, deps }) => removeUnattached(db, deps.objects, now),
  visits: ({ db, now }) => removeOldVisits(db, now),
  figures: (ctx) => countPeriods(ctx),
  postViews: ({ db, now }) => removeOldPostViews(db, now),
  takedowns: (ctx) => endOverdueTakedowns(ctx),
  requesters: (ctx) => forgetRequesters(ctx),
  changes: ({ db }) => removeOldChanges(db),
};

/**
 * What time alone brings about, done at the start and every hour by every instance: doing it twice
 * must not harm.
 * A step that fails is logged and tried again in an hour; the others go on.
 */
export async function cleanUp(ctx: Ctx): Promise<void> {
  for (const [step, run] of Object.entries(STEPS)) {
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ err: error, step }, 'clean-up failed');
    }
  }
}
