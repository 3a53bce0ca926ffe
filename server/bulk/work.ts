import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { BulkChange, type BulkRowState, CHANGED_SINCE, NOT_WRITTEN } from '#contract/bulk/bulk.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { bulkRows, bulkRuns, venues } from '#db/schema/index.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { asRows, type Snapshot } from './kinds/kind.ts';
import { isUntouched, kindOf } from './kinds/kinds.ts';

/** Venues of one transaction: what a killed server has to do again. */
export const BULK_CHUNK = 100;
/** After this long the rest is asked for anew, so that nobody takes the work for lost. */
const TURN_MS = 20_000;
export const BULK_JOB = { tries: 5, endsWithinSeconds: 60 };

export interface BulkWork {
  runId: number;
}

/** Goes on with a run, or with taking it back, from where whoever was at it before has come. */
export async function workOnRun(ctx: Ctx, { runId }: BulkWork): Promise<void> {
  const { elapsed, ending } = ctx.deps;
  const end = elapsed() + TURN_MS;
  while (await takeChunk(ctx, runId)) {
    if (!ending.aborted && elapsed() < end) continue;
    return enqueue(ctx, 'bulk', { runId }, BULK_JOB);
  }
}

/** False once nothing is left. Part of a transaction or nothing: no chunk is ever half done. */
export async function takeChunk(ctx: Ctx, runId: number): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => workOnChunk(tx, runId, BULK_CHUNK));
  } catch (error) {
    if (reasonOf(error) === null) throw error;
  }
  // Something of it was refused: one by one tells which.
  for (let index = 0; index < BULK_CHUNK; index += 1) {
    if (!(await takeOne(ctx, runId))) return false;
  }
  return true;
}

async function takeOne(ctx: Ctx, runId: number): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => workOnChunk(tx, runId, 1));
  } catch (error) {
    const problem = reasonOf(error);
    if (problem === null) throw error;
    return inTransaction(ctx, async (tx) => {
      const run = await lockRun(tx, runId);
      if (!run) return false;
      const rows = await nextRows(tx, run, 1);
      const state = run.isUndo ? ('kept' as const) : ('failed' as const);
      await noteRows(
        tx,
        runId,
        rows.map(({ venueId }) => ({ venueId, state, problem })),
      );
      return rows.length > 0;
    });
  }
}

/** What staff are told of a refused write; null for what another try may mend. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  return violatedConstraint(error) === null ? null : NOT_WRITTEN;
}

interface Run {
  id: number;
  change: BulkChange;
  isUndo: boolean;
}

type Row = typeof bulkRows.$inferSelect;

/** Held until the transaction ends, so that two who are at it take turns; null once it is over. */
async function lockRun(tx: Ctx, runId: number): Promise<Run | null> {
  const [run] = await tx.db.select().from(bulkRuns).where(eq(bulkRuns.id, runId)).for('update');
  if (!run || run.state === 'done' || run.state === 'undone') return null;
  return { id: runId, change: BulkChange.parse(run.change), isUndo: run.state === 'undoing' };
}

function nextRows(tx: Ctx, { id, isUndo }: Run, size: number): Promise<Row[]> {
  return tx.db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, id), eq(bulkRows.state, isUndo ? 'changed' : 'waiting')))
    .orderBy(asc(bulkRows.venueId))
    .limit(size);
}

async function workOnChunk(tx: Ctx, runId: number, size: number): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (!run) return false;
  const rows = await nextRows(tx, run, size);
  if (rows.length === 0) {
    await tx.db
      .update(bulkRuns)
      .set(run.isUndo ? { state: 'undone', undoneAt: tx.now } : { state: 'done', doneAt: tx.now })
      .where(eq(bulkRuns.id, runId));
    return false;
  }
  await noteRows(tx, runId, run.isUndo ? await putBack(tx, run, rows) : await apply(tx, run, rows));
  return true;
}

interface Note {
  venueId: number;
  state: BulkRowState;
  before?: Snapshot | null;
  after?: Snapshot | null;
  problem?: string | null;
}

async function apply(tx: Ctx, { change }: Run, rows: readonly Row[]): Promise<Note[]> {
  const kind = kindOf(change);
  await kind.prepare?.(tx, change);
  const locked = await lockVenues(tx, rows, false);
  const outcomes = await kind.plan(tx, change, locked);
  const notes = new Map<number, Note>();
  for (const [index, { id: venueId }] of locked.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const { before, after, problem } = outcome;
    const state = problem ? 'failed' : after ? 'changed' : 'unchanged';
    notes.set(venueId, { venueId, state, before, after, problem });
  }
  const written = [...notes.values()].flatMap(({ venueId, state, after }) =>
    state === 'changed' && after ? { venueId, values: after } : [],
  );
  if (written.length > 0) await kind.write(tx, change, written);
  return rows.map(
    ({ venueId }) => notes.get(venueId) ?? { venueId, state: 'failed', problem: VENUE_NOT_FOUND },
  );
}

/** Puts back what nobody has changed since; the rest stays and is named. */
async function putBack(tx: Ctx, { change }: Run, rows: readonly Row[]): Promise<Note[]> {
  const kind = kindOf(change);
  await kind.prepare?.(tx, change);
  const locked = await lockVenues(tx, rows, kind.findsDeleted ?? false);
  const present = await kind.read(tx, change, locked);
  const notes = rows.map(({ venueId, before, after }): Note => {
    // Both were written with the state "changed".
    const held = { before: before as Snapshot, after: after as Snapshot };
    const now = present.get(venueId);
    if (!now) return { venueId, state: 'kept', ...held, problem: VENUE_NOT_FOUND };
    if (isUntouched(change, now, held.after)) return { venueId, state: 'undone', ...held };
    return { venueId, state: 'kept', ...held, problem: CHANGED_SINCE };
  });
  const written = notes.flatMap(({ venueId, state, before }) =>
    state === 'undone' && before ? { venueId, values: before } : [],
  );
  if (written.length > 0) await kind.write(tx, change, written);
  return notes;
}

/** In the order of their ids, as everyone locks several. */
function lockVenues(tx: Ctx, rows: readonly Row[], withDeleted: boolean): Promise<VenueRow[]> {
  const ids = rows.map(({ venueId }) => venueId);
  return tx.db
    .select()
    .from(venues)
    .where(and(isAnyOf(venues.id, ids), withDeleted ? undefined : isNull(venues.deletedAt)))
    .orderBy(asc(venues.id))
    .for('no key update');
}

async function noteRows(tx: Ctx, runId: number, notes: readonly Note[]): Promise<void> {
  await tx.db.execute(sql`
    update bulk_rows set state = given.state, problem = given.problem,
      before = coalesce(given.before, bulk_rows.before),
      after = coalesce(given.after, bulk_rows.after)
    from jsonb_to_recordset(${asRows(notes)}::jsonb)
      as given ("venueId" int, state text, before jsonb, after jsonb, problem text)
    where bulk_rows.run_id = ${runId}::int and bulk_rows.venue_id = given."venueId"`);
}
