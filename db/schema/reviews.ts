import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { venues } from './venues.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    /** Null once the author deleted their account: the review stays, the name goes. */
    userId: integer().references(() => customers.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    content: text().notNull(),
    imageUrl: text(),
    isAnonymous: boolean().notNull().default(false),
    isRecommended: boolean().notNull().default(false),
    visitDate: date({ mode: 'string' }),
    serviceRating: integer(),
    atmosphereRating: integer(),
    priceRating: integer(),
    isApproved: boolean().notNull().default(false),
    /** Set together with a reason when a moderator refused it. */
    rejectedAt: instant(),
    moderationReason: text(),
    /** Set while a temporary removal (임시조치) hides it; the end clears it again. */
    blindedUntil: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('reviews_of_venue').on(t.venueId, t.createdAt.desc()).where(sql`${t.isApproved}`),
    index('reviews_by_author').on(t.userId, t.createdAt.desc()),
    index('reviews_waiting')
      .on(t.createdAt)
      .where(sql`not ${t.isApproved} and ${t.rejectedAt} is null`),
    check('reviews_rating_check', sql`${t.rating} between 1 and 10`),
    check('reviews_service_rating_check', sql`${t.serviceRating} between 1 and 10`),
    check('reviews_atmosphere_rating_check', sql`${t.atmosphereRating} between 1 and 10`),
    check('reviews_price_rating_check', sql`${t.priceRating} between 1 and 10`),
    check('reviews_one_verdict_check', sql`not (${t.isApproved} and ${t.rejectedAt} is not null)`),
  ],
);

/**
 * The one row that knows the sum of all public reviews, kept by a trigger: the mean that draws the
 * scores of venues with few reviews must not cost a look at every review.
 */
export const reviewTotals = pgTable(
  'review_totals',
  {
    id: integer().primaryKey().default(1),
    publicCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
  },
  (t) => [check('review_totals_one_row_check', sql`${t.id} = 1`)],
);
