import { removeExpiredTokens } from './accounts/tokens.ts';
import { removeExpiredSessions } from './admins/sessions.ts';
import type { Ctx } from './http/context.ts';
import { removeUnattached } from './objects/service.ts';
import { removeExpiredThrottles } from './throttle.ts';

/** What time alone brings about, done every hour by every instance: doing it twice must not harm. */
export async function cleanUp({ db, now, deps }: Ctx): Promise<void> {
  await removeExpiredTokens(db, now);
  await removeExpiredSessions(db, now);
  await removeExpiredThrottles(db, now);
  await removeUnattached(db, deps.objects, now);
}
