import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { sessionRows, siteStatRows } from '#db/demo/session-rows.ts';
import * as tables from '#db/schema/index.ts';
import { nightOf } from '#domain/seoul-time.ts';
import type { RemovalPlan } from './plan.ts';

/**
 * Removes what the plan names, and from what stays the visits and reviews that nobody made or
 * wrote. Call it in a transaction. Returns the addresses of pictures that went with their rows.
 */
export async function removeDemo(
  tx: Db,
  { goes, filledAt }: RemovalPlan,
  now: Date,
): Promise<(string | null)[]> {
  const pictures = await picturesOf(tx, goes.venue);
  await removeVisits(tx, goes.venue, filledAt);
  const { activities, reports, reviews, venues } = tables;
  await tx
    .delete(activities)
    .where(or(lt(activities.createdAt, filledAt), inArray(activities.venueId, goes.venue)));
  await tx.delete(reports).where(lt(reports.createdAt, filledAt));
  await tx.delete(reviews).where(inArray(reviews.userId, goes.customer));
  await tx.delete(venues).where(inArray(venues.id, goes.venue));
  const { categories, customers, posts, prohibitedWords, venueOptions } = tables;
  await tx.delete(venueOptions).where(inArray(venueOptions.id, goes.option));
  await tx.delete(posts).where(inArray(posts.id, goes.post));
  await tx.delete(prohibitedWords).where(inArray(prohibitedWords.id, goes.word));
  await tx.delete(customers).where(inArray(customers.id, goes.customer));
  await tx.delete(categories).where(inArray(categories.id, goes.category));
  // After the venues, which take their visits out of the nights that are left.
  await removeNights(tx, filledAt);

  // Those that a row still shows are kept by the clean-up.
  await tx
    .update(tables.objects)
    .set({ attachedAt: null })
    .where(eq(tables.objects.ownerKind, 'demo'));
  // What stays is the operator's from now on.
  await tx.delete(tables.demoRows);
  await tx.update(tables.firstDay).set({ demoRemovedAt: now });
  return pictures;
}

async function picturesOf(tx: Db, venueIds: number[]): Promise<(string | null)[]> {
  const { galleryImages, reviews, signageHistory, venues } = tables;
  const rows = await unionAll(
    tx
      .select({ address: signageHistory.signageImage })
      .from(signageHistory)
      .where(inArray(signageHistory.venueId, venueIds)),
    tx
      .select({ address: reviews.imageUrl })
      .from(reviews)
      .where(inArray(reviews.venueId, venueIds)),
    tx
      .select({ address: galleryImages.imageUrl })
      .from(galleryImages)
      .where(inArray(galleryImages.venueId, venueIds)),
    tx.select({ address: venues.thumbnailImage }).from(venues).where(inArray(venues.id, venueIds)),
    tx
      .select({ address: sql<string | null>`jsonb_array_elements_text(${venues.images})` })
      .from(venues)
      .where(inArray(venues.id, venueIds)),
  );
  return rows.map(({ address }) => address);
}

/** Takes made-up visits out of the figures of venues that stay; the others' go with the venues. */
async function removeVisits(tx: Db, goingVenues: number[], filledAt: Date): Promise<void> {
  const { venueAnalytics, venueSessions } = tables;
  const isMadeUp = lt(venueSessions.sessionStart, filledAt);
  const stays = sql`venue_id <> all(${`{${goingVenues.join()}}`}::int[])`;
  const before = sql`session_start < ${filledAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    select count_visits('{}', array_agg(s)) from venue_sessions as s where ${before} and ${stays}
  `);
  await tx.execute(sql`
    update venues set
      view_count = greatest(0, view_count - made_up.views),
      contact_click_count = greatest(0, contact_click_count - made_up.clicks)
    from (
      select venue_id, count(*)::int as views,
        sum(phone_clicked::int + kakao_clicked::int + telegram_clicked::int)::int as clicks
      from venue_sessions where ${before} and ${stays} group by venue_id
    ) as made_up
    where venues.id = made_up.venue_id
  `);
  await tx.delete(venueSessions).where(isMadeUp);
  // Whole nights that were made up, so that a venue that goes is not taken out of each of them.
  await tx
    .delete(venueAnalytics)
    .where(or(lt(venueAnalytics.night, nightOf(filledAt)), eq(venueAnalytics.pageViews, 0)));
}

/** The site's figures of the nights before there was a site, and what was made up of the first. */
async function removeNights(tx: Db, filledAt: Date): Promise<void> {
  const { siteStats, venueSessions } = tables;
  const night = nightOf(filledAt);
  await tx.delete(siteStats).where(lt(siteStats.date, night));
  // The same moment gives the same content.
  const { totalViews = 0, searchKeywords = {} } =
    siteStatRows(filledAt, sessionRows(filledAt)).at(-1) ?? {};
  const lessKeywords = Object.entries(searchKeywords).map(([word, count]) => [word, -count]);
  const visitors = tx
    .select({ count: sql`count(distinct ${venueSessions.sessionId})` })
    .from(venueSessions)
    .where(sql`night_of(${venueSessions.sessionStart}) = ${night}::date`);
  await tx
    .update(siteStats)
    .set({
      totalViews: sql`greatest(${siteStats.venueViews}, ${siteStats.totalViews} - ${totalViews}::int)`,
      uniqueVisitors: sql`(${visitors})`,
      searchKeywords: sql`add_counts(${siteStats.searchKeywords}, ${JSON.stringify(Object.fromEntries(lessKeywords))}::jsonb)`,
    })
    .where(eq(siteStats.date, night));
}
