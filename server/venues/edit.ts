import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  RESTORABLE_DAYS,
  VENUE_NOT_FOUND,
  type Venue,
  type VenueChanges,
} from '#contract/venues.ts';
import { venues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordActivity } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { VenueRow } from './present.ts';
import { getVenue } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Changes what differs and nothing else: saving a section as it was leaves no trace. */
export async function updateVenue(
  ctx: Ctx,
  venueId: number,
  changes: VenueChanges,
): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    const { before, after } = differences(row, withDefaultContacts(tx, changes));
    if (Object.keys(after).length > 0) {
      await tx.db
        .update(venues)
        .set({ ...after, updatedAt: tx.now })
        .where(eq(venues.id, venueId));
      await recordChange(tx, staff, {
        action: 'venue.update',
        entity: 'venue',
        entityId: venueId,
        before,
        after,
      });
      const name = after.name ?? row.name;
      await recordActivity(tx, {
        type: 'venue_updated',
        venue: { ...row, name },
        message: `${name}의 업소 정보가 수정되었습니다`,
      });
    }
    return getVenue(tx, venueId);
  });
}

/** Soft: the row stays and can be restored. */
export async function removeVenue(ctx: Ctx, venueId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const { name, slug } = await lockVenue(tx, venueId);
    await tx.db
      .update(venues)
      .set({ deletedAt: tx.now, updatedAt: tx.now })
      .where(eq(venues.id, venueId));
    await recordChange(tx, staff, {
      action: 'venue.remove',
      entity: 'venue',
      entityId: venueId,
      before: { name, slug, deletedAt: null },
      after: { deletedAt: formatIsoOffset(tx.now) },
    });
  });
}

/** Brings a deleted venue back as it was; one that is not deleted has nothing to bring back. */
export async function restoreVenue(ctx: Ctx, venueId: number): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const oldest = new Date(tx.now.getTime() - RESTORABLE_DAYS * DAY_MS);
    const [row] = await tx.db
      .update(venues)
      .set({ deletedAt: null, updatedAt: tx.now })
      .where(and(eq(venues.id, venueId), gt(venues.deletedAt, oldest)))
      .returning({ name: venues.name });
    if (!row) throw notFound(VENUE_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'venue.restore',
      entity: 'venue',
      entityId: venueId,
      after: { name: row.name, deletedAt: null },
    });
    return getVenue(tx, venueId);
  });
}

/** The venue for a staff write; whoever else wants to write about it waits for this transaction. */
export async function lockVenue(tx: Ctx, venueId: number): Promise<VenueRow> {
  const [row] = await tx.db
    .select()
    .from(venues)
    .where(and(eq(venues.id, venueId), isNull(venues.deletedAt)))
    // Not "for update": that would also hold up reviews and visits, which only refer to the row.
    .for('no key update');
  if (!row) throw notFound(VENUE_NOT_FOUND);
  return row;
}

/** The opening hours are right as of now. */
export async function markHoursChecked(tx: Ctx, venueId: number): Promise<void> {
  await tx.db.update(venues).set({ hoursCheckedAt: tx.now }).where(eq(venues.id, venueId));
}

const CONTACTS = ['phone', 'kakaoId', 'telegramId'] as const;

function withDefaultContacts(ctx: Ctx, changes: VenueChanges): VenueChanges {
  const defaults = ctx.deps.config.defaultContact;
  const filled = { ...changes };
  for (const field of CONTACTS) {
    if (filled[field] === null) filled[field] = defaults[field];
  }
  return filled;
}

function differences(row: VenueRow, changes: VenueChanges) {
  const current: Record<string, unknown> = row;
  const changed = Object.entries(changes).filter(
    ([field, value]) => JSON.stringify(current[field]) !== JSON.stringify(value),
  );
  const before = Object.fromEntries(changed.map(([field]) => [field, current[field]]));
  // The entries are those of `changes`, only fewer.
  return { before, after: Object.fromEntries(changed) as VenueChanges };
}
