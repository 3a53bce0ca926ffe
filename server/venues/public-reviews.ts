import { and, eq, isNull, sql } from 'drizzle-orm';
import { reviews, reviewTotals } from '#db/schema/index.ts';

/** Everyone can read it and it counts: approved, and not hidden by a temporary removal. */
export const isPublic = and(eq(reviews.isApproved, true), isNull(reviews.blindedUntil));

/** Of all that are public, to the tenth as it is told; null without any. */
export const publicMean = sql<number | null>`
  round(${reviewTotals.ratingSum}::numeric / nullif(${reviewTotals.publicCount}, 0), 1)`;
