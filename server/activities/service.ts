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
