import { and, desc, eq, isNull, or } from 'drizzle-orm';
import {
  REVIEW_ALREADY_PENDING,
  REVIEW_NEEDS_ADULT,
  REVIEWS_OF_CLOSED,
  REVIEWS_PAUSED,
  type Review,
  type ReviewDraft,
  VISIT_IN_FUTURE,
} from '#contract/reviews/reviews.ts';
import { customers, reviews } from '#db/schema/index.ts';
import { formatIsoOffset, toSeoul } from '#domain/seoul-time.ts';
import { requireAdult, seesAdultContent } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, unauthenticated } from '#server/http/errors.ts';
import { attachObject } from '#server/objects/service.ts';
import { getSettings } from '#server/settings/service.ts';
import { getVenue, requireVenue } from '#server/venues/service.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** Not yet decided: a refused review is neither public nor waiting. */
const isPending = and(eq(reviews.isApproved, false), isNull(reviews.rejectedAt));

/** Newest first; authors find their own waiting ones among them. */
export async function listReviews(ctx: Ctx, venueId: number): Promise<Review[]> {
  // Answers not found for a venue this viewer may not see.
  await requireVenue(ctx, venueId);
  const isOwnPending =
    ctx.actor.kind === 'customer' ? and(eq(reviews.userId, ctx.actor.id), isPending) : undefined;
  const [rows, view] = await Promise.all([
    ctx.db
      .select({ review: reviews, nickname: customers.nickname })
      .from(reviews)
      .leftJoin(customers, eq(customers.id, reviews.userId))
      .where(and(eq(reviews.venueId, venueId), or(eq(reviews.isApproved, true), isOwnPending)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id)),
    viewOf(ctx),
  ]);
  return rows.map(({ review, nickname }) => toReview(review, nickname, view));
}

export async function createReview(ctx: Ctx, venueId: number, draft: ReviewDraft): Promise<Review> {
  const author = requireAdult(ctx.actor, REVIEW_NEEDS_ADULT);
  if (draft.visitDate && draft.visitDate > toSeoul(ctx.now).date) throw invalid([VISIT_IN_FUTURE]);
  const { reviewsPaused, status } = await getVenue(ctx, venueId);
  if (status === 'permanent_closed') throw conflict(REVIEWS_OF_CLOSED);
  if (reviewsPaused) throw conflict(REVIEWS_PAUSED);

  const { row, nickname } = await inTransaction(ctx, async (tx) => {
    const { db, now } = tx;
    // The lock makes two submissions of one author wait for each other.
    const [account] = await db
      .select({ nickname: customers.nickname })
      .from(customers)
      .where(eq(customers.id, author.id))
      .for('update');
    // Deleted between the look-up of the token and this one.
    if (!account) throw unauthenticated();
    const [waiting] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.venueId, venueId), eq(reviews.userId, author.id), isPending))
      .limit(1);
    if (waiting) throw conflict(REVIEW_ALREADY_PENDING);
    // Refuses a picture that does not exist or that someone else uploaded.
    const imageUrl = draft.imageUrl ? await attachObject(tx, draft.imageUrl) : null;
    const [row] = await db
      .insert(reviews)
      .values({ ...draft, imageUrl, venueId, userId: author.id, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('the insert returned no row');
    return { row, nickname: account.nickname };
  });
  return toReview(row, nickname, await viewOf(ctx));
}

interface View {
  isGated: boolean;
  hidesText: boolean;
}

async function viewOf(ctx: Ctx): Promise<View> {
  const isGated = !seesAdultContent(ctx.actor);
  const { gate } = await getSettings(ctx);
  return { isGated, hidesText: isGated && gate !== 'blur' };
}

/** The one place a review becomes wire data: the gate and the author's wish are applied here. */
function toReview(row: ReviewRow, nickname: string | null, view: View): Review {
  if (row.blindedUntil) return toPlaceholder(row, row.blindedUntil, view);
  const { isGated, hidesText } = view;
  return {
    id: row.id,
    rating: row.rating,
    serviceRating: row.serviceRating,
    atmosphereRating: row.atmosphereRating,
    priceRating: row.priceRating,
    content: hidesText ? null : row.content,
    imageUrl: isGated ? null : row.imageUrl,
    visitDate: row.visitDate,
    isAnonymous: row.isAnonymous,
    isRecommended: row.isRecommended,
    createdAt: formatIsoOffset(row.createdAt),
    isApproved: row.isApproved,
    user: row.isAnonymous || nickname === null ? null : { nickname },
    gated: isGated,
    blindedUntil: null,
  };
}

/** What is left of a review while it is hidden: that there is one, since when and until when. */
function toPlaceholder(row: ReviewRow, blindedUntil: Date, { isGated }: View): Review {
  return {
    id: row.id,
    rating: null,
    serviceRating: null,
    atmosphereRating: null,
    priceRating: null,
    content: null,
    imageUrl: null,
    visitDate: null,
    isAnonymous: false,
    isRecommended: false,
    createdAt: formatIsoOffset(row.createdAt),
    isApproved: row.isApproved,
    user: null,
    gated: isGated,
    blindedUntil: formatIsoOffset(blindedUntil),
  };
}
