import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { customers, reviews, takedowns, venues } from '#db/schema/index.ts';
import { requesterForgottenBefore } from '#domain/takedowns.ts';
import { recordChanges, SYSTEM } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { unblindReviews } from '#server/reviews/blinding.ts';
import { lockReviews } from '#server/reviews/moderation.ts';
import { tellBothSides } from './notices.ts';

/** Reviews come back when their thirty days are over; both sides are told. */
export async function endOverdueTakedowns(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isOver = and(eq(takedowns.state, 'blinded'), lte(takedowns.blindedUntil, tx.now));
    const due = await tx.db.select({ reviewId: takedowns.reviewId }).from(takedowns).where(isOver);
    // As everyone who changes a case does: first the review, then the case.
    await lockReviews(
      tx,
      due.map(({ reviewId }) => reviewId),
    );
    // Of two instances at once only one gets a row back, and only that one goes on with it.
    const rows = await tx.db
      .update(takedowns)
      .set({ state: 'returned', endedAt: tx.now, decisionReason: null })
      .where(isOver)
      .returning({ id: takedowns.id, reviewId: takedowns.reviewId });
    if (rows.length === 0) return;
    await unblindReviews(
      tx,
      rows.map(({ reviewId }) => reviewId),
    );
    const cases = await tx.db
      .select({
        takedown: takedowns,
        venue: { id: venues.id, name: venues.name },
        email: customers.email,
      })
      .from(takedowns)
      .innerJoin(reviews, eq(reviews.id, takedowns.reviewId))
      .innerJoin(venues, eq(venues.id, reviews.venueId))
      .leftJoin(customers, eq(customers.id, reviews.userId))
      .where(
        inArray(
          takedowns.id,
          rows.map(({ id }) => id),
        ),
      );
    await recordChanges(
      tx,
      SYSTEM,
      cases.map(({ takedown, venue }) => ({
        action: 'takedown.expire',
        entity: 'review',
        entityId: takedown.reviewId,
        before: { state: 'blinded', venueId: venue.id },
        after: { state: 'returned', venueId: venue.id },
      })),
    );
    for (const each of cases) await tellBothSides(tx, each);
  });
}

/** Long after the end nobody needs to know any more who asked. */
export async function forgetRequesters({ db, now }: Ctx): Promise<void> {
  await db
    .update(takedowns)
    .set({ requesterName: '', requesterEmail: '' })
    .where(
      and(lte(takedowns.endedAt, requesterForgottenBefore(now)), ne(takedowns.requesterEmail, '')),
    );
}

/** A request outlives the account it was made from, name and address do not. */
export async function forgetRequester({ db }: Ctx, email: string): Promise<void> {
  await db
    .update(takedowns)
    .set({ requesterName: '탈퇴한 회원', requesterEmail: '' })
    .where(eq(sql`lower(${takedowns.requesterEmail})`, email.toLowerCase()));
}
