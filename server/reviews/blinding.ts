import { eq, inArray } from 'drizzle-orm';
import { reviews } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

// Written by the takedowns. Not stamped as updated: the feed finds an approval by that moment.

/** Hides the text, scores and author from everyone but moderators. */
export async function blindReview(tx: Ctx, reviewId: number, until: Date): Promise<void> {
  await tx.db.update(reviews).set({ blindedUntil: until }).where(eq(reviews.id, reviewId));
}

export async function unblindReviews(tx: Ctx, reviewIds: number[]): Promise<void> {
  await tx.db.update(reviews).set({ blindedUntil: null }).where(inArray(reviews.id, reviewIds));
}
