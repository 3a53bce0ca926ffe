import { and, eq, isNull } from 'drizzle-orm';
import { VENUE_CHANGED_MEANWHILE, type VenueChanges } from '#contract/venues/changes.ts';
import { HALF_A_PLACE } from '#contract/venues/place.ts';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { venues } from '#db/schema/index.ts';
import { isHalfPlace } from '#domain/places/placed.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { changedFields } from '#domain/text/differences.ts';
import { withParticle } from '#domain/text/korean.ts';
import { isToldInFeed } from '#domain/venues/feed.ts';
import { recordActivity } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { checkStamps } from './checks.ts';
import { presentVenue, type VenueRow } from './present.ts';

/** Changes what differs and nothing else: saving a section as it was leaves no trace. */
export async function updateVenue(
  ctx: Ctx,
  venueId: number,
  { updatedAt, ...changes }: VenueChanges,
): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  const saved = await inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    requireUnchanged(row, updatedAt);
    const filled = withDefaultContacts(tx, changes);
    return saveChanges(tx, staff, row, withFollowingAddress(row, filled));
  });
  // After the transaction: what else a venue shows is mostly known, and nobody waits meanwhile.
  return presentVenue(ctx, saved);
}

/**
 * Writes what differs from the locked row, with its record and its line in the public feed, and
 * resolves with the row as it is then. A draft that becomes visible is published, and only then told
 * about.
 */
export async function saveChanges(
  tx: Ctx,
  staff: StaffActor,
  row: VenueRow,
  changes: Partial<VenueRow>,
): Promise<VenueRow> {
  const isPublished = row.publishedAt === null && changes.isActive === true;
  const { before, after } = changedFields(row, {
    ...changes,
    ...(isPublished && { publishedAt: tx.now }),
  });
  if (Object.keys(after).length === 0) return row;
  requireWholePlace({ ...row, ...after });
  const written = {
    ...after,
    ...checkStamps(Object.keys(after), tx.now),
    updatedAt: nextStamp(row, tx.now),
  };
  await tx.db.update(venues).set(written).where(eq(venues.id, row.id));
  const saved = { ...row, ...written };
  await recordChange(tx, staff, {
    action: 'venue.update',
    entity: 'venue',
    entityId: row.id,
    before,
    after,
  });
  if (isPublished) await tellRegistered(tx, saved);
  else if (isToldInFeed(Object.keys(after))) {
    await recordActivity(tx, {
      type: 'venue_updated',
      venue: saved,
      isDraft: saved.publishedAt === null,
      message: `${saved.name}의 업소 정보가 수정되었습니다`,
    });
  }
  return saved;
}

/** The line of a venue that visitors can see from now on. */
export async function tellRegistered(tx: Ctx, venue: VenueRow): Promise<void> {
  await recordActivity(tx, {
    type: 'venue_created',
    venue,
    isDraft: false,
    message: `${withParticle(venue.name, '이/가')} 새로 등록되었습니다`,
  });
}

/** A change may name only the number that differs: what counts is the place it makes. */
export function requireWholePlace(place: Parameters<typeof isHalfPlace>[0]): void {
  if (isHalfPlace(place)) throw invalid([HALF_A_PLACE]);
}

/** Throws when the venue is no longer what its editor saw. Without a moment nothing is compared. */
export function requireUnchanged(row: VenueRow, seenAt: string | undefined): void {
  if (seenAt === undefined) return;
  // The wire tells whole seconds while both databases keep fractions: compare what was told.
  if (formatIsoOffset(new Date(seenAt)) === formatIsoOffset(row.updatedAt)) return;
  throw conflict(VENUE_CHANGED_MEANWHILE);
}

/** Now, or a second after the last change: two changes must never look alike on the wire. */
export function nextStamp({ updatedAt }: VenueRow, now: Date): Date {
  const nextSecond = (Math.floor(updatedAt.getTime() / 1000) + 1) * 1000;
  return new Date(Math.max(now.getTime(), nextSecond));
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

/**
 * Pages show the address by road where there is one. Whoever writes another address without naming
 * that one means what is shown.
 */
function withFollowingAddress(row: VenueRow, changes: Changes): Changes {
  const { address } = changes;
  const isAlone = address !== undefined && address !== row.address && !('roadAddress' in changes);
  return isAlone && row.roadAddress !== null ? { ...changes, roadAddress: address } : changes;
}

const CONTACTS = ['phone', 'kakaoId', 'telegramId'] as const;

type Changes = Omit<VenueChanges, 'updatedAt'>;

function withDefaultContacts(ctx: Ctx, changes: Changes): Changes {
  const defaults = ctx.deps.config.defaultContact;
  const filled = { ...changes };
  for (const field of CONTACTS) {
    if (filled[field] === null) filled[field] = defaults[field];
  }
  return filled;
}
