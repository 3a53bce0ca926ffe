import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Activity } from '#contract/activities.ts';
import { activities, categories, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';

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
  message: string;
}

/** Adds to the public feed. Call it inside the transaction of what it tells about. */
export async function recordActivity(ctx: Ctx, activity: NewActivity): Promise<void> {
  await recordActivities(ctx, [activity]);
}

/** The same for what happened in one go. */
export async function recordActivities(ctx: Ctx, list: readonly NewActivity[]): Promise<void> {
  if (list.length === 0) return;
  await ctx.db.insert(activities).values(
    list.map(({ type, venue, message }) => ({
      type,
      message,
      venueId: venue.id,
      venueName: venue.name,
      venueSlug: venue.slug,
      createdAt: ctx.now,
    })),
  );
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
