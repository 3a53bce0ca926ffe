import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Activity } from '#contract/activities.ts';
import { activities, categories, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { renewedSince } from '#domain/venues/feed.ts';
import type { Ctx } from '#server/http/context.ts';

const IMPORTED = 'venues_imported';

/** Newest first. What a hidden or deleted venue did is not told. */
export async function listActivities(ctx: Ctx, limit: number): Promise<Activity[]> {
  const rows = await ctx.db
    .select({ activity: activities, currentSlug: venues.slug })
    .from(activities)
    .leftJoin(venues, eq(venues.id, activities.venueId))
    .leftJoin(categories, eq(categories.id, venues.categoryId))
    .where(
      or(
        isNull(activities.venueId),
        and(isNull(venues.deletedAt), eq(venues.isActive, true), eq(categories.isActive, true)),
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit);
  return rows.map(({ activity, currentSlug }) => ({
    id: activity.id,
    type: activity.type,
    message: activity.message,
    timestamp: formatIsoOffset(activity.createdAt),
    venueId: activity.venueId,
    venueName: activity.venueName,
    // The slug may have changed since; a link to the present one needs no redirect.
    venueSlug: currentSlug,
  }));
}

interface NewActivity {
  type: 'venue_created' | 'venue_updated' | 'review_created' | 'news_created';
  venue: { id: number; name: string; slug: string };
  /** A draft enters the feed when it is published. */
  isDraft: boolean;
  message: string;
}

/** Adds to the public feed. Call it inside the transaction of what it tells about. */
export async function recordActivity(ctx: Ctx, activity: NewActivity): Promise<void> {
  await recordActivities(ctx, [activity]);
}

/**
 * The same for what happened in one go. A further edit of a venue within the hour renews its line.
 */
export async function recordActivities(ctx: Ctx, list: readonly NewActivity[]): Promise<void> {
  const told = list.filter(({ isDraft }) => !isDraft);
  const isRenewed = await renew(
    ctx,
    told.filter(({ type }) => type === 'venue_updated'),
  );
  const rows = told
    .filter((activity) => !isRenewed(activity))
    .map(({ type, venue, message }) => ({ type, message, ...namesOf(venue), createdAt: ctx.now }));
  if (rows.length > 0) await ctx.db.insert(activities).values(rows);
}

/** Renews the lines of these venues that are young enough; answers which of them had one. */
async function renew(ctx: Ctx, edits: readonly NewActivity[]) {
  const renewed = new Set<number>();
  for (const { venue, message } of edits) {
    const latest = ctx.db
      .select({ id: activities.id })
      .from(activities)
      .where(
        and(
          eq(activities.venueId, venue.id),
          eq(activities.type, 'venue_updated'),
          gt(activities.createdAt, renewedSince(ctx.now)),
        ),
      )
      .orderBy(desc(activities.createdAt), desc(activities.id))
      .limit(1);
    const rows = await ctx.db
      .update(activities)
      .set({ message, ...namesOf(venue), createdAt: ctx.now })
      .where(inArray(activities.id, latest))
      .returning({ id: activities.id });
    if (rows.length > 0) renewed.add(venue.id);
  }
  return ({ type, venue }: NewActivity) => type === 'venue_updated' && renewed.has(venue.id);
}

function namesOf({ id, name, slug }: NewActivity['venue']) {
  return { venueId: id, venueName: name, venueSlug: slug };
}

/** The one line of what was brought in from a file; the parts of a long one renew it. */
export async function recordImport(ctx: Ctx, message: string): Promise<void> {
  const latest = ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.type, IMPORTED), gt(activities.createdAt, renewedSince(ctx.now))))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(1);
  const line = { type: IMPORTED, message, createdAt: ctx.now };
  const renewed = await ctx.db
    .update(activities)
    .set(line)
    .where(inArray(activities.id, latest))
    .returning({ id: activities.id });
  if (renewed.length === 0) await ctx.db.insert(activities).values(line);
}

/** Takes one entry back for each event that turned out not to be one, by its kind, place and time. */
export async function withdrawActivities(
  ctx: Ctx,
  type: NewActivity['type'],
  events: readonly { venueId: number; at: Date }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = await ctx.db
    .select({ id: activities.id, venueId: activities.venueId, createdAt: activities.createdAt })
    .from(activities)
    .where(
      and(
        eq(activities.type, type),
        inArray(
          activities.venueId,
          events.map(({ venueId }) => venueId),
        ),
        inArray(
          activities.createdAt,
          events.map(({ at }) => at),
        ),
      ),
    );
  // Two at one place and time are told in the same words: which of them goes does not matter.
  const ids = events.flatMap(({ venueId, at }) => {
    const index = rows.findIndex(
      (row) => row.venueId === venueId && row.createdAt.getTime() === at.getTime(),
    );
    return index === -1 ? [] : rows.splice(index, 1).map(({ id }) => id);
  });
  await ctx.db.delete(activities).where(inArray(activities.id, ids));
}
