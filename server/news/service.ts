import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { NewsDraft } from '#contract/news/news.ts';
import { NEWS_NOT_FOUND, NEWS_PREVIEW_LENGTH, type News } from '#contract/news/news.ts';
import { categories, news, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { truncate } from '#domain/text/korean.ts';
import { recordActivity } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, seesAdultContent } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { getSettings } from '#server/settings/service.ts';
import { getVenue, requireVenue } from '#server/venues/service.ts';
import { textFlagger } from '#server/words/service.ts';

/** A list shows a preview and the page its first five; nothing needs more of many venues at once. */
const BATCH_PER_VENUE = 5;

/** Latest first, keyed by venue id; venues without news have an empty list. */
export async function listNewsOfVenues(
  ctx: Ctx,
  venueIds: number[],
): Promise<Record<string, News[]>> {
  const latest = ctx.db
    .select()
    .from(news)
    .where(eq(news.venueId, venues.id))
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(BATCH_PER_VENUE)
    .as('latest');
  const [rows, sight] = await Promise.all([
    ctx.db
      .select({
        id: latest.id,
        venueId: latest.venueId,
        message: latest.message,
        createdAt: latest.createdAt,
      })
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .crossJoinLateral(latest)
      .where(
        and(
          inArray(venues.id, venueIds),
          isNull(venues.deletedAt),
          eq(venues.isActive, true),
          eq(categories.isActive, true),
        ),
      ),
    sightOf(ctx),
  ]);
  const byVenue = groupBy(rows, (row) => row.venueId);
  return Object.fromEntries(
    venueIds.map((venueId) => [
      venueId,
      (byVenue.get(venueId) ?? []).map((row, index) =>
        toNews(row, { ...sight, isLatest: index === 0 }),
      ),
    ]),
  );
}

/** Every news of one venue, latest first. */
export async function listNews(ctx: Ctx, venueId: number): Promise<News[]> {
  await requireVenue(ctx, venueId);
  const [rows, sight, flag] = await Promise.all([
    ctx.db
      .select()
      .from(news)
      .where(eq(news.venueId, venueId))
      .orderBy(desc(news.createdAt), desc(news.id)),
    sightOf(ctx),
    flaggerFor(ctx),
  ]);
  return rows.map((row, index) => toNews(row, { ...sight, flag, isLatest: index === 0 }));
}

export async function createNews(ctx: Ctx, venueId: number, draft: NewsDraft): Promise<News> {
  const staff = requirePermission(ctx.actor, 'venues');
  const venue = await getVenue(ctx, venueId);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(news)
      .values({ venueId, message: draft.message, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!row) throw new Error('the database returned no news');
    await recordChange(tx, staff, {
      action: 'news.create',
      entity: 'news',
      entityId: row.id,
      after: row,
    });
    await recordActivity(tx, {
      type: 'news_created',
      venue,
      isDraft: venue.isDraft,
      message: `${venue.name}에 새 소식이 올라왔습니다`,
    });
    return toNews(row, { ...UNHINDERED, flag: await textFlagger(tx) });
  });
}

export async function updateNews(ctx: Ctx, key: NewsKey, draft: NewsDraft): Promise<News> {
  const staff = requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, key.venueId);
  return inTransaction(ctx, async (tx) => {
    const before = await lockNews(tx, key);
    const [row] = await tx.db
      .update(news)
      .set({ message: draft.message, updatedAt: tx.now })
      .where(eq(news.id, before.id))
      .returning();
    if (!row) throw notFound(NEWS_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'news.update',
      entity: 'news',
      entityId: row.id,
      before,
      after: row,
    });
    return toNews(row, { ...UNHINDERED, flag: await textFlagger(tx) });
  });
}

export async function removeNews(ctx: Ctx, key: NewsKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, key.venueId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockNews(tx, key);
    await tx.db.delete(news).where(eq(news.id, before.id));
    await recordChange(tx, staff, {
      action: 'news.remove',
      entity: 'news',
      entityId: before.id,
      before,
    });
  });
}

interface NewsKey {
  venueId: number;
  updateId: number;
}

/** Held until the transaction ends, so that what is recorded as before really was. */
async function lockNews(ctx: Ctx, { venueId, updateId }: NewsKey) {
  const [row] = await ctx.db
    .select()
    .from(news)
    .where(and(eq(news.id, updateId), eq(news.venueId, venueId)))
    .for('update');
  if (!row) throw notFound(NEWS_NOT_FOUND);
  return row;
}

interface Sight {
  isGated: boolean;
  hidesText: boolean;
}

interface View extends Sight {
  isLatest: boolean;
  /** Null for those who do not write news. */
  flag?: Flagger | null;
}

type Flagger = (text: string) => string[];

async function flaggerFor(ctx: Ctx): Promise<Flagger | null> {
  const level = ctx.actor.kind === 'staff' ? ctx.actor.level : null;
  return hasPermission(level, 'venues') ? textFlagger(ctx) : null;
}

/** For whoever may write news. */
const UNHINDERED: View = { isGated: false, hidesText: false, isLatest: true };

async function sightOf(ctx: Ctx): Promise<Sight> {
  const isGated = !seesAdultContent(ctx.actor);
  const { gate } = await getSettings(ctx);
  return { isGated, hidesText: isGated && gate !== 'blur' };
}

interface NewsRow {
  id: number;
  message: string;
  createdAt: Date;
}

/** The one place news becomes wire data; the preview of the latest stays open for everyone. */
function toNews(row: NewsRow, { isGated, hidesText, isLatest, flag }: View): News {
  const preview = isLatest ? truncate(row.message, NEWS_PREVIEW_LENGTH) : null;
  return {
    id: row.id,
    message: hidesText ? preview : row.message,
    createdAt: formatIsoOffset(row.createdAt),
    gated: isGated,
    ...(flag && { flaggedWords: flag(row.message) }),
  };
}
