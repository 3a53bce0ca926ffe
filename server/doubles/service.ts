import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  DOUBLES_PER_PAGE,
  type Double,
  type DoubleVenue,
  PAIR_NOT_FOUND,
} from '#contract/doubles/doubles.ts';
import { categories, venueDoubles, venues } from '#db/schema/index.ts';
import { BUSINESS_TYPE_LABELS, SERVICE_TYPE_LABELS } from '#domain/business-type.ts';
import type { DoubleReason } from '#domain/doubles/likely-doubles.ts';
import { isGap, MERGE_FIELDS, type MergeField } from '#domain/doubles/merge-fields.ts';
import { formatPoint } from '#domain/places/point.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { countsOf } from './moves.ts';

type VenueRow = typeof venues.$inferSelect;

const first = alias(venues, 'first');
const second = alias(venues, 'second');

/** The likeliest first. */
export async function listDoubles(ctx: Ctx): Promise<Double[]> {
  requirePermission(ctx.actor, 'venues');
  const pairs = await openPairs(ctx)
    .orderBy(desc(venueDoubles.score), venueDoubles.id)
    .limit(DOUBLES_PER_PAGE);
  const shown = await presentDoubles(
    ctx,
    pairs.flatMap(({ pair }) => [pair.firstId, pair.secondId]),
  );
  return pairs.flatMap(({ pair }) => {
    const [one, other] = [shown.get(pair.firstId), shown.get(pair.secondId)];
    if (!one || !other) return [];
    // The rule alone writes the reasons.
    const reasons = pair.reasons as DoubleReason[];
    return [{ id: pair.id, score: pair.score, reasons, venues: [one, other] as const }];
  }) as Double[];
}

/** For the list of what waits for staff. */
export function countDoubles(ctx: Ctx): Promise<number> {
  return ctx.db.$count(openPairs(ctx).as('pairs'));
}

function openPairs({ db }: Ctx) {
  return db
    .select({ pair: venueDoubles })
    .from(venueDoubles)
    .innerJoin(first, eq(first.id, venueDoubles.firstId))
    .innerJoin(second, eq(second.id, venueDoubles.secondId))
    .where(and(eq(venueDoubles.state, 'open'), isNull(first.deletedAt), isNull(second.deletedAt)))
    .$dynamic();
}

/** "다른 업소예요", remembered until somebody takes it back. */
export async function decidePair(
  ctx: Ctx,
  pairId: number,
  state: 'refused' | 'open',
): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const [pair] = await tx.db
      .update(venueDoubles)
      .set({ state })
      .where(eq(venueDoubles.id, pairId))
      .returning();
    if (!pair) throw notFound(PAIR_NOT_FOUND);
    const [other] = await tx.db
      .select({ name: venues.name })
      .from(venues)
      .where(eq(venues.id, pair.secondId));
    await recordChange(tx, staff, {
      action: state === 'refused' ? 'double.differ' : 'double.reopen',
      entity: 'venue',
      entityId: pair.firstId,
      after: { id: pairId, otherVenue: other?.name },
    });
  });
}

/** As they are laid side by side; three look-ups for all. */
export async function presentDoubles(
  ctx: Ctx,
  venueIds: number[],
): Promise<Map<number, DoubleVenue>> {
  if (venueIds.length === 0) return new Map();
  const [rows, counts] = await Promise.all([
    ctx.db
      .select({ venue: venues, categoryName: categories.name })
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(and(inArray(venues.id, venueIds), isNull(venues.deletedAt))),
    countsOf(ctx, venueIds),
  ]);
  return new Map(
    rows.map(({ venue, categoryName }) => [
      venue.id,
      {
        id: venue.id,
        name: venue.name,
        slug: venue.slug,
        categoryName,
        isActive: venue.isActive,
        createdAt: formatIsoOffset(venue.createdAt),
        fields: Object.fromEntries(MERGE_FIELDS.map((field) => [field, textOf(venue, field)])),
        counts: { ...counts.get(venue.id), visits: venue.viewCount },
      },
    ]),
  );
}

/** A field for staff to read; null where nothing is said. */
function textOf(venue: Partial<VenueRow>, field: MergeField): string | null {
  if (field === 'place') {
    const { latitude, longitude } = venue;
    return latitude && longitude ? formatPoint({ latitude, longitude }) : null;
  }
  const value = venue[field];
  if (isGap(value)) return null;
  if (field === 'businessType') return BUSINESS_TYPE_LABELS[value as VenueRow['businessType']];
  if (field === 'serviceType') return SERVICE_TYPE_LABELS[value as 'attached' | 'rotation'];
  // Kept in tenths of a star.
  if (field === 'rating') return (Number(value) / 10).toFixed(1);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
