import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import { venueDoubles, venueKeys, venues } from '#db/schema/index.ts';
import { type DoubleReason, judgeDouble } from '#domain/doubles/likely-doubles.ts';
import { metresBetween } from '#domain/places/point.ts';
import type { Ctx } from '#server/http/context.ts';
import { KEY_COLUMNS, type KeyedVenue } from '#server/venue-keys/pending.ts';

/** A little more than what counts as near, in degrees of latitude. */
const NEAR_DEGREES = 0.0003;
/** As the index of places scales a degree of longitude. */
const SCALE = 0.7934;

interface Pair {
  firstId: number;
  secondId: number;
  score: number;
  reasons: DoubleReason[];
}

/** Looks for doubles of these venues among all; `taken` are also those that are gone. */
export async function findDoubles(
  tx: Ctx,
  taken: readonly number[],
  given: readonly KeyedVenue[],
): Promise<void> {
  if (taken.length === 0) return;
  const known = new Map(given.map((venue) => [venue.id, venue]));
  const candidates = await findCandidates(
    tx,
    given.map(({ id }) => id),
  );
  const others = candidates.flatMap(({ one, other }) => [one, other]);
  for (const venue of await readVenues(
    tx,
    [...new Set(others)].filter((id) => !known.has(id)),
  )) {
    known.set(venue.id, venue);
  }
  const pairs = candidates.flatMap(({ one, other }) => {
    const pair = judgePair(known.get(one), known.get(other));
    return pair ? [pair] : [];
  });
  await writePairs(tx, taken, pairs);
}

/** Pairs that share a name, a telephone, an address, a registration, or stand side by side. */
function findCandidates({ db }: Ctx, ids: number[]): Promise<{ one: number; other: number }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const list = sql`${`{${ids.join()}}`}::int[]`;
  const byKey = (['name', 'phone', 'road', 'lot'] as const).map((key) => {
    const column = sql.identifier(key);
    return sql`select k.venue_id as one, o.venue_id as other
      from ${venueKeys} as k join ${venueKeys} as o on o.${column} = k.${column}
      where k.venue_id = any(${list})`;
  });
  const sameRegistration = sql`select v.id, o.id from ${venues} as v
    join ${venues} as o on o.business_registration_number = v.business_registration_number
    where v.id = any(${list}) and o.deleted_at is null`;
  const sideBySide = sql`select v.id, o.id from ${venues} as v
    join ${venues} as o on o.deleted_at is null
      and point(o.longitude * ${sql.raw(String(SCALE))}, o.latitude) <@ box(
        point(v.longitude * ${sql.raw(String(SCALE))} - ${NEAR_DEGREES}::float8, v.latitude - ${NEAR_DEGREES}::float8),
        point(v.longitude * ${sql.raw(String(SCALE))} + ${NEAR_DEGREES}::float8, v.latitude + ${NEAR_DEGREES}::float8))
    where v.id = any(${list}) and v.latitude is not null`;
  const found = sql.join([...byKey, sameRegistration, sideBySide], sql` union `);
  return rowsOf(
    db,
    sql`select distinct least(one, other) as one, greatest(one, other) as other
      from (${found}) as found where one <> other`,
  );
}

async function readVenues({ db }: Ctx, ids: number[]): Promise<KeyedVenue[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: venues.id,
      licenseNumber: venues.licenseNumber,
      registrationNumber: venues.businessRegistrationNumber,
      latitude: venues.latitude,
      longitude: venues.longitude,
      keys: KEY_COLUMNS,
    })
    .from(venues)
    .innerJoin(venueKeys, eq(venueKeys.venueId, venues.id))
    .where(inArray(venues.id, ids));
}

function judgePair(one: KeyedVenue | undefined, other: KeyedVenue | undefined): Pair | null {
  if (!one || !other) return null;
  const [a, b] = [placeOf(one), placeOf(other)];
  const judged = judgeDouble(one, other, a && b && metresBetween(a, b));
  return judged && { firstId: one.id, secondId: other.id, ...judged };
}

function placeOf({ latitude, longitude }: KeyedVenue) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** What was refused stays so; what is no longer likely is not offered any more. */
async function writePairs({ db, now }: Ctx, taken: readonly number[], pairs: Pair[]) {
  const written =
    pairs.length === 0
      ? []
      : await db
          .insert(venueDoubles)
          .values(pairs.map((pair) => ({ ...pair, createdAt: now })))
          .onConflictDoUpdate({
            target: [venueDoubles.firstId, venueDoubles.secondId],
            set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
          })
          .returning({ id: venueDoubles.id });
  const kept = written.map(({ id }) => id);
  await db
    .delete(venueDoubles)
    .where(
      and(
        or(inArray(venueDoubles.firstId, [...taken]), inArray(venueDoubles.secondId, [...taken])),
        eq(venueDoubles.state, 'open'),
        kept.length > 0 ? notInArray(venueDoubles.id, kept) : undefined,
      ),
    );
}
