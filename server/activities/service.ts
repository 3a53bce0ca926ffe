import { and, desc, eq, isNull, or } from 'drizzle-orm';
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
export function recordActivity(ctx: Ctx, activity: NewActivity): Promise<void> {
  return recordActivities(ctx, [activity]);
}

/** The same for many at once, such as an import. */
export async function recordActivities(ctx: Ctx, added: NewActivity[]): Promise<void> {
  if (added.length === 0) return;
  await ctx.db.insert(activities).values(
    added.map(({ type, venue, message }) => ({
      type,
      message,
      venueId: venue.id,
      venueName: venue.name,
      venueSlug: venue.slug,
      createdAt: ctx.now,
    })),
  );
}
