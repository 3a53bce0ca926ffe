import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { CLAIMS_PER_PAGE, OWNER_NOT_FOUND, type Owner } from '#contract/owners/admin.ts';
import { customers, ownerProposals, venueOwners, venues } from '#db/schema/index.ts';
import type { TrustLevel } from '#domain/people/owners.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { detachObjects } from '#server/objects/service.ts';
import { picturesIn } from './changes.ts';
import { endedLetter } from './letters.ts';
import type { OwnershipRow } from './ownership.ts';

export async function listOwners(
  ctx: Ctx,
  { venueId, cursor }: { venueId?: number | undefined; cursor?: number | undefined },
): Promise<Owner[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await selectOwners(ctx)
    .where(
      and(
        isNull(venues.deletedAt),
        venueId === undefined ? undefined : eq(venueOwners.venueId, venueId),
        cursor === undefined ? undefined : lt(venueOwners.id, cursor),
      ),
    )
    .orderBy(desc(venueOwners.id))
    .limit(CLAIMS_PER_PAGE);
  return rows.map(toOwner);
}

/** The same level again leaves no trace. */
export async function setTrust(ctx: Ctx, ownershipId: number, trust: TrustLevel): Promise<Owner> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnership(tx, ownershipId);
    if (row.trust !== trust) {
      await tx.db.update(venueOwners).set({ trust }).where(eq(venueOwners.id, ownershipId));
      const { venueId, customerId } = row;
      await recordChange(tx, staff, {
        action: 'owner.trust',
        entity: 'owner',
        entityId: ownershipId,
        before: { trust: row.trust, venueId, customerId },
        after: { trust, venueId, customerId },
      });
    }
    return getOwner(tx, ownershipId);
  });
}

/** What they proposed and nobody has decided goes with it; what was published stays. */
export async function endOwnership(ctx: Ctx, ownershipId: number, reason: string): Promise<Owner> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    const { venueId, customerId } = await lockOwnership(tx, ownershipId);
    await tx.db
      .update(venueOwners)
      .set({ endedAt: tx.now, endReason: reason })
      .where(eq(venueOwners.id, ownershipId));
    const waiting = await tx.db
      .update(ownerProposals)
      .set({ state: 'withdrawn', decidedAt: tx.now, decisionReason: reason })
      .where(and(eq(ownerProposals.ownershipId, ownershipId), eq(ownerProposals.state, 'waiting')))
      .returning({ changes: ownerProposals.changes });
    await detachObjects(tx, picturesIn(waiting.flatMap(({ changes }) => changes)));
    await recordChange(tx, staff, {
      action: 'owner.end',
      entity: 'owner',
      entityId: ownershipId,
      before: { venueId, customerId },
      reason,
    });
    const owner = await getOwner(tx, ownershipId);
    await sendLater(tx, owner.member.email, endedLetter(owner.venue.name, reason));
    return owner;
  });
}

async function lockOwnership(tx: Ctx, ownershipId: number): Promise<OwnershipRow> {
  const [row] = await tx.db
    .select()
    .from(venueOwners)
    .where(and(eq(venueOwners.id, ownershipId), isNull(venueOwners.endedAt)))
    .for('update');
  if (!row) throw notFound(OWNER_NOT_FOUND);
  return row;
}

async function getOwner(ctx: Ctx, ownershipId: number): Promise<Owner> {
  const [row] = await selectOwners(ctx).where(eq(venueOwners.id, ownershipId));
  if (!row) throw notFound(OWNER_NOT_FOUND);
  return toOwner(row);
}

function selectOwners(ctx: Ctx) {
  return ctx.db
    .select({
      ownership: venueOwners,
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
      member: { id: customers.id, nickname: customers.nickname, email: customers.email },
    })
    .from(venueOwners)
    .innerJoin(venues, eq(venues.id, venueOwners.venueId))
    .innerJoin(customers, eq(customers.id, venueOwners.customerId))
    .$dynamic();
}

function toOwner({
  ownership,
  venue,
  member,
}: Pick<Owner, 'venue' | 'member'> & { ownership: OwnershipRow }): Owner {
  return {
    id: ownership.id,
    venue,
    member,
    trust: ownership.trust,
    since: formatIsoOffset(ownership.createdAt),
    endedAt: ownership.endedAt && formatIsoOffset(ownership.endedAt),
    endReason: ownership.endReason,
  };
}
