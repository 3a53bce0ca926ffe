import { eq, sql } from 'drizzle-orm';
import {
  type Merge,
  type Merged,
  type MergePreview,
  SAME_VENUE,
} from '#contract/doubles/doubles.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { venueMerges, venueSlugAliases, venues } from '#db/schema/index.ts';
import { restorableUntil } from '#domain/deletion.ts';
import {
  columnsOf,
  MERGE_FIELDS,
  type MergeField,
  mergedValues,
} from '#domain/doubles/merge-fields.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { countArrived } from '#server/analytics/arrivals.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { nextStamp } from '#server/venues/edit.ts';
import { lockVenues } from '#server/venues/facts/write-facts.ts';
import { lockNames } from '#server/venues/names.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { type Counts, countMoves, moveRows } from './moves.ts';
import { presentDoubles } from './service.ts';

/** What would become of the two, without doing it. */
export async function previewMerge(
  ctx: Ctx,
  keptId: number,
  mergedId: number,
): Promise<MergePreview> {
  requirePermission(ctx.actor, 'venues');
  requireTwo(keptId, mergedId);
  const [rows, shown, moved] = await Promise.all([
    ctx.db.select().from(venues).where(sql`${venues.id} in (${keptId}, ${mergedId})`),
    presentDoubles(ctx, [keptId, mergedId]),
    countMoves(ctx, keptId, mergedId),
  ]);
  const [kept, merged] = [shown.get(keptId), shown.get(mergedId)];
  const [keptRow, mergedRow] = [keptId, mergedId].map((id) => rows.find((row) => row.id === id));
  if (!kept || !merged || !keptRow || !mergedRow) throw notFound(VENUE_NOT_FOUND);
  const values = valuesOf(ctx, keptRow, mergedRow, []);
  const isFilled = (field: MergeField) => columnsOf(field).some((column) => column in values);
  const changes = MERGE_FIELDS.filter(
    (field) =>
      isFilled(field) || (merged.fields[field] && merged.fields[field] !== kept.fields[field]),
  ).map((field) => ({
    field,
    from: kept.fields[field] ?? null,
    to: merged.fields[field] ?? null,
    isGap: isFilled(field),
  }));
  return { kept, merged, changes, moved };
}

/** Two venues become one: rows move, gaps are filled, the other's name leads to the kept one. */
export async function mergeVenues(ctx: Ctx, given: Merge): Promise<Merged> {
  const staff = requirePermission(ctx.actor, 'venues');
  const { keptId, mergedId, take = [] } = given;
  requireTwo(keptId, mergedId);
  // Its visits come over as well, and have to be there for that.
  await countArrived(ctx.db);
  return inTransaction(ctx, async (tx) => {
    const rows = await lockVenues(tx, [keptId, mergedId]);
    const kept = rows.find(({ id }) => id === keptId);
    const merged = rows.find(({ id }) => id === mergedId);
    if (!kept || !merged) throw notFound(VENUE_NOT_FOUND);
    await lockNames(tx);
    // Before the deletion, which takes what is left of its visits out of the figures of the site.
    const moved = await moveRows(tx, keptId, mergedId);
    const after = valuesOf(tx, kept, merged, take);
    const before = Object.fromEntries(
      Object.keys(after).map((column) => [column, kept[column as keyof VenueRow]]),
    );
    await endMerged(tx, merged);
    await tx.db.insert(venueSlugAliases).values({ alias: merged.slug, venueId: keptId });
    await tx.db
      .update(venues)
      .set({
        ...after,
        viewCount: sql`${venues.viewCount} + ${merged.viewCount}`,
        contactClickCount: sql`${venues.contactClickCount} + ${merged.contactClickCount}`,
        updatedAt: nextStamp(kept, tx.now),
      })
      .where(eq(venues.id, keptId));
    await updateWindows(tx, [keptId]);
    const record = {
      moved,
      before,
      after,
      slug: merged.slug,
      views: merged.viewCount,
      contacts: merged.contactClickCount,
    };
    const [merge] = await tx.db
      .insert(venueMerges)
      .values({ keptId, mergedId, record, mergedBy: staff.id, createdAt: tx.now })
      .returning();
    if (!merge) throw new Error('the insert returned no row');
    await recordChange(tx, staff, {
      action: 'venue.merge',
      entity: 'venue',
      entityId: keptId,
      before,
      after: { id: merge.id, ...after, mergedVenue: `${merged.name} (${merged.slug})` },
    });
    return toMerged(merge, { ...kept, ...after }, merged, staff.name);
  });
}

function requireTwo(keptId: number, mergedId: number): void {
  if (keptId === mergedId) throw invalid([SAME_VENUE]);
}

/** Deleted like any other; under a name that no venue can be given, so that its own is free. */
async function endMerged(tx: Ctx, { id }: VenueRow): Promise<void> {
  await tx.db
    .update(venues)
    .set({ slug: `~merged-${id}`, deletedAt: tx.now, updatedAt: tx.now })
    .where(eq(venues.id, id));
}

/** The site's own contact is nobody's: a venue's own takes its place. */
function valuesOf(ctx: Ctx, kept: VenueRow, merged: VenueRow, take: readonly MergeField[]) {
  const own = (venue: VenueRow) => ({ ...venue, ...withoutDefaults(ctx, venue) });
  return mergedValues(own(kept), own(merged), take) as Partial<VenueRow>;
}

function withoutDefaults(ctx: Ctx, venue: VenueRow) {
  const { phone, kakaoId, telegramId } = ctx.deps.config.defaultContact;
  return {
    phone: venue.phone === phone ? null : venue.phone,
    kakaoId: venue.kakaoId === kakaoId ? null : venue.kakaoId,
    telegramId: venue.telegramId === telegramId ? null : venue.telegramId,
  };
}

interface Named {
  id: number;
  name: string;
}

export function toMerged(
  { id, record, createdAt }: typeof venueMerges.$inferSelect,
  kept: Named & { slug: string },
  merged: Named,
  mergedBy: string | null,
): Merged {
  const moved: Counts = Object.fromEntries(
    Object.entries(record.moved).map(([kind, ids]) => [kind, ids.length]),
  );
  return {
    id,
    kept,
    merged: { ...merged, slug: record.slug },
    moved,
    mergedBy,
    mergedAt: formatIsoOffset(createdAt),
    splittableUntil: formatIsoOffset(restorableUntil(createdAt)),
  };
}
