import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import {
  OWN_VENUE_NOT_FOUND,
  type OwnedVenue,
  type OwnedVenueValues,
  type OwnFigures,
} from '#contract/owners/owners.ts';
import {
  businessHours,
  galleryImages,
  news,
  ownerProposals,
  specialBusinessHours,
  venueAnalytics,
  venueOwners,
  venues,
} from '#db/schema/index.ts';
import { nightsOf, type Period } from '#domain/figures/visit-figures.ts';
import { addDays, formatIsoOffset, toSeoul } from '#domain/seoul-time.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

const SHOWN_NEWS = 10;

export type OwnershipRow = typeof venueOwners.$inferSelect;

export async function findOwnership(
  ctx: Ctx,
  venueId: number,
  customerId: number,
): Promise<OwnershipRow | undefined> {
  const [row] = await ctx.db
    .select({ ownership: venueOwners })
    .from(venueOwners)
    .innerJoin(venues, and(eq(venues.id, venueOwners.venueId), isNull(venues.deletedAt)))
    .where(
      and(
        eq(venueOwners.venueId, venueId),
        eq(venueOwners.customerId, customerId),
        isNull(venueOwners.endedAt),
      ),
    );
  return row?.ownership;
}

/** The caller's right to a venue. Whoever has none hears the same as for a venue that is not there. */
export async function requireOwner(ctx: Ctx, venueId: number): Promise<OwnershipRow> {
  const { id } = requireCustomer(ctx.actor);
  const ownership = await findOwnership(ctx, venueId, id);
  if (!ownership) throw notFound(OWN_VENUE_NOT_FOUND);
  return ownership;
}

export async function listOwnVenues(ctx: Ctx): Promise<OwnedVenue[]> {
  const { id } = requireCustomer(ctx.actor);
  const rows = await ctx.db
    .select({
      venueId: venues.id,
      name: venues.name,
      slug: venues.slug,
      isActive: venues.isActive,
      trust: venueOwners.trust,
      since: venueOwners.createdAt,
      waiting: sql<number>`(${ctx.db
        .select({ count: sql`count(*)::int` })
        .from(ownerProposals)
        .where(
          and(eq(ownerProposals.ownershipId, venueOwners.id), eq(ownerProposals.state, 'waiting')),
        )})`,
    })
    .from(venueOwners)
    .innerJoin(venues, and(eq(venues.id, venueOwners.venueId), isNull(venues.deletedAt)))
    .where(and(eq(venueOwners.customerId, id), isNull(venueOwners.endedAt)))
    .orderBy(asc(venues.name), asc(venues.id));
  return rows.map((row) => ({ ...row, since: formatIsoOffset(row.since) }));
}

export async function getOwnVenue(ctx: Ctx, venueId: number): Promise<OwnedVenueValues> {
  const { trust } = await requireOwner(ctx, venueId);
  const [[venue], week, specialDays, pictures, latest] = await Promise.all([
    ctx.db.select().from(venues).where(eq(venues.id, venueId)),
    ctx.db
      .select()
      .from(businessHours)
      .where(eq(businessHours.venueId, venueId))
      .orderBy(asc(businessHours.dayOfWeek)),
    ctx.db
      .select()
      .from(specialBusinessHours)
      .where(
        and(
          eq(specialBusinessHours.venueId, venueId),
          gte(specialBusinessHours.date, toSeoul(ctx.now).date),
        ),
      )
      .orderBy(asc(specialBusinessHours.date)),
    ctx.db
      .select()
      .from(galleryImages)
      .where(eq(galleryImages.venueId, venueId))
      .orderBy(asc(galleryImages.displayOrder), asc(galleryImages.id)),
    ctx.db
      .select()
      .from(news)
      .where(eq(news.venueId, venueId))
      .orderBy(desc(news.createdAt), desc(news.id))
      .limit(SHOWN_NEWS),
  ]);
  if (!venue) throw notFound(OWN_VENUE_NOT_FOUND);
  const { name, slug, phone, kakaoId, telegramId } = venue;
  return {
    venueId,
    name,
    slug,
    trust,
    contact: { phone, kakaoId, telegramId },
    week,
    specialDays,
    pictures,
    news: latest.map(({ id, message, createdAt }) => ({
      id,
      message,
      createdAt: formatIsoOffset(createdAt),
    })),
  };
}

/** From the sums by night: no visit is read, and nothing about a visitor can be told. */
export async function getOwnFigures(
  ctx: Ctx,
  venueId: number,
  period: Period,
): Promise<OwnFigures> {
  await requireOwner(ctx, venueId);
  const { nights } = nightsOf(period, ctx.now);
  const first = nights.at(0) ?? '';
  const rows = await ctx.db
    .select({
      date: venueAnalytics.night,
      views: venueAnalytics.pageViews,
      phoneClicks: venueAnalytics.phoneClicks,
      kakaoClicks: venueAnalytics.kakaoClicks,
      telegramClicks: venueAnalytics.telegramClicks,
    })
    .from(venueAnalytics)
    .where(
      and(
        eq(venueAnalytics.venueId, venueId),
        gte(venueAnalytics.night, addDays(first, -nights.length)),
      ),
    );
  const byNight = new Map(rows.map((row) => [row.date, row]));
  const earlier = rows.filter(({ date }) => date < first);
  return {
    period,
    nights: nights.map(
      (date) =>
        byNight.get(date) ?? { date, views: 0, phoneClicks: 0, kakaoClicks: 0, telegramClicks: 0 },
    ),
    previous: {
      views: earlier.reduce((sum, { views }) => sum + views, 0),
      contactClicks: earlier.reduce(
        (sum, row) => sum + row.phoneClicks + row.kakaoClicks + row.telegramClicks,
        0,
      ),
    },
  };
}
