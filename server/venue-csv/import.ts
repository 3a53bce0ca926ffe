import type { ImportReport, VenueImport } from '#contract/venues/csv.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { lockNames } from '#server/venues/names.ts';
import { lockNamed, type PlannedLine, planImport } from './plan.ts';
import { readSheet } from './sheet.ts';
import { tellImport } from './tell.ts';
import { versionOf } from './version.ts';
import { createVenues, updateVenues } from './write.ts';

/** Checks every line and, unless only that was asked for, writes the good ones. */
export async function importVenues(ctx: Ctx, given: VenueImport): Promise<ImportReport> {
  const staff = requirePermission(ctx.actor, 'venues');
  const sheet = readSheet(given.csv);
  return inTransaction(ctx, async (tx) => {
    if (given.mode === 'import') {
      // Venues before names, as every other writer does: the other way round could deadlock.
      await lockNamed(tx, sheet);
      await lockNames(tx);
    }
    const planned = await planImport(tx, sheet, given.seen ?? []);
    const part = planned.filter(({ line }) => isWithin(line, given.lines));
    const isRefused = given.allOrNothing && part.some(isLeftOut);
    if (given.mode === 'check' || isRefused) return toReport(part, new Map(), false);
    await updateVenues(tx, staff, part);
    const createdIds = await createVenues(tx, staff, part);
    await tellImport(tx, part, createdIds);
    return toReport(part, createdIds, true);
  });
}

function isLeftOut({ outcome }: PlannedLine): boolean {
  return outcome === 'bad' || outcome === 'conflict';
}

function isWithin(line: number, lines: VenueImport['lines']): boolean {
  return !lines || (line >= lines.from && line <= lines.to);
}

function toReport(
  planned: PlannedLine[],
  createdIds: ReadonlyMap<string, number>,
  isWritten: boolean,
): ImportReport {
  const countOf = (outcome: PlannedLine['outcome']) =>
    planned.filter((line) => line.outcome === outcome).length;
  return {
    isWritten,
    counts: {
      create: countOf('create'),
      update: countOf('update'),
      unchanged: countOf('unchanged'),
      conflict: countOf('conflict'),
      bad: countOf('bad'),
    },
    lines: planned.map(({ stored, values, differences, week, options, checks, ...line }) => ({
      ...line,
      changed: line.outcome === 'update' ? differences.map(({ header }) => header) : [],
      differences: line.outcome === 'update' ? differences : [],
      venueId: stored?.row.id ?? createdIds.get(values.slug ?? '') ?? null,
      version: stored && versionOf(stored),
    })),
  };
}
