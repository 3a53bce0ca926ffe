import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { NEWS_PREVIEW_LENGTH, type News } from '#contract/news.ts';
import { categories, news, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { truncate } from '#domain/korean.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { seesAdultContent } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';

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
  const [rows, settings] = await Promise.all([
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
    getSettings(ctx),
  ]);
  const isGated = !seesAdultContent(ctx.actor);
  const hidesText = isGated && settings.gate !== 'blur';
  const byVenue = groupBy(rows, (row) => row.venueId);
  return Object.fromEntries(
    venueIds.map((venueId) => [
      venueId,
      (byVenue.get(venueId) ?? []).map((row, index) =>
        toNews(row, { isGated, hidesText, isLatest: index === 0 }),
      ),
    ]),
  );
}

interface NewsRow {
  id: number;
  message: string;
  createdAt: Date;
}

interface View {
  isGated: boolean;
  hidesText: boolean;
  isLatest: boolean;
}

/** The one place news becomes wire data; the preview of the latest stays open for everyone. */
function toNews(row: NewsRow, { isGated, hidesText, isLatest }: View): News {
  const preview = isLatest ? truncate(row.message, NEWS_PREVIEW_LENGTH) : null;
  return {
    id: row.id,
    message: hidesText ? preview : row.message,
    createdAt: formatIsoOffset(row.createdAt),
    gated: isGated,
  };
}
