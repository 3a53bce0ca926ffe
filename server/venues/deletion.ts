import { and, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { MERGED_VENUE } from '#contract/doubles/doubles.ts';
import type { DeletedVenue } from '#contract/venues/deletions.ts';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { auditLog, bulkRows, bulkRuns, categories, venueMerges, venues } from '#db/schema/index.ts';
import { purgedBefore, restorableUntil } from '#domain/deletion.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { lockVenue } from './edit.ts';
import { getVenue } from './service.ts';
import { updateWindows } from './windows.ts';

/** Soft: the row stays and can be restored until it is purged. */
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
    if (await tx.db.$count(venueMerges, isMergeOf(venueId))) throw conflict(MERGED_VENUE);
    const [row] = await tx.db
      .update(venues)
      .set({ deletedAt: null, updatedAt: tx.now })
      .where(and(eq(venues.id, venueId), gt(venues.deletedAt, purgedBefore(tx.now))))
      .returning({ name: venues.name });
    if (!row) throw notFound(VENUE_NOT_FOUND);
    // Nobody has kept them while it was away.
    await updateWindows(tx, [venueId]);
    await recordChange(tx, staff, {
      action: 'venue.restore',
      entity: 'venue',
      entityId: venueId,
      after: { name: row.name, deletedAt: null },
    });
    return getVenue(tx, venueId);
  });
}

/** What can still be brought back, the latest deletion first. */
export async function listDeleted(ctx: Ctx): Promise<DeletedVenue[]> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      slug: venues.slug,
      categoryName: categories.name,
      // The condition below lets no other through.
      deletedAt: sql<Date>`${venues.deletedAt}`.mapWith(venues.deletedAt),
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(
      and(
        gt(venues.deletedAt, purgedBefore(ctx.now)),
        // Those are taken apart instead, with all that moved.
        notExists(ctx.db.select().from(venueMerges).where(isMergeOf(venues.id))),
      ),
    )
    .orderBy(desc(venues.deletedAt), desc(venues.id));
  const nameOf = await whoDeleted(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ deletedAt, ...venue }) => ({
    ...venue,
    deletedAt: formatIsoOffset(deletedAt),
    deletedBy: nameOf.get(String(venue.id)) ?? null,
    restorableUntil: formatIsoOffset(restorableUntil(deletedAt)),
  }));
}

/** It is another venue by now. */
function isMergeOf(venueId: number | typeof venues.id) {
  return and(eq(venueMerges.mergedId, venueId), isNull(venueMerges.undoneAt));
}

/** By venue; of several deletions the last one counts, by itself or among many. */
async function whoDeleted(ctx: Ctx, venueIds: number[]): Promise<Map<string, string>> {
  if (venueIds.length === 0) return new Map();
  const [single, among] = await Promise.all([
    ctx.db
      .select({
        entityId: auditLog.entityId,
        actorName: auditLog.actorName,
        at: auditLog.createdAt,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, 'venue'),
          inArray(auditLog.entityId, venueIds.map(String)),
          eq(auditLog.action, 'venue.remove'),
        ),
      ),
    ctx.db
      .select({
        entityId: sql<string>`${bulkRows.venueId}::text`,
        actorName: bulkRuns.actorName,
        at: bulkRuns.createdAt,
      })
      .from(bulkRows)
      .innerJoin(bulkRuns, eq(bulkRuns.id, bulkRows.runId))
      .where(
        and(
          gt(bulkRuns.createdAt, purgedBefore(ctx.now)),
          sql`${bulkRuns.change} ->> 'kind' = 'delete'`,
          eq(bulkRows.state, 'changed'),
          isAnyOf(bulkRows.venueId, venueIds),
        ),
      ),
  ]);
  const inOrder = [...single, ...among].sort((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(inOrder.map(({ entityId, actorName }) => [entityId, actorName]));
}
