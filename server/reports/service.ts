import { and, eq, isNull } from 'drizzle-orm';
import {
  REPORT_ALREADY_OPEN,
  REPORT_NEEDS_ADULT,
  REPORT_OF_OWN_REVIEW,
  type ReviewReport,
  type VenueReport,
} from '#contract/reports/reports.ts';
import { REVIEW_NOT_FOUND } from '#contract/reviews/moderation.ts';
import { customers, reports, reviews } from '#db/schema/index.ts';
import { networkOf } from '#domain/people/ip-address.ts';
import { requireAdult } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, forbidden, notFound, unauthenticated } from '#server/http/errors.ts';
import { countAttempt } from '#server/throttle.ts';
import { requireVenue } from '#server/venues/service.ts';

interface Receipt {
  id: number;
}

/** A complaint of someone who can read the review. */
export async function reportReview(
  ctx: Ctx,
  reviewId: number,
  report: ReviewReport,
): Promise<Receipt> {
  const customer = requireAdult(ctx.actor, REPORT_NEEDS_ADULT);
  await countSender(ctx);
  const review = await getPublicReview(ctx, reviewId);
  if (review.userId === customer.id) throw forbidden(REPORT_OF_OWN_REVIEW);
  return inTransaction(ctx, async (tx) => {
    // The lock makes two reports of one customer wait for each other.
    const [account] = await tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customer.id))
      .for('update');
    if (!account) throw unauthenticated();
    const isOwnOpen = and(
      eq(reports.reviewId, reviewId),
      eq(reports.customerId, customer.id),
      eq(reports.state, 'open'),
    );
    if ((await tx.db.$count(reports, isOwnOpen)) > 0) throw conflict(REPORT_ALREADY_OPEN);
    return insertReport(tx, { reviewId, customerId: customer.id, ...report });
  });
}

/** "정보가 달라요", from anyone who can see the venue. */
export async function reportVenue(
  ctx: Ctx,
  venueId: number,
  report: VenueReport,
): Promise<Receipt> {
  await countSender(ctx);
  await requireVenue(ctx, venueId);
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.id : null;
  return insertReport(ctx, { venueId, customerId, ...report });
}

/** Every report counts, also a good one: the queue is read by people. */
async function countSender(ctx: Ctx): Promise<void> {
  const { actor, caller } = ctx;
  await countAttempt(ctx, { policy: 'report-address', subject: networkOf(caller.address) });
  if (actor.kind !== 'customer') return;
  await countAttempt(ctx, { policy: 'report-customer', subject: String(actor.id) });
}

/** Of a venue this viewer may see, and neither waiting nor refused nor hidden for the time being. */
async function getPublicReview(ctx: Ctx, reviewId: number) {
  const [review] = await ctx.db
    .select({ venueId: reviews.venueId, userId: reviews.userId })
    .from(reviews)
    .where(
      and(eq(reviews.id, reviewId), eq(reviews.isApproved, true), isNull(reviews.blindedUntil)),
    );
  if (!review) throw notFound(REVIEW_NOT_FOUND);
  await requireVenue(ctx, review.venueId);
  return review;
}

async function insertReport(
  ctx: Ctx,
  row: Omit<typeof reports.$inferInsert, 'createdAt'>,
): Promise<Receipt> {
  const [inserted] = await ctx.db
    .insert(reports)
    .values({ ...row, createdAt: ctx.now })
    .returning({ id: reports.id });
  if (!inserted) throw new Error('the insert returned no row');
  return inserted;
}
