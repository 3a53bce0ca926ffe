import { and, eq } from 'drizzle-orm';
import { TOO_MANY_PROPOSALS } from '#contract/owners/owners.ts';
import {
  PROPOSAL_DECIDED,
  PROPOSAL_NOT_FOUND,
  type Proposal,
  type ProposalDraft,
} from '#contract/owners/proposals.ts';
import { ownerProposals } from '#db/schema/index.ts';
import { goesLive, MAX_WAITING_PROPOSALS, outdatedKeys } from '#domain/people/owners.ts';
import { recordChange, SYSTEM } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { detachObjects } from '#server/objects/service.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { textFlagger } from '#server/words/service.ts';
import { applyChanges, asTrusted } from './apply.ts';
import { changesOf, picturesIn, textIn } from './changes.ts';
import { type OwnershipRow, requireOwner } from './ownership.ts';
import { getProposal, selectProposals } from './present.ts';
import { type ProposalRow, valuesNow } from './values.ts';

export async function listOwnProposals(
  ctx: Ctx,
  venueId: number,
  cursor?: number,
): Promise<Proposal[]> {
  const { id } = await requireOwner(ctx, venueId);
  // Only this owner's: what others propose for the same venue is between them and the staff.
  return selectProposals(ctx, eq(ownerProposals.ownershipId, id), cursor);
}

/**
 * Waits for staff, or goes live by the owner's trust. What others changed since the owner looked,
 * and what has prohibited words, waits in any case.
 */
export async function propose(ctx: Ctx, venueId: number, draft: ProposalDraft): Promise<Proposal> {
  await requireOwner(ctx, venueId);
  return inTransaction(ctx, async (tx) => {
    // Two at once are counted one after the other, and what is compared stays as it is.
    await lockVenue(tx, venueId);
    const ownership = await requireOwner(tx, venueId);
    await requireFewWaiting(tx, ownership);
    const changes = await changesOf(tx, venueId, draft);
    const [row] = await tx.db
      .insert(ownerProposals)
      .values({
        ownershipId: ownership.id,
        venueId,
        kind: draft.kind,
        changes,
        createdAt: tx.now,
      })
      .returning();
    if (!row) throw new Error('the database returned no proposal');
    if (goesLive(ownership.trust, draft.kind)) await publish(tx, ownership, row);
    return getProposal(tx, row.id);
  });
}

async function requireFewWaiting(tx: Ctx, { id }: OwnershipRow): Promise<void> {
  const waiting = await tx.db.$count(
    ownerProposals,
    and(eq(ownerProposals.ownershipId, id), eq(ownerProposals.state, 'waiting')),
  );
  if (waiting >= MAX_WAITING_PROPOSALS) throw conflict(TOO_MANY_PROPOSALS);
}

async function publish(tx: Ctx, { customerId }: OwnershipRow, row: ProposalRow): Promise<void> {
  const now = (await valuesNow(tx, [row])).get(row.id) ?? new Map();
  const flag = await textFlagger(tx);
  if (outdatedKeys(row.changes, now).length > 0 || flag(textIn(row.changes)).length > 0) return;
  const acting = asTrusted(tx, customerId);
  const madeIds = await applyChanges(acting, row, row.changes, now);
  await tx.db
    .update(ownerProposals)
    .set({
      state: 'applied',
      wentLive: true,
      acceptedKeys: row.changes.map(({ key }) => key),
      madeIds,
      decidedAt: tx.now,
    })
    .where(eq(ownerProposals.id, row.id));
  // The services have recorded what changed; this says that it came by a proposal, and whose.
  await recordChange(acting, SYSTEM, {
    action: 'proposal.go-live',
    entity: 'proposal',
    entityId: row.id,
    after: { state: 'applied', venueId: row.venueId },
  });
}

export async function withdrawProposal(
  ctx: Ctx,
  { venueId, proposalId }: { venueId: number; proposalId: number },
): Promise<void> {
  const { id } = await requireOwner(ctx, venueId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(ownerProposals)
      .where(and(eq(ownerProposals.id, proposalId), eq(ownerProposals.ownershipId, id)))
      .for('update');
    if (!row) throw notFound(PROPOSAL_NOT_FOUND);
    if (row.state !== 'waiting') throw conflict(PROPOSAL_DECIDED);
    await tx.db
      .update(ownerProposals)
      .set({ state: 'withdrawn', decidedAt: tx.now })
      .where(eq(ownerProposals.id, proposalId));
    await detachObjects(tx, picturesIn(row.changes));
  });
}
