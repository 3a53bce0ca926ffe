import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { openWindows, venues, windowHorizons } from '#db/schema/index.ts';
import { comingWindows, spanToKeep } from '#domain/hours/coming-windows.ts';
import type { OvernightRule } from '#domain/hours/opening-hours.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { isUnknown, isWornOut } from './horizon.ts';
import { isAnyOf, loadHours } from './hours.ts';

/** Venues whose windows are worked out and written at once. */
const PORTION = 250;
/** Of a change that concerns every venue, what its own transaction still has the time for. */
const MOST_AT_ONCE = 2_000;

/**
 * Brings the windows of these venues up to what their hours say now. Part of every transaction
 * that changes hours or adds a venue; the venues are locked by then.
 */
export async function writeWindows(tx: Ctx, venueIds: number[], rule: OvernightRule) {
  for (const part of portionsOf(venueIds)) await writePortion(tx, part, rule);
}

/**
 * The same after a change of the rule itself, whose transaction this is part of. On a large site
 * the rest follows by `keepWindows`; until then its hours are read.
 */
export async function followRule(tx: Ctx, rule: OvernightRule): Promise<void> {
  const wanting = await findWanting(tx, isUnknown(tx.now, rule))
    .limit(MOST_AT_ONCE)
    .for(...FREE);
  await writeWindows(tx, idsOf(wanting), rule);
}

/**
 * Writes what is missing and what will soon be, a portion at a time. Several instances share the
 * work: each skips what another has in hand, or has done by then.
 */
export async function keepWindows(ctx: Ctx, rule: OvernightRule): Promise<void> {
  const isWanting = isWornOut(ctx.now, rule);
  for (const part of portionsOf(idsOf(await findWanting(ctx, isWanting)))) {
    await inTransaction(ctx, async (tx) => {
      const left = and(isWanting, isAnyOf(windowHorizons.venueId, part));
      await writeWindows(tx, idsOf(await findWanting(tx, left).for(...FREE)), rule);
    });
  }
}

export async function hasWanting(ctx: Ctx, rule: OvernightRule): Promise<boolean> {
  return (await findWanting(ctx, isWornOut(ctx.now, rule)).limit(1)).length > 0;
}

/** Never waits: who holds a horizon is about to write the windows itself, or to end it. */
const FREE = ['update', { of: windowHorizons, skipLocked: true }] as const;

function findWanting(ctx: Ctx, condition: SQL | undefined) {
  return ctx.db
    .select({ id: windowHorizons.venueId })
    .from(windowHorizons)
    .innerJoin(venues, eq(venues.id, windowHorizons.venueId))
    .where(and(condition, isNull(venues.deletedAt)))
    .$dynamic();
}

async function writePortion(tx: Ctx, ids: number[], overnightRule: OvernightRule): Promise<void> {
  // Held until the end of the transaction, so that nobody writes older hours over these.
  await tx.db
    .select({ id: windowHorizons.venueId })
    .from(windowHorizons)
    .where(isAnyOf(windowHorizons.venueId, ids))
    .orderBy(asc(windowHorizons.venueId))
    .for('update');
  const span = spanToKeep(tx.now);
  const hoursOf = await loadHours(tx, ids, span.firstDate, span.lastDate);
  const rows = ids.flatMap((id) =>
    comingWindows({ ...hoursOf(id), overnightRule }, span).map((window) => ({ id, ...window })),
  );
  await tx.db.delete(openWindows).where(isAnyOf(openWindows.venueId, ids));
  // Columns as lists: one parameter each, however many rows.
  await tx.db.execute(sql`
    insert into ${openWindows} (venue_id, opens_at, closes_at)
    select * from unnest(
      ${listOf(rows.map(({ id }) => id))}::int[],
      ${listOf(rows.map(({ opensAt }) => opensAt.toISOString()))}::timestamptz[],
      ${listOf(rows.map(({ closesAt }) => closesAt.toISOString()))}::timestamptz[]
    )`);
  await tx.db
    .update(windowHorizons)
    .set({ overnightRule, knownFrom: span.from, knownUntil: span.until })
    .where(isAnyOf(windowHorizons.venueId, ids));
}

function listOf(values: (number | string)[]): string {
  return `{${values.join()}}`;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function* portionsOf(ids: number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += PORTION) yield ids.slice(start, start + PORTION);
}
