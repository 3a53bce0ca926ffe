import { countDistinct, sql } from 'drizzle-orm';
import type { IndexNowState } from '#contract/indexnow.ts';
import { indexNowState, indexNowWaiting } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';

/** The key, and how it has been going. */
export async function getIndexNow(ctx: Ctx): Promise<IndexNowState> {
  requirePermission(ctx.actor, 'users');
  const [{ indexNow }, [state], [waiting]] = await Promise.all([
    getSettings(ctx),
    ctx.db.select().from(indexNowState),
    ctx.db
      .select({
        count: countDistinct(sql`(${indexNowWaiting.kind}, ${indexNowWaiting.thingId})`),
      })
      .from(indexNowWaiting),
  ]);
  return {
    key: indexNow.key,
    missing: whatIsMissing(indexNow.key, ctx.deps.config.siteUrl),
    waiting: waiting?.count ?? 0,
    lastSentAt: toInstant(state?.lastSentAt),
    lastSentCount: state?.lastSentCount ?? 0,
    lastError: state?.lastError ?? null,
    // Otherwise it only says whose turn it was.
    nextTryAt: state?.lastError ? toInstant(state.nextTryAt) : null,
  };
}

function whatIsMissing(key: string, siteUrl: string | null): IndexNowState['missing'] {
  if (!key) return 'key';
  return siteUrl ? null : 'site-url';
}

function toInstant(moment: Date | null | undefined): string | null {
  return moment ? formatIsoOffset(moment) : null;
}
