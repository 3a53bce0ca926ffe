import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { licenseFileRows, licenseFiles, licenseMatches, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  type Candidate,
  chooseCandidates,
  comparableNumber,
  judgeLicense,
} from '#domain/licenses/license-match.ts';
import { isInBusiness } from '#domain/licenses/license-state.ts';
import { toMatchKeys } from '#domain/licenses/match-keys.ts';
import type { Ctx } from '#server/http/context.ts';
import { type KeyedVenue, textList } from '#server/venue-keys/pending.ts';
import { toPoint } from './coordinates.ts';

type MatchRow = typeof licenseMatches.$inferSelect;
type FileRow = typeof licenseFileRows.$inferSelect & { trade: string; asOf: string };
type Found = Candidate & { row: FileRow };

/** A name that so many have says nothing about any of them. */
const MOST_OF_A_KEY = 200;

/** Looks the venues up in the files in use, and writes down what may be their licences. */
export async function matchVenues(tx: Ctx, given: readonly KeyedVenue[]): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map(({ id }) => id);
  const [rows, held] = await Promise.all([
    findRows(tx, given),
    tx.db.select().from(licenseMatches).where(inArray(licenseMatches.venueId, ids)),
  ]);
  const heldBy = groupBy(held, ({ venueId }) => venueId);
  const byKey = indexRows(rows);
  const kept: number[] = [];
  const offered = given.flatMap((venue) => {
    const decided = heldBy.get(venue.id) ?? [];
    const found = candidatesFor(venue, byKey, decided);
    kept.push(...decided.filter(({ number }) => has(found, number)).map(({ id }) => id));
    return found.map((candidate) => toMatch(venue, candidate, decided));
  });
  await removeOutdated(tx, ids, kept);
  await writeMatches(tx, offered);
  await refreshShown(tx, ids);
}

/** All rows that share a number, a name, a telephone or an address with one of the venues. */
async function findRows(tx: Ctx, given: readonly KeyedVenue[]): Promise<FileRow[]> {
  const keys = given.map(({ keys }) => keys);
  const numbers = given.map(
    ({ licenseNumber }) => licenseNumber && comparableNumber(licenseNumber),
  );
  const searches: [SQL, SQL][] = [
    [sql`r.number_key`, textList([...numbers, ...(await knownNumbers(tx, given))])],
    [sql`r.name_key`, textList(keys.map(({ name }) => name))],
    [sql`r.phone_key`, textList(keys.map(({ phone }) => phone))],
    [sql`r.road_key`, textList(keys.map(({ road }) => road))],
    [sql`r.lot_key`, textList(keys.map(({ lot }) => lot))],
  ];
  const byIndex = searches.map(
    ([column, values]) => sql`
      select found.id from unnest(${values}) as key, lateral (
        select r.id from ${licenseFileRows} as r where ${column} = key limit ${MOST_OF_A_KEY}
      ) as found`,
  );
  // As an array: joined, they would be taken for so many that the whole file is read for each portion.
  const ids = sql`array(${sql.join(byIndex, sql` union `)})`;
  const columns = sql`r.*`;
  const result = await tx.db.execute(sql`
    select ${columns}, f.trade, f.as_of::text as as_of, r.licensed_on::text as licensed_on,
      r.closed_on::text as closed_on
    from ${licenseFileRows} as r join ${licenseFiles} as f on f.id = r.file_id
    where f.state = 'ready' and r.id = any(${ids})`);
  // Both drivers answer so; only their common type does not say it.
  return (result as unknown as { rows: Record<string, unknown>[] }).rows.map(toFileRow);
}

/** Of licences that were taken for theirs before: those are followed whatever they are called. */
async function knownNumbers(tx: Ctx, given: readonly KeyedVenue[]): Promise<string[]> {
  const rows = await tx.db
    .select({ number: licenseMatches.number })
    .from(licenseMatches)
    .where(
      inArray(
        licenseMatches.venueId,
        given.map(({ id }) => id),
      ),
    );
  return rows.map(({ number }) => comparableNumber(number));
}

function toFileRow(row: Record<string, unknown>): FileRow {
  const camel = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(camel) as FileRow;
}

type RowIndex = ReadonlyMap<string, FileRow[]>;

/** So that each venue is compared with those that share something, not with all. */
function indexRows(rows: readonly FileRow[]): RowIndex {
  const index = new Map<string, FileRow[]>();
  for (const row of rows) {
    for (const key of [
      `number ${row.numberKey}`,
      `name ${row.nameKey}`,
      `phone ${row.phoneKey}`,
      `road ${row.roadKey}`,
      `lot ${row.lotKey}`,
    ]) {
      const listed = index.get(key);
      if (listed) listed.push(row);
      else index.set(key, [row]);
    }
  }
  return index;
}

