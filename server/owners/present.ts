import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { StaffProposal } from '#contract/owners/admin.ts';
import { PROPOSALS_PER_PAGE, type ProposalValue } from '#contract/owners/proposals.ts';
import { customers, ownerProposals, venueOwners, venues } from '#db/schema/index.ts';
import { outdatedKeys } from '#domain/people/owners.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { textFlagger } from '#server/words/service.ts';
import { textIn } from './changes.ts';
import { type ProposalRow, type Values, valuesNow } from './values.ts';

interface Row {
  proposal: ProposalRow;
  venue: StaffProposal['venue'];
  owner: StaffProposal['owner'];
}

/** A page of proposals, newest first; ids rise with time, so they also turn the pages. */
export async function selectProposals(
  ctx: Ctx,
  condition: SQL | undefined,
  cursor?: number,
): Promise<StaffProposal[]> {
  const rows: Row[] = await ctx.db
    .select({
      proposal: ownerProposals,
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
      owner: { nickname: customers.nickname, trust: venueOwners.trust },
    })
    .from(ownerProposals)
    .innerJoin(venues, eq(venues.id, ownerProposals.venueId))
    .innerJoin(venueOwners, eq(venueOwners.id, ownerProposals.ownershipId))
    .innerJoin(customers, eq(customers.id, venueOwners.customerId))
    .where(and(condition, cursor === undefined ? undefined : lt(ownerProposals.id, cursor)))
    .orderBy(desc(ownerProposals.id))
    .limit(PROPOSALS_PER_PAGE);
  const waiting = rows.filter(({ proposal }) => proposal.state === 'waiting');
  const [values, flag] = await Promise.all([
    valuesNow(
      ctx,
      waiting.map(({ proposal }) => proposal),
    ),
    textFlagger(ctx),
  ]);
  return rows.map((row) => toProposal(row, values.get(row.proposal.id) ?? new Map(), flag));
}

export async function getProposal(ctx: Ctx, id: number): Promise<StaffProposal> {
  const [proposal] = await selectProposals(ctx, inArray(ownerProposals.id, [id]));
  if (!proposal) throw new Error('the proposal just written is not there');
  return proposal;
}

/** The response schema leaves out what only staff may see. */
function toProposal(
  { proposal, venue, owner }: Row,
  now: Values,
  flag: (text: string) => string[],
): StaffProposal {
  const { changes, state, acceptedKeys } = proposal;
  const isWaiting = state === 'waiting';
  const outdated = isWaiting ? outdatedKeys(changes, now) : [];
  return {
    id: proposal.id,
    venueId: proposal.venueId,
    venue,
    owner,
    kind: proposal.kind,
    state,
    wentLive: proposal.wentLive,
    // Values were checked by the contract on the way in, and are again on the way out.
    changes: changes.map(({ key, from, to }) => ({
      key,
      from: from as ProposalValue,
      to: to as ProposalValue,
      now: (isWaiting ? (now.get(key) ?? null) : null) as ProposalValue,
      isOutdated: outdated.includes(key),
      isAccepted: isWaiting || state === 'withdrawn' ? null : (acceptedKeys ?? []).includes(key),
    })),
    flaggedWords: flag(textIn(changes)),
    decisionReason: proposal.decisionReason,
    decidedAt: proposal.decidedAt && formatIsoOffset(proposal.decidedAt),
    createdAt: formatIsoOffset(proposal.createdAt),
  };
}
