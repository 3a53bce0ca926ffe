import { asc, eq, inArray } from 'drizzle-orm';
import {
  type BulkChange,
  type BulkPlan,
  type BulkPreview,
  type BulkRow,
  MAX_BULK_VENUES,
  NOTHING_SELECTED,
  PREVIEWED_ROWS,
  type Selection,
  TOO_MANY_SELECTED,
} from '#contract/bulk/bulk.ts';
import { OPTION_NOT_FOUND } from '#contract/options/options.ts';
import { CATEGORY_UNKNOWN } from '#contract/venues/forms.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { categories, venueOptions, venues } from '#db/schema/index.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { listMatching } from '#server/venues/staff/filter.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { kindOf } from './kinds/kinds.ts';
import { describe, loadNames } from './words.ts';

/** Venues that are looked at together. */
const PORTION = 500;

export interface Selected {
  id: number;
  name: string;
}

/** What the change would do to every venue that is meant; nothing is written. */
export async function previewBulk(ctx: Ctx, { selection, change }: BulkPlan): Promise<BulkPreview> {
  requirePermission(ctx.actor, 'venues');
  await requireKnown(ctx, change);
  const [selected, names] = await Promise.all([select(ctx, selection), loadNames(ctx)]);
  const counts = { changed: 0, unchanged: 0, failed: 0 };
  const shown: Record<'changed' | 'failed', BulkRow[]> = { changed: [], failed: [] };
  for (let start = 0; start < selected.length; start += PORTION) {
    const part = selected.slice(start, start + PORTION);
    const rows = await findVenues(ctx, part);
    const outcomes = await kindOf(change).plan(ctx, change, rows);
    const byId = new Map(rows.map((row, index) => [row.id, outcomes[index]]));
    for (const { id, name } of part) {
      const outcome = byId.get(id);
      const problem = outcome ? outcome.problem : VENUE_NOT_FOUND;
      const state = problem ? 'failed' : outcome?.after ? 'changed' : 'unchanged';
      counts[state] += 1;
      if (state === 'unchanged' || shown[state].length === PREVIEWED_ROWS) continue;
      shown[state].push({
        venueId: id,
        name,
        state,
        from: outcome ? describe(change, outcome.before, names) : null,
        to: outcome?.after ? describe(change, outcome.after, names) : null,
        problem,
      });
    }
  }
  const rows = [...shown.failed, ...shown.changed].slice(0, PREVIEWED_ROWS);
  return { total: selected.length, ...counts, rows };
}

/** Exactly the venues that are meant, each once. One that is gone is named and fails by itself. */
export async function select(ctx: Ctx, { ids, filter }: Selection): Promise<Selected[]> {
  const selected = filter ? await listMatching(ctx, filter) : await findNamed(ctx, ids ?? []);
  if (selected.length === 0) throw invalid([NOTHING_SELECTED]);
  if (selected.length > MAX_BULK_VENUES) throw invalid([TOO_MANY_SELECTED]);
  return selected;
}

async function findNamed(ctx: Ctx, ids: readonly number[]): Promise<Selected[]> {
  const rows = await ctx.db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(isAnyOf(venues.id, ids));
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => ({ id, name: byId.get(id) ?? `#${id}` }));
}

async function findVenues(ctx: Ctx, selected: readonly Selected[]): Promise<VenueRow[]> {
  const ids = selected.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(venues)
    .where(isAnyOf(venues.id, ids))
    .orderBy(asc(venues.id));
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

/** Refuses a change to something that does not exist, before anyone waits for it. */
export async function requireKnown(ctx: Ctx, change: BulkChange): Promise<void> {
  if (change.kind === 'category') {
    const [row] = await ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, change.categoryId));
    if (!row) throw invalid([CATEGORY_UNKNOWN]);
  }
  if (change.kind === 'options') {
    const wanted = [...new Set([...change.add, ...change.remove])];
    const rows = await ctx.db
      .select({ id: venueOptions.id })
      .from(venueOptions)
      .where(inArray(venueOptions.id, wanted));
    if (rows.length < wanted.length) throw invalid([OPTION_NOT_FOUND]);
  }
}
