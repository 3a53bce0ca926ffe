import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  CLAIM_DECIDED,
  CLAIMS_PER_PAGE,
  type Claim,
  type ClaimStage,
  type ClaimVerdict,
  DOCUMENT_GONE,
} from '#contract/owners/admin.ts';
import { ALREADY_OWNER, CLAIM_NOT_FOUND } from '#contract/owners/claims.ts';
import { violatedConstraint } from '#db/client.ts';
import { customers, ownerClaims, ownerDocuments, venueOwners, venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { claimLetter } from './letters.ts';

type ClaimRow = typeof ownerClaims.$inferSelect;

/** Newest first; ids rise with time, so they also turn the pages. */
export async function listClaims(
  ctx: Ctx,
  { stage, cursor }: { stage: ClaimStage; cursor?: number | undefined },
): Promise<Claim[]> {
  requirePermission(ctx.actor, 'users');
  const { state, id } = ownerClaims;
  const rows = await selectClaims(ctx)
    .where(
      and(
        stage === 'requested'
          ? eq(state, 'requested')
          : and(ne(state, 'requested'), ne(state, 'withdrawn')),
        isNull(venues.deletedAt),
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(CLAIMS_PER_PAGE);
  return rows.map(toClaim);
}

/** Within the answer, because the papers have no address; who looked at them is recorded. */
export async function getDocument(ctx: Ctx, claimId: number): Promise<{ picture: string }> {
  const staff = requirePermission(ctx.actor, 'users');
  const [row] = await ctx.db
    .select({ venueId: ownerClaims.venueId, picture: ownerDocuments.picture })
    .from(ownerClaims)
    .leftJoin(ownerDocuments, eq(ownerDocuments.claimId, ownerClaims.id))
    .where(eq(ownerClaims.id, claimId));
  if (!row) throw notFound(CLAIM_NOT_FOUND);
  if (row.picture === null) throw notFound(DOCUMENT_GONE);
  await recordChange(ctx, staff, {
    action: 'claim.view',
    entity: 'claim',
    entityId: claimId,
    after: { venueId: row.venueId },
  });
  return { picture: `data:image/webp;base64,${row.picture}` };
}

export async function decideClaim(
  ctx: Ctx,
  claimId: number,
  { decision, reason, trust }: ClaimVerdict,
): Promise<Claim> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const isAccepted = decision === 'accept';
    if (isAccepted) await insertOwner(tx, claim, trust);
    const state = isAccepted ? 'accepted' : 'refused';
    await tx.db
      .update(ownerClaims)
      .set({ state, decisionReason: reason, decidedBy: staff.id, decidedAt: tx.now })
      .where(eq(ownerClaims.id, claimId));
    const { venueId, customerId } = claim;
    await recordChange(tx, staff, {
      action: isAccepted ? 'claim.accept' : 'claim.decline',
      entity: 'claim',
      entityId: claimId,
      before: { state: 'requested', venueId, customerId },
      after: { state, venueId, customerId, ...(isAccepted && { trust }) },
      ...(reason && { reason }),
    });
    const [after] = await selectClaims(tx).where(eq(ownerClaims.id, claimId));
    if (!after) throw notFound(CLAIM_NOT_FOUND);
    const told = toClaim(after);
    await sendLater(tx, told.member.email, claimLetter(tx, told));
    return told;
  });
}

async function lockClaim(tx: Ctx, claimId: number): Promise<ClaimRow> {
  const [claim] = await tx.db
    .select()
    .from(ownerClaims)
    .where(eq(ownerClaims.id, claimId))
    .for('update');
  // A withdrawn one is its applicant's matter alone.
  if (!claim || claim.state === 'withdrawn') throw notFound(CLAIM_NOT_FOUND);
  if (claim.state !== 'requested') throw conflict(CLAIM_DECIDED);
  return claim;
}

async function insertOwner(
  tx: Ctx,
  { venueId, customerId }: ClaimRow,
  trust: ClaimVerdict['trust'],
): Promise<void> {
  try {
    await tx.db.insert(venueOwners).values({ venueId, customerId, trust, createdAt: tx.now });
  } catch (error) {
    if (violatedConstraint(error) === 'venue_owners_current_key') throw conflict(ALREADY_OWNER);
    throw error;
  }
}

function selectClaims(ctx: Ctx) {
  return ctx.db
    .select({
      claim: ownerClaims,
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
      venueBusinessNumber: venues.businessRegistrationNumber,
      member: { id: customers.id, nickname: customers.nickname, email: customers.email },
      hasDocument: sql<boolean>`exists (select from ${ownerDocuments} where ${ownerDocuments.claimId} = ${ownerClaims.id})`,
      owners: sql<number>`(select count(*)::int from ${venueOwners} where ${venueOwners.venueId} = ${ownerClaims.venueId} and ${venueOwners.endedAt} is null)`,
    })
    .from(ownerClaims)
    .innerJoin(venues, eq(venues.id, ownerClaims.venueId))
    .innerJoin(customers, eq(customers.id, ownerClaims.customerId))
    .$dynamic();
}

function toClaim({
  claim,
  ...rest
}: Omit<Claim, keyof ClaimRow | 'venue' | 'member'> &
  Pick<Claim, 'venue' | 'member'> & { claim: ClaimRow }): Claim {
  return {
    ...rest,
    id: claim.id,
    businessNumber: claim.businessNumber,
    note: claim.note,
    state: claim.state,
    decisionReason: claim.decisionReason,
    decidedAt: claim.decidedAt && formatIsoOffset(claim.decidedAt),
    createdAt: formatIsoOffset(claim.createdAt),
  };
}
