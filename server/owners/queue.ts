import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import {
  CHANGED_SINCE,
  NOTHING_CHOSEN,
  PROPOSAL_OUTDATED,
  type ProposalStage,
  type ProposalVerdict,
  type StaffProposal,
  UNKNOWN_KEYS,
} from '#contract/owners/admin.ts';
import { PROPOSAL_DECIDED, PROPOSAL_NOT_FOUND } from '#contract/owners/proposals.ts';
import { customers, ownerProposals, venueOwners, venues } from '#db/schema/index.ts';
import { outdatedKeys, type ValueChange } from '#domain/people/owners.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { detachObjects } from '#server/objects/service.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { applyChanges, forOwner } from './apply.ts';
import { picturesIn } from './changes.ts';
import { proposalLetter } from './letters.ts';
import { getProposal, selectProposals } from './present.ts';
import { type ProposalRow, type Values, valuesNow } from './values.ts';

interface Filter {
  stage: ProposalStage;
  venueId?: number | undefined;
  cursor?: number | undefined;
}

export async function listProposals(
  ctx: Ctx,
  { stage, venueId, cursor }: Filter,
): Promise<StaffProposal[]> {
  requirePermission(ctx.actor, 'venues');
  return selectProposals(
    ctx,
    and(
      isOfStage(stage),
      venueId === undefined ? undefined : eq(ownerProposals.venueId, venueId),
      // A deleted venue takes nothing on; what waits comes back with it.
      isNull(venues.deletedAt),
    ),
    cursor,
  );
}

function isOfStage(stage: ProposalStage): SQL | undefined {
  const { state } = ownerProposals;
  return stage === 'waiting'
    ? eq(state, 'waiting')
    : and(ne(state, 'waiting'), ne(state, 'withdrawn'));
}

export async function decideProposal(
  ctx: Ctx,
  proposalId: number,
  verdict: ProposalVerdict,
): Promise<StaffProposal> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const { row, member } = await lockProposal(tx, proposalId);
    if (row.state !== 'waiting') throw conflict(PROPOSAL_DECIDED);
    if (verdict.decision === 'accept') await accept(tx, staff, row, member.id, verdict);
    else await refuse(tx, staff, row, verdict.reason);
    const proposal = await getProposal(tx, proposalId);
    await sendLater(tx, member.email, proposalLetter(tx, proposal));
    return proposal;
  });
}

async function accept(
  tx: Ctx,
  staff: StaffActor,
  row: ProposalRow,
  customerId: number,
  { keys, isOverwriting, reason }: ProposalVerdict,
): Promise<void> {
  const chosen = chosenOf(row.changes, keys);
  await lockVenue(tx, row.venueId);
  const now = await valuesOf(tx, row);
  const outdated = outdatedKeys(chosen, now);
  if (outdated.length > 0 && !isOverwriting) throw conflict(PROPOSAL_OUTDATED);
  const madeIds = await applyChanges(forOwner(tx, customerId), row, chosen, now);
  await tx.db
    .update(ownerProposals)
    .set({
      state: 'applied',
      acceptedKeys: chosen.map(({ key }) => key),
      // What was replaced knowingly is what taking back brings back.
      changes: row.changes.map((change) =>
        outdated.includes(change.key) ? { ...change, from: now.get(change.key) ?? null } : change,
      ),
      madeIds,
      decisionReason: reason,
      decidedBy: staff.id,
      decidedAt: tx.now,
    })
    .where(eq(ownerProposals.id, row.id));
  const left = row.changes.filter((change) => !chosen.includes(change));
  await detachObjects(tx, picturesIn(left));
  await record(tx, staff, row, 'proposal.accept', 'applied', reason);
}

function chosenOf(changes: ValueChange[], keys: readonly string[] | undefined): ValueChange[] {
  if (!keys) return changes;
  const chosen = changes.filter(({ key }) => keys.includes(key));
  if (chosen.length < new Set(keys).size) throw invalid([UNKNOWN_KEYS]);
  if (chosen.length === 0) throw invalid([NOTHING_CHOSEN]);
  return chosen;
}

async function refuse(
  tx: Ctx,
  staff: StaffActor,
  row: ProposalRow,
  reason: string | null,
): Promise<void> {
  await tx.db
    .update(ownerProposals)
    .set({
      state: 'refused',
      acceptedKeys: [],
      decisionReason: reason,
      decidedBy: staff.id,
      decidedAt: tx.now,
    })
    .where(eq(ownerProposals.id, row.id));
  await detachObjects(tx, picturesIn(row.changes));
  await record(tx, staff, row, 'proposal.decline', 'refused', reason);
}

/** Brings back what stood there, unless others have changed it since. */
export async function takeBackProposal(
  ctx: Ctx,
  proposalId: number,
  reason: string,
): Promise<StaffProposal> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const { row, member } = await lockProposal(tx, proposalId);
    if (row.state !== 'applied') throw conflict(PROPOSAL_DECIDED);
    await lockVenue(tx, row.venueId);
    const back = row.changes
      .filter(({ key }) => row.acceptedKeys?.includes(key))
      .map(({ key, from, to }) => ({ key, from: to, to: from }));
    const now = await valuesOf(tx, row);
    if (outdatedKeys(back, now).length > 0) throw conflict(CHANGED_SINCE);
    await applyChanges(forOwner(tx, member.id), row, back, now);
    await tx.db
      .update(ownerProposals)
      .set({
        state: 'taken_back',
        decisionReason: reason,
        decidedBy: staff.id,
        decidedAt: tx.now,
      })
      .where(eq(ownerProposals.id, row.id));
    await record(tx, staff, row, 'proposal.take-back', 'taken_back', reason);
    const proposal = await getProposal(tx, proposalId);
    await sendLater(tx, member.email, proposalLetter(tx, proposal));
    return proposal;
  });
}

async function valuesOf(tx: Ctx, row: ProposalRow): Promise<Values> {
  return (await valuesNow(tx, [row])).get(row.id) ?? new Map();
}

async function lockProposal(tx: Ctx, proposalId: number) {
  const [row] = await tx.db
    .select()
    .from(ownerProposals)
    .where(
      and(
        eq(ownerProposals.id, proposalId),
        inArray(
          ownerProposals.venueId,
          tx.db.select({ id: venues.id }).from(venues).where(isNull(venues.deletedAt)),
        ),
      ),
    )
    .for('update');
  if (!row) throw notFound(PROPOSAL_NOT_FOUND);
  const [member] = await tx.db
    .select({ id: customers.id, email: customers.email })
    .from(venueOwners)
    .innerJoin(customers, eq(customers.id, venueOwners.customerId))
    .where(eq(venueOwners.id, row.ownershipId));
  if (!member) throw notFound(PROPOSAL_NOT_FOUND);
  return { row, member };
}

async function record(
  tx: Ctx,
  staff: StaffActor,
  { id, venueId, state: before }: ProposalRow,
  action: 'proposal.accept' | 'proposal.decline' | 'proposal.take-back',
  state: ProposalRow['state'],
  reason: string | null,
): Promise<void> {
  await recordChange(tx, staff, {
    action,
    entity: 'proposal',
    entityId: id,
    before: { state: before, venueId },
    after: { state, venueId },
    ...(reason && { reason }),
  });
}
