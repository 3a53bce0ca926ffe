import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  ALREADY_SPLIT,
  MERGE_NOT_FOUND,
  type Merged,
  SPLIT_TOO_LATE,
} from '#contract/doubles/doubles.ts';
import { SLUG_TAKEN } from '#contract/venues/forms.ts';
import { users, venueMerges, venueSlugAliases, venues } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { nextStamp } from '#server/venues/edit.ts';
import { lockVenues } from '#server/venues/facts/write-facts.ts';
import { lockNames } from '#server/venues/names.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { toMerged } from './merge.ts';
import { moveBack } from './moves.ts';

type MergeRow = typeof venueMerges.$inferSelect;

const KEPT_IS_GONE = '남긴 업소가 삭제되었거나 다른 업소와 합쳐졌습니다. 그것부터 되돌려 주세요.';

const kept = alias(venues, 'kept');
const merged = alias(venues, 'merged');

/** What can still be taken apart, the latest first. */
export async function listMerges(ctx: Ctx): Promise<Merged[]> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select({
      merge: venueMerges,
      kept: { id: kept.id, name: kept.name, slug: kept.slug },
      merged: { id: merged.id, name: merged.name },
      staff: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        email: users.email,
      },
    })
    .from(venueMerges)
    .innerJoin(kept, eq(kept.id, venueMerges.keptId))
    .innerJoin(merged, eq(merged.id, venueMerges.mergedId))
    .leftJoin(users, eq(users.id, venueMerges.mergedBy))
    .where(and(isNull(venueMerges.undoneAt), gt(merged.deletedAt, purgedBefore(ctx.now))))
    .orderBy(desc(venueMerges.id))
    .limit(100);
  return rows.map((row) =>
    toMerged(row.merge, row.kept, row.merged, row.staff && staffName(row.staff)),
  );
}

/** They are two again: exactly what moved goes back, and what was replaced and not changed since. */
export async function splitVenues(ctx: Ctx, mergeId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const merge = await lockMerge(tx, mergeId);
    const { keptId, mergedId, record } = merge;
    const [keptRow] = await lockVenues(tx, [keptId]);
    if (!keptRow) throw conflict(KEPT_IS_GONE);
    await lockNames(tx);
    const name = await bringBack(tx, merge);
    await moveBack(tx, record.moved, keptId, mergedId);
    const { before, after } = earlierValues(keptRow, merge);
    await tx.db
      .update(venues)
      .set({
        ...after,
        viewCount: sql`greatest(0, ${venues.viewCount} - ${record.views}::int)`,
        contactClickCount: sql`greatest(0, ${venues.contactClickCount} - ${record.contacts}::int)`,
        updatedAt: nextStamp(keptRow, tx.now),
      })
      .where(eq(venues.id, keptId));
    await tx.db.update(venueMerges).set({ undoneAt: tx.now }).where(eq(venueMerges.id, mergeId));
    await updateWindows(tx, [keptId, mergedId]);
    await recordChange(tx, staff, {
      action: 'venue.split',
      entity: 'venue',
      entityId: keptId,
      before,
      after: { id: mergeId, ...after, splitVenue: `${name} (${record.slug})` },
    });
  });
}

async function lockMerge(tx: Ctx, mergeId: number): Promise<MergeRow> {
  const [merge] = await tx.db
    .select()
    .from(venueMerges)
    .where(eq(venueMerges.id, mergeId))
    .for('update');
  if (!merge) throw notFound(MERGE_NOT_FOUND);
  if (merge.undoneAt) throw conflict(ALREADY_SPLIT);
  return merge;
}

/** Under its own name again; before its visits come back, which then count for the site. */
async function bringBack(tx: Ctx, { keptId, mergedId, record }: MergeRow): Promise<string> {
  await tx.db
    .delete(venueSlugAliases)
    .where(and(eq(venueSlugAliases.alias, record.slug), eq(venueSlugAliases.venueId, keptId)));
  if (await isTaken(tx, record.slug)) throw conflict(SLUG_TAKEN);
  const [back] = await tx.db
    .update(venues)
    .set({ slug: record.slug, deletedAt: null, updatedAt: tx.now })
    .where(and(eq(venues.id, mergedId), gt(venues.deletedAt, purgedBefore(tx.now))))
    .returning({ name: venues.name });
  if (!back) throw conflict(SPLIT_TOO_LATE);
  return back.name;
}

/** Somebody took the alias away and the name for another venue. */
async function isTaken({ db }: Ctx, slug: string): Promise<boolean> {
  const [named, aliased] = await Promise.all([
    db.$count(venues, eq(venues.slug, slug)),
    db.$count(venueSlugAliases, eq(venueSlugAliases.alias, slug)),
  ]);
  return named + aliased > 0;
}

function earlierValues(row: VenueRow, { record }: MergeRow) {
  const current = row as unknown as Record<string, unknown>;
  const unchanged = Object.keys(record.before).filter(
    (column) => JSON.stringify(current[column]) === JSON.stringify(record.after[column]),
  );
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(unchanged.map((column) => [column, values[column]]));
  return { before: pick(record.after), after: pick(record.before) as Partial<VenueRow> };
}
