import { desc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/accounts/own-account.ts';
import {
  ownerClaims,
  ownerDocuments,
  ownerProposals,
  venueOwners,
  venues,
} from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';

// What is kept about a member as the owner of venues, for their export.

export async function claimsOf({ db }: Ctx, id: number): Promise<OwnData['ownerClaims']> {
  const rows = await db
    .select({ claim: ownerClaims, venueName: venues.name, picture: ownerDocuments.picture })
    .from(ownerClaims)
    .innerJoin(venues, eq(venues.id, ownerClaims.venueId))
    .leftJoin(ownerDocuments, eq(ownerDocuments.claimId, ownerClaims.id))
    .where(eq(ownerClaims.customerId, id))
    .orderBy(desc(ownerClaims.id));
  return rows.map(({ claim, venueName, picture }) => ({
    venueName,
    businessNumber: claim.businessNumber,
    note: claim.note,
    state: claim.state,
    decisionReason: claim.decisionReason,
    document: picture && `data:image/webp;base64,${picture}`,
    createdAt: formatIsoOffset(claim.createdAt),
  }));
}

export async function ownedVenuesOf({ db }: Ctx, id: number): Promise<OwnData['ownedVenues']> {
  const rows = await db
    .select({ ownership: venueOwners, venueName: venues.name })
    .from(venueOwners)
    .innerJoin(venues, eq(venues.id, venueOwners.venueId))
    .where(eq(venueOwners.customerId, id))
    .orderBy(desc(venueOwners.id));
  const proposals = await db
    .select({ proposal: ownerProposals })
    .from(ownerProposals)
    .innerJoin(venueOwners, eq(venueOwners.id, ownerProposals.ownershipId))
    .where(eq(venueOwners.customerId, id))
    .orderBy(desc(ownerProposals.id));
  const proposalsOf = groupBy(proposals, ({ proposal }) => proposal.ownershipId);
  return rows.map(({ ownership, venueName }) => ({
    venueName,
    trust: ownership.trust,
    since: formatIsoOffset(ownership.createdAt),
    endedAt: ownership.endedAt && formatIsoOffset(ownership.endedAt),
    proposals: (proposalsOf.get(ownership.id) ?? []).map(({ proposal }) => ({
      kind: proposal.kind,
      changes: proposal.changes,
      state: proposal.state,
      decisionReason: proposal.decisionReason,
      createdAt: formatIsoOffset(proposal.createdAt),
    })),
  }));
}
