import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  BULK_NOT_FOUND,
  BULK_ROWS_PER_PAGE,
  BULK_TOO_OLD,
  BULK_UNDER_WAY,
  BULK_UNDONE_BEFORE,
  BulkChange,
  type BulkOrder,
  type BulkRow,
  type BulkRowState,
  type BulkRun,
  SELECTION_CHANGED,
} from '#contract/bulk/bulk.ts';
import { bulkRows, bulkRuns } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { asRows, type Snapshot } from './kinds/kind.ts';
import { requireKnown, select } from './preview.ts';
import { describe, loadNames, type Names, titleOf } from './words.ts';
import { BULK_JOB } from './work.ts';

type RunRow = typeof bulkRuns.$inferSelect;

const LATEST = 30;

/** Fixes which venues are meant and asks for the work. The same key again is the same run. */
export async function createRun(ctx: Ctx, order: BulkOrder): Promise<BulkRun> {
  const staff = requirePermission(ctx.actor, 'venues');
  const { key, change, selection, expected } = order;
  const known = await findByKey(ctx, key);
  if (known) return toRun(ctx, known);
  return inTransaction(ctx, async (tx) => {
    await requireKnown(tx, change);
    const selected = await select(tx, selection);
    if (expected !== undefined && expected !== selected.length) throw conflict(SELECTION_CHANGED);
    const [run] = await tx.db
      .insert(bulkRuns)
      .values({ key, change, actorId: staff.id, actorName: staff.name, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    // Somebody was quicker with the same order.
    if (!run) return toRun(tx, (await findByKey(tx, key)) ?? missing());
    await tx.db.execute(sql`
      insert into bulk_rows (run_id, venue_id, venue_name)
      select ${run.id}::int, given.id, given.name
      from jsonb_to_recordset(${asRows(selected)}::jsonb) as given (id int, name text)`);
    const title = titleOf(change, await loadNames(tx));
    await recordChange(tx, staff, {
      action: 'bulk.run',
      entity: 'bulk',
      entityId: run.id,
      before: { title },
      after: { count: selected.length },
    });
    await enqueue(tx, 'bulk', { runId: run.id }, BULK_JOB);
    return toRun(tx, run);
  });
}

export async function getRun(ctx: Ctx, runId: number): Promise<BulkRun> {
  requirePermission(ctx.actor, 'venues');
  return toRun(ctx, await findRun(ctx, runId));
}

export async function listRuns(ctx: Ctx): Promise<BulkRun[]> {
  requirePermission(ctx.actor, 'venues');
  const runs = await ctx.db
    .select()
    .from(bulkRuns)
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(LATEST);
  return toRuns(ctx, runs);
}

const PROBLEMS_FIRST = sql`case ${bulkRows.state} when 'failed' then 0 when 'kept' then 1 when 'unchanged' then 3 else 2 end`;

export async function listRows(
  ctx: Ctx,
  runId: number,
  { state, page = 1 }: { state?: BulkRowState | undefined; page?: number | undefined },
): Promise<BulkRow[]> {
  requirePermission(ctx.actor, 'venues');
  const run = await findRun(ctx, runId);
  const [rows, names] = await Promise.all([
    ctx.db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.runId, runId), state ? eq(bulkRows.state, state) : undefined))
      .orderBy(PROBLEMS_FIRST, asc(bulkRows.venueId))
      .limit(BULK_ROWS_PER_PAGE)
      .offset((page - 1) * BULK_ROWS_PER_PAGE),
    loadNames(ctx),
  ]);
  const change = changeOf(run);
  const inWords = (snapshot: unknown) =>
    change && snapshot ? describe(change, snapshot as Snapshot, names) : null;
  return rows.map((row) => ({
    venueId: row.venueId,
    name: row.venueName,
    state: row.state,
    from: inWords(row.before),
    to: inWords(row.after),
    problem: row.problem,
  }));
}

/** Asks for the way back; once it is under way, asking again changes nothing. */
export async function undoRun(ctx: Ctx, runId: number): Promise<BulkRun> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const [run] = await tx.db.select().from(bulkRuns).where(eq(bulkRuns.id, runId)).for('update');
    if (!run) throw notFound(BULK_NOT_FOUND);
    if (run.state === 'undoing') return toRun(tx, run);
    if (run.state === 'running') throw conflict(BULK_UNDER_WAY);
    if (run.state === 'undone') throw conflict(BULK_UNDONE_BEFORE);
    if (isTooOld(run, tx.now)) throw conflict(BULK_TOO_OLD);
    const [undoing = run] = await tx.db
      .update(bulkRuns)
      .set({ state: 'undoing', undoneBy: staff.name })
      .where(eq(bulkRuns.id, runId))
      .returning();
    const change = changeOf(run);
    await recordChange(tx, staff, {
      action: 'bulk.undo',
      entity: 'bulk',
      entityId: runId,
      before: { title: change ? titleOf(change, await loadNames(tx)) : '' },
      after: { state: 'undoing' },
    });
    await enqueue(tx, 'bulk', { runId }, BULK_JOB);
    return toRun(tx, undoing);
  });
}

/** As long as a deleted venue can be brought back, so can what was done to many. */
function isTooOld({ createdAt }: RunRow, now: Date): boolean {
  return createdAt <= purgedBefore(now);
}

async function findRun(ctx: Ctx, runId: number): Promise<RunRow> {
  const [run] = await ctx.db.select().from(bulkRuns).where(eq(bulkRuns.id, runId));
  if (!run) throw notFound(BULK_NOT_FOUND);
  return run;
}

async function findByKey(ctx: Ctx, key: string): Promise<RunRow | undefined> {
  const [run] = await ctx.db.select().from(bulkRuns).where(eq(bulkRuns.key, key));
  return run;
}

function missing(): never {
  throw notFound(BULK_NOT_FOUND);
}

/** Null where another version wrote a kind that nobody knows here. */
function changeOf({ change }: RunRow): BulkChange | null {
  return BulkChange.safeParse(change).data ?? null;
}

async function toRun(ctx: Ctx, run: RunRow): Promise<BulkRun> {
  const [only] = await toRuns(ctx, [run]);
  return only ?? missing();
}

/** Two look-ups for all of them. */
async function toRuns(ctx: Ctx, runs: readonly RunRow[]): Promise<BulkRun[]> {
  const ids = runs.map(({ id }) => id);
  const [names, groups] = await Promise.all([
    loadNames(ctx),
    ctx.db
      .select({ runId: bulkRows.runId, state: bulkRows.state, total: count() })
      .from(bulkRows)
      .where(inArray(bulkRows.runId, ids))
      .groupBy(bulkRows.runId, bulkRows.state),
  ]);
  return runs.map((run) => describeRun(ctx, run, names, groups));
}

function describeRun(
  ctx: Ctx,
  run: RunRow,
  names: Names,
  groups: readonly { runId: number; state: BulkRowState; total: number }[],
): BulkRun {
  const counts = { waiting: 0, changed: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 };
  for (const { runId, state, total } of groups) if (runId === run.id) counts[state] = total;
  const change = changeOf(run);
  return {
    id: run.id,
    kind: change?.kind ?? '',
    title: change ? titleOf(change, names) : '',
    state: run.state,
    actorName: run.actorName,
    createdAt: formatIsoOffset(run.createdAt),
    doneAt: run.doneAt && formatIsoOffset(run.doneAt),
    undoneAt: run.undoneAt && formatIsoOffset(run.undoneAt),
    undoneBy: run.undoneBy,
    total: Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
    canUndo: run.state === 'done' && counts.changed > 0 && !isTooOld(run, ctx.now),
  };
}
