import { and, eq, isNull } from 'drizzle-orm';
import type { VenueOverview } from '#contract/venues/forms.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import {
  galleryImages,
  licenseHistory,
  news,
  reviews,
  signageHistory,
  venueOptionMappings,
  venues,
} from '#db/schema/index.ts';
import { CONTACT_CHANNELS } from '#domain/contact.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

const CONTACT_FIELDS = { phone: 'phone', kakao: 'kakaoId', telegram: 'telegramId' } as const;

/** One query, whatever the venue has. */
export async function getOverview(ctx: Ctx, venueId: number): Promise<VenueOverview> {
  requirePermission(ctx.actor, 'venues');
  const { db } = ctx;
  const isWaiting = and(eq(reviews.isApproved, false), isNull(reviews.rejectedAt));
  const [row] = await db
    .select({
      phone: venues.phone,
      kakaoId: venues.kakaoId,
      telegramId: venues.telegramId,
      hoursCheckedAt: venues.hoursCheckedAt,
      contactClickCount: venues.contactClickCount,
      pendingReviewCount: db.$count(reviews, and(eq(reviews.venueId, venueId), isWaiting)),
      galleryCount: db.$count(galleryImages, eq(galleryImages.venueId, venueId)),
      newsCount: db.$count(news, eq(news.venueId, venueId)),
      optionCount: db.$count(venueOptionMappings, eq(venueOptionMappings.venueId, venueId)),
      signageCount: db.$count(signageHistory, eq(signageHistory.venueId, venueId)),
      licenseCount: db.$count(licenseHistory, eq(licenseHistory.venueId, venueId)),
    })
    .from(venues)
    .where(and(eq(venues.id, venueId), isNull(venues.deletedAt)));
  if (!row) throw notFound(VENUE_NOT_FOUND);
  const defaults = ctx.deps.config.defaultContact;
  return {
    ...row,
    hoursCheckedAt: row.hoursCheckedAt && formatIsoOffset(row.hoursCheckedAt),
    defaultContacts: CONTACT_CHANNELS.filter((channel) => {
      const field = CONTACT_FIELDS[channel];
      return row[field] !== null && row[field] === defaults[field];
    }),
  };
}
