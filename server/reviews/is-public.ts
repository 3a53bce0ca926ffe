import { and, eq, isNull } from 'drizzle-orm';
import { reviews } from '#db/schema/index.ts';

/** Everyone can read it and it counts: approved, and not hidden by a temporary removal. */
export const isPublic = and(eq(reviews.isApproved, true), isNull(reviews.blindedUntil));
