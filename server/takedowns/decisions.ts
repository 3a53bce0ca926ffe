import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  REVIEW_NOT_PUBLIC,
  TAKEDOWN_DECIDED,
  TAKEDOWN_NOT_FOUND,
  TAKEDOWNS_PER_PAGE,
  type Takedown,
  type TakedownStage,
  type TakedownVerdict,
} from '#contract/takedowns/admin.ts';
import { customers, reviews, takedowns, venues } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { afterDecision, blindedUntil, type TakedownState } from '#domain/takedowns.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { blindReview, unblindReviews } from '#server/reviews/blinding.ts';
import { type ReviewOfVenue, toModerated, VENUE_COLUMNS } from '#server/reviews/moderated.ts';
import { lockReviews, settleReviews } from '#server/reviews/moderation.ts';
import { textFlagger } from '#server/words/service.ts';
import { type CaseRow, tellBothSides } from './notices.ts';

const STAGES: Record<TakedownStage, TakedownState[]> = {
  requested: ['requested'],
  blinded: ['blinded'],
  ended: ['refused', 'returned', 'removed'],
};

/** Newest first; ids rise with time, so they also turn the pages. */
export async function listTakedowns(
  ctx: Ctx,
  { stage, cursor }: { stage: TakedownStage; cursor?: number | undefined },
): Promise<Takedown[]> {
  requirePermission(ctx.actor, 'posts');
  const rows = await selectCases(ctx)
    .where(
      and(
        inArray(takedowns.state, STAGES[stage]),
        cursor === undefined ? undefined : lt(takedowns.id, cursor),
      ),
    )
    .orderBy(desc(takedowns.id))
    .limit(TAKEDOWNS_PER_PAGE);
  const flag = await textFlagger(ctx);
  return rows.map((row) => toTakedown(row, flag));
}

export async function countTakedowns(ctx: Ctx): Promise<Record<TakedownStage, number>> {
  requirePermission(ctx.actor, 'posts');
  const rows = await ctx.db
    .select({ state: takedowns.state, count: count() })
    .from(takedowns)
    .groupBy(takedowns.state);
  const counts = { requested: 0, blinded: 0, ended: 0 };
  for (const row of rows) counts[stageOf(row.state)] += row.count;
  return counts;
}

export async function decideTakedown(
  ctx: Ctx,
  takedownId: number,
  { decision, reason }: TakedownVerdict,
): Promise<Takedown> {
  const staff = requirePermission(ctx.actor, 'posts');
  const settled = await inTransaction(ctx, async (tx) => {
    const { row, subject } = await lockCase(tx, takedownId);
    const state = afterDecision(row.state, decision);
    if (!state) throw conflict(TAKEDOWN_DECIDED);
    const until = state === 'blinded' ? blindedUntil(tx.now) : row.blindedUntil;
    await tx.db
      .update(takedowns)
      .set({
        state,
        decisionReason: reason,
        decidedBy: staff.id,
        decidedAt: tx.now,
        blindedUntil: until,
        endedAt: state === 'blinded' ? null : tx.now,
      })
      .where(eq(takedowns.id, takedownId));
    await recordChange(tx, staff, {
      action: ACTIONS[decision],
      entity: 'review',
      entityId: row.reviewId,
      before: { state: row.state, venueId: subject.venue.id },
      after: {
        state,
        venueId: subject.venue.id,
        ...(state === 'blinded' && until && { blindedUntil: formatIsoOffset(until) }),
      },
      reason,
    });
    await applyToReview(tx, staff, subject, state, { until, reason });
    const [after] = await selectCases(tx).where(eq(takedowns.id, takedownId));
    if (!after) throw notFound(TAKEDOWN_NOT_FOUND);
    await tellBothSides(tx, after);
    return after;
  });
  return toTakedown(settled, await textFlagger(ctx));
}

const ACTIONS: Record<TakedownVerdict['decision'], AuditAction> = {
  blind: 'takedown.blind',
  refuse: 'takedown.refuse',
  return: 'takedown.return',
  remove: 'takedown.uphold',
};

async function applyToReview(
  tx: Ctx,
  staff: StaffActor,
  subject: ReviewOfVenue,
  state: TakedownState,
  { until, reason }: { until: Date | null; reason: string },
): Promise<void> {
  const { review } = subject;
  if (state === 'blinded' && until) {
    if (!review.isApproved) throw conflict(REVIEW_NOT_PUBLIC);
    await blindReview(tx, review.id, until);
  }
  if (state === 'returned') await unblindReviews(tx, [review.id]);
  if (state === 'removed') await settleReviews(tx, staff, [subject], 'rejected', reason);
}

/**
 * Of two members of staff the second sees what the first decided. The review is what is locked, as
 * by everyone else who changes it or its case: with two orders of locks they would block each other.
 */
async function lockCase(tx: Ctx, takedownId: number) {
  const isMeant = eq(takedowns.id, takedownId);
  const [found] = await tx.db
    .select({ reviewId: takedowns.reviewId })
    .from(takedowns)
    .where(isMeant);
  if (!found) throw notFound(TAKEDOWN_NOT_FOUND);
  const [subject] = await lockReviews(tx, [found.reviewId]);
  const [row] = await tx.db.select().from(takedowns).where(isMeant);
  if (!subject || !row) throw notFound(TAKEDOWN_NOT_FOUND);
  return { row, subject };
}

function selectCases(ctx: Ctx) {
  return ctx.db
    .select({
      takedown: takedowns,
      review: reviews,
      venue: VENUE_COLUMNS,
      nickname: customers.nickname,
      email: customers.email,
    })
    .from(takedowns)
    .innerJoin(reviews, eq(reviews.id, takedowns.reviewId))
    .innerJoin(venues, eq(venues.id, reviews.venueId))
    .leftJoin(customers, eq(customers.id, reviews.userId));
}

function stageOf(state: TakedownState): TakedownStage {
  return state === 'requested' || state === 'blinded' ? state : 'ended';
}

function toTakedown(
  { takedown, ...subject }: CaseRow & ReviewOfVenue & { nickname: string | null },
  flag: (text: string) => string[],
): Takedown {
  return {
    id: takedown.id,
    state: takedown.state,
    requesterName: takedown.requesterName,
    requesterEmail: takedown.requesterEmail,
    requesterRole: takedown.requesterRole,
    reason: takedown.reason,
    decisionReason: takedown.decisionReason,
    decidedAt: isoOrNull(takedown.decidedAt),
    blindedUntil: isoOrNull(takedown.blindedUntil),
    objection: takedown.objection,
    objectedAt: isoOrNull(takedown.objectedAt),
    endedAt: isoOrNull(takedown.endedAt),
    createdAt: formatIsoOffset(takedown.createdAt),
    review: toModerated(subject, flag),
  };
}

function isoOrNull(instant: Date | null): string | null {
  return instant && formatIsoOffset(instant);
}
