import { removeOldChanges } from '#db/change-log.ts';
import { removeExpiredResets } from './accounts/password-reset.ts';
import { removeExpiredTokens } from './accounts/tokens.ts';
import { removeExpiredRequests } from './accounts/verification.ts';
import { removeExpiredLinks } from './admins/password-links.ts';
import { removeExpiredSessions } from './admins/sessions.ts';
import { countPeriods } from './analytics/periods.ts';
import { removeOldPostViews, removeOldVisits } from './analytics/retention.ts';
import type { Ctx } from './http/context.ts';
import { JobFailure } from './jobs/failure.ts';
import { removeUnattached } from './objects/service.ts';
import { removeOldClaims } from './owners/retention.ts';
import { purgeDeletedPosts } from './posts/deletion.ts';
import { removeExpiredPreviews } from './posts/previews.ts';
import { endOverdueTakedowns, forgetRequesters } from './takedowns/expiry.ts';
import { removeExpiredCounts, removeExpiredThrottles } from './throttle.ts';
import { purgeDeleted } from './venues/purge.ts';

type Steps = Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>>;

/** Every step can be done twice: what is gone is not there to be removed, what has ended has ended. */
const STEPS = {
  'clean-up': {
    tokens: ({ db, now }) => removeExpiredTokens(db, now),
    resets: ({ db, now }) => removeExpiredResets(db, now),
    verifications: ({ db, now }) => removeExpiredRequests(db, now),
    sessions: ({ db, now }) => removeExpiredSessions(db, now),
    staffLinks: ({ db, now }) => removeExpiredLinks(db, now),
    postPreviews: ({ db, now }) => removeExpiredPreviews(db, now),
    throttles: ({ db, now }) => removeExpiredThrottles(db, now),
    requestCounts: ({ db }) => removeExpiredCounts(db),
    visits: ({ db, now }) => removeOldVisits(db, now),
    postViews: ({ db, now }) => removeOldPostViews(db, now),
    ownerClaims: (ctx) => removeOldClaims(ctx),
    // What has been done or given up long ago.
    jobs: ({ deps }) => deps.jobs.queue.maintain(),
    changes: ({ db }) => removeOldChanges(db),
  },
  endings: {
    venues: (ctx) => purgeDeleted(ctx),
    posts: (ctx) => purgeDeletedPosts(ctx),
    // After the venues and posts, whose pictures it takes along.
    objects: ({ db, now, deps }) => removeUnattached(db, deps.objects, now),
    takedowns: (ctx) => endOverdueTakedowns(ctx),
    requesters: (ctx) => forgetRequesters(ctx),
  },
  figures: { figures: (ctx) => countPeriods(ctx) },
} satisfies Record<string, Steps>;

/**
 * What time alone brings about. A step that fails keeps no other from being done; all of them are
 * tried again, and staff are told which one it was.
 */
export async function cleanUp(ctx: Ctx, kind: keyof typeof STEPS): Promise<void> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(STEPS[kind] as Steps)) {
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ err: error, step }, 'clean-up failed');
      failed.push(step);
    }
  }
  if (failed.length > 0) throw new JobFailure(`끝내지 못한 단계: ${failed.join(', ')}`);
}