function candidatesFor(venue: KeyedVenue, index: RowIndex, decided: readonly MatchRow[]): Found[] {
  const { keys } = venue;
  const wanted = [
    ...decided.map(({ number }) => `number ${comparableNumber(number)}`),
    `number ${comparableNumber(venue.licenseNumber ?? '')}`,
    `name ${keys.name}`,
    ...(keys.phone ? [`phone ${keys.phone}`] : []),
    ...(keys.road ? [`road ${keys.road}`] : []),
    ...(keys.lot ? [`lot ${keys.lot}`] : []),
  ];
  const rows = [...new Set(wanted.flatMap((key) => index.get(key) ?? []))];
  const isRefused = (number: string) =>
    decided.some((match) => match.number === number && match.state === 'refused');
  const accepted = decided.filter(({ state, appliedAt }) => state === 'confirmed' || appliedAt);
  const judged = rows.filter(({ number }) => !isRefused(number)).map((row) => judge(venue, row));
  const followed = judged.filter(({ row }) => has(accepted, row.number));
  // Its licence is known; only where that has ended may another have taken its place.
  if (followed.some(({ state }) => isInBusiness(state))) return followed;
  const others = chooseCandidates(judged.filter((found) => !followed.includes(found)));
  return followed.length > 0
    ? [...followed, ...others.filter(({ state }) => isInBusiness(state))]
    : others;
}

function has(list: readonly ({ number: string } | Found)[], number: string): boolean {
  return list.some((item) => ('row' in item ? item.row.number : item.number) === number);
}

function judge(venue: KeyedVenue, row: FileRow): Found {
  const keys = toMatchKeys({
    name: row.name,
    phone: row.phone,
    addresses: [row.roadAddress, row.lotAddress],
  });
  const judged = judgeLicense(venue, { keys, number: row.number });
  return { row, judged, state: row.state, licensedOn: row.licensedOn };
}

function toMatch(venue: KeyedVenue, { row, judged }: Found, decided: readonly MatchRow[]) {
  const point = toPoint(row.x, row.y);
  const held = decided.find(({ number }) => number === row.number);
  return {
    venueId: venue.id,
    number: row.number,
    trade: row.trade,
    // What somebody has decided is not judged again.
    state:
      held?.state === 'confirmed' ? held.state : judged.verdict === 'sure' ? 'sure' : 'doubtful',
    score: judged.score,
    reasons: judged.reasons,
    name: row.name,
    licensedOn: row.licensedOn,
    closedOn: row.closedOn,
    licenseState: row.state,
    stateName: row.stateName,
    phone: row.phone,
    lotAddress: row.lotAddress,
    roadAddress: row.roadAddress,
    kind: row.kind,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    asOf: row.asOf,
  } satisfies typeof licenseMatches.$inferInsert;
}

/** What nobody decided and no file offers any more. */
async function removeOutdated({ db }: Ctx, venueIds: number[], kept: number[]): Promise<void> {
  await db
    .delete(licenseMatches)
    .where(
      and(
        inArray(licenseMatches.venueId, venueIds),
        inArray(licenseMatches.state, ['sure', 'doubtful']),
        isNull(licenseMatches.appliedAt),
        kept.length > 0 ? notInArray(licenseMatches.id, kept) : undefined,
      ),
    );
}

async function writeMatches(
  { db, now }: Ctx,
  matches: (typeof licenseMatches.$inferInsert)[],
): Promise<void> {
  if (matches.length === 0) return;
  await db
    .insert(licenseMatches)
    .values(matches.map((match) => ({ ...match, createdAt: now })))
    .onConflictDoUpdate({
      target: [licenseMatches.venueId, licenseMatches.number],
      set: {
        trade: sql`excluded.trade`,
        state: sql`excluded.state`,
        score: sql`excluded.score`,
        reasons: sql`excluded.reasons`,
        name: sql`excluded.name`,
        licensedOn: sql`excluded.licensed_on`,
        closedOn: sql`excluded.closed_on`,
        licenseState: sql`excluded.license_state`,
        stateName: sql`excluded.state_name`,
        phone: sql`excluded.phone`,
        lotAddress: sql`excluded.lot_address`,
        roadAddress: sql`excluded.road_address`,
        kind: sql`excluded.kind`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        asOf: sql`excluded.as_of`,
      },
    });
}

/**
 * What venues show of an unchanged licence is as of the newer file. A licence that has changed is
 * shown to staff first.
 */
async function refreshShown({ db }: Ctx, venueIds: number[]): Promise<void> {
  await db
    .update(venues)
    .set({
      licenseMatch: sql`${venues.licenseMatch} || jsonb_build_object('asOf', ${licenseMatches.asOf}::text)`,
    })
    .from(licenseMatches)
    .where(
      and(
        eq(licenseMatches.venueId, venues.id),
        inArray(venues.id, venueIds),
        sql`${licenseMatches.appliedAt} is not null`,
        sql`${venues.licenseMatch} ->> 'state' = ${licenseMatches.stateName}`,
        sql`${venues.licenseMatch} ->> 'tradeName' = ${licenseMatches.trade}`,
        sql`(${venues.licenseMatch} ->> 'licensedOn') is not distinct from ${licenseMatches.licensedOn}::text`,
        sql`${venues.licenseMatch} ->> 'asOf' <> ${licenseMatches.asOf}::text`,
      ),
    );
}
