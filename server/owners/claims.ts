import { and, desc, eq } from 'drizzle-orm';
import {
  ADULTS_CLAIM,
  ALREADY_OWNER,
  CLAIM_NOT_FOUND,
  CLAIM_OPEN,
  type ClaimDraft,
  OTHER_BUSINESS_NUMBER,
  type OwnClaim,
  TOO_MANY_CLAIMS,
} from '#contract/owners/claims.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { categories, ownerClaims, ownerDocuments, venues } from '#db/schema/index.ts';
import { businessNumberDigits } from '#domain/business-number.ts';
import { isValidBusinessNumber } from '#domain/business-number-check.ts';
import { MAX_OPEN_CLAIMS } from '#domain/people/owners.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireAdult, requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { toUploadedPicture } from '#server/objects/uploaded-picture.ts';
import { countAttempt } from '#server/throttle.ts';
import { isVisible } from '#server/venues/service.ts';
import { findOwnership } from './ownership.ts';

/** Only an adult-verified member: behind the venue's page stands what others see only then. */
export async function claimVenue(ctx: Ctx, draft: ClaimDraft): Promise<OwnClaim> {
  const { id: customerId } = requireAdult(ctx.actor, ADULTS_CLAIM);
  await countAttempt(ctx, { policy: 'owner-claim-customer', subject: String(customerId) });
  await requireClaimable(ctx, customerId, draft);
  // Outside of the transaction: encoding takes a while.
  const picture = await documentOf(draft.document);
  return inTransaction(ctx, async (tx) => {
    const claimId = await insertClaim(tx, customerId, draft);
    await tx.db.insert(ownerDocuments).values({ claimId, picture });
    const [claim] = await selectOwn(tx, customerId).where(eq(ownerClaims.id, claimId));
    if (!claim) throw new Error('the claim just made is not there');
    return toOwnClaim(claim);
  });
}

async function requireClaimable(ctx: Ctx, customerId: number, draft: ClaimDraft): Promise<void> {
  const [venue] = await ctx.db
    .select({ businessNumber: venues.businessRegistrationNumber })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(venues.id, draft.venueId), isVisible(ctx)));
  if (!venue) throw notFound(VENUE_NOT_FOUND);
  const known = venue.businessNumber ?? '';
  // One that nobody can have is a slip of whoever entered it: staff see both and decide.
  if (
    isValidBusinessNumber(known) &&
    businessNumberDigits(known) !== businessNumberDigits(draft.businessNumber)
  ) {
    throw invalid([OTHER_BUSINESS_NUMBER]);
  }
  if (await findOwnership(ctx, draft.venueId, customerId)) throw conflict(ALREADY_OWNER);
  const open = await ctx.db.$count(
    ownerClaims,
    and(eq(ownerClaims.customerId, customerId), eq(ownerClaims.state, 'requested')),
  );
  if (open >= MAX_OPEN_CLAIMS) throw conflict(TOO_MANY_CLAIMS);
}

/** The picture anew and without metadata, in the widest size that there is of it. */
async function documentOf(dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { files } = await toUploadedPicture(bytes);
  const widest = files.at(-1);
  if (!widest) throw new Error('a picture without a file');
  return widest.bytes.toString('base64');
}

async function insertClaim(
  tx: Ctx,
  customerId: number,
  { venueId, businessNumber, note }: ClaimDraft,
): Promise<number> {
  try {
    const [row] = await tx.db
      .insert(ownerClaims)
      .values({ venueId, customerId, businessNumber, note, createdAt: tx.now })
      .returning({ id: ownerClaims.id });
    if (!row) throw new Error('the database returned no claim');
    return row.id;
  } catch (error) {
    if (violatedConstraint(error) === 'owner_claims_open_key') throw conflict(CLAIM_OPEN);
    throw error;
  }
}

export async function listOwnClaims(ctx: Ctx): Promise<OwnClaim[]> {
  const { id } = requireCustomer(ctx.actor);
  const rows = await selectOwn(ctx, id).orderBy(desc(ownerClaims.id));
  return rows.map(toOwnClaim);
}

/** The papers go at once. */
export async function withdrawClaim(ctx: Ctx, claimId: number): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(ownerClaims)
      .set({ state: 'withdrawn', decidedAt: tx.now })
      .where(
        and(
          eq(ownerClaims.id, claimId),
          eq(ownerClaims.customerId, id),
          eq(ownerClaims.state, 'requested'),
        ),
      )
      .returning({ id: ownerClaims.id });
    if (!row) throw notFound(CLAIM_NOT_FOUND);
    await tx.db.delete(ownerDocuments).where(eq(ownerDocuments.claimId, claimId));
  });
}

function selectOwn(ctx: Ctx, customerId: number) {
  return ctx.db
    .select({
      claim: ownerClaims,
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
    })
    .from(ownerClaims)
    .innerJoin(
      venues,
      and(eq(venues.id, ownerClaims.venueId), eq(ownerClaims.customerId, customerId)),
    )
    .$dynamic();
}

function toOwnClaim({
  claim,
  venue,
}: {
  claim: typeof ownerClaims.$inferSelect;
  venue: OwnClaim['venue'];
}): OwnClaim {
  return {
    id: claim.id,
    venue,
    businessNumber: claim.businessNumber,
    state: claim.state,
    decisionReason: claim.decisionReason,
    decidedAt: claim.decidedAt && formatIsoOffset(claim.decidedAt),
    createdAt: formatIsoOffset(claim.createdAt),
  };
}
