import { asc, inArray, sql } from 'drizzle-orm';
import { indexNowState, indexNowWaiting, posts, venues } from '#db/schema/index.ts';
import { backOffMs } from '#domain/back-off.ts';
import { addressOf } from '#server/feeds/addresses.ts';
import type { Ctx } from '#server/http/context.ts';
import { JobFailure } from '#server/jobs/failure.ts';
import { getSettings } from '#server/settings/service.ts';

/** The protocol takes ten thousand; fewer keep the statements short. */
const MOST_AT_ONCE = 1_000;
/** Longer than sending takes. Whoever dies meanwhile keeps the others waiting no longer. */
const TURN_MS = 120_000;

interface Waiting {
  id: number;
  kind: 'venue' | 'post';
  thingId: number;
}

/** Whether pages changed, and it is not too early to try again. */
export async function arePagesWaiting({ db, now }: Ctx): Promise<boolean> {
  const [waiting] = await db
    .select({ nextTryAt: indexNowState.nextTryAt })
    .from(indexNowWaiting)
    .leftJoin(indexNowState, sql`true`)
    .limit(1);
  return waiting !== undefined && (waiting.nextTryAt ?? now) <= now;
}

/**
 * Tells search engines of pages that changed, all that wait at once. What fails is tried again
 * later, each time after a longer while.
 */
export async function sendWaiting(ctx: Ctx): Promise<void> {
  const { siteUrl } = ctx.deps.config;
  const { indexNow, gate } = await getSettings(ctx);
  if (!indexNow.key || !siteUrl) {
    await ctx.db.delete(indexNowWaiting);
    return;
  }
  // Behind that gate there is nothing to come and see.
  if (gate === 'site') return;
  const waiting = await ctx.db
    .select()
    .from(indexNowWaiting)
    .orderBy(asc(indexNowWaiting.id))
    .limit(MOST_AT_ONCE);
  if (waiting.length === 0) return;
  const turn = await takeTurn(ctx);
  if (!turn) return;
  const urlList = (await pathsOf(ctx, waiting)).map((path) => siteUrl + path);
  const failure = urlList.length > 0 ? await submit(ctx, siteUrl, indexNow.key, urlList) : null;
  if (failure !== null) {
    const failures = turn.failures + 1;
    const nextTryAt = new Date(ctx.now.getTime() + backOffMs(failures));
    await note(ctx, { lastError: failure, failures, nextTryAt });
    throw new JobFailure(`검색엔진이 받지 않았습니다 (${failure}).`);
  }
  await ctx.db.delete(indexNowWaiting).where(
    inArray(
      indexNowWaiting.id,
      waiting.map(({ id }) => id),
    ),
  );
  await note(ctx, {
    lastSentAt: ctx.now,
    lastSentCount: urlList.length,
    lastError: null,
    failures: 0,
    nextTryAt: null,
  });
}

/** Null while another instance is at it, or it is too early to try again. */
async function takeTurn(ctx: Ctx): Promise<{ failures: number } | null> {
  const nextTryAt = new Date(ctx.now.getTime() + TURN_MS);
  const [turn] = await ctx.db
    .insert(indexNowState)
    .values({ nextTryAt })
    .onConflictDoUpdate({
      target: indexNowState.id,
      set: { nextTryAt },
      setWhere: sql`coalesce(${indexNowState.nextTryAt} <= ${ctx.now.toISOString()}, true)`,
    })
    .returning({ failures: indexNowState.failures });
  return turn ?? null;
}

/** Also of what is hidden or deleted now: that is what search engines are to find out. */
async function pathsOf(ctx: Ctx, waiting: readonly Waiting[]): Promise<string[]> {
  const idsOf = (kind: Waiting['kind']) => [
    ...new Set(waiting.filter((one) => one.kind === kind).map(({ thingId }) => thingId)),
  ];
  const [venueRows, postRows] = await Promise.all([
    ctx.db
      .select({ slug: venues.slug })
      .from(venues)
      .where(inArray(venues.id, idsOf('venue'))),
    ctx.db
      .select({ slug: posts.slug })
      .from(posts)
      .where(inArray(posts.id, idsOf('post'))),
  ]);
  return [
    ...venueRows.map(({ slug }) => addressOf.venue(slug)),
    ...postRows.map(({ slug }) => addressOf.post(slug)),
  ];
}

/** What went wrong, in words for staff and log; null when it went well. */
async function submit(
  ctx: Ctx,
  siteUrl: string,
  key: string,
  urlList: string[],
): Promise<string | null> {
  try {
    const status = await ctx.deps.indexNow({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList,
    });
    return status === 200 || status === 202 ? null : `status ${status}`;
  } catch (error) {
    // Only the kind: a message could repeat what was sent, the key among it.
    return error instanceof Error ? error.name : 'no answer';
  }
}

async function note(ctx: Ctx, state: Partial<typeof indexNowState.$inferInsert>): Promise<void> {
  await ctx.db.update(indexNowState).set(state);
}
