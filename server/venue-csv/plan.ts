import { asc, inArray, or } from 'drizzle-orm';
import { NAME_NEEDED } from '#contract/venues/changes.ts';
import type { ImportedLine, VenueImport } from '#contract/venues/csv.ts';
import {
  CATEGORY_NEEDED,
  SLUG_NEEDED,
  SLUG_OF_DELETED,
  SLUG_TAKEN,
} from '#contract/venues/forms.ts';
import { venueSlugAliases, venues } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { normalizeSlug } from '#domain/text/slug.ts';
import type { VenueBlock } from '#domain/venue-blocks.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { ID_HEADER, VERSION_HEADER } from './columns.ts';
import {
  cellsOf,
  type OptionChanges,
  readChecks,
  readOptions,
  readWeek,
  type Site,
  type Stored,
} from './parts.ts';
import { readLine, type Values } from './read-line.ts';
import type { SheetLine } from './sheet.ts';
import { readSite, withParts } from './stored.ts';
import { isOfVersion } from './version.ts';

/** What one line would do. */
export interface PlannedLine
  extends Pick<
    ImportedLine,
    'line' | 'outcome' | 'name' | 'differences' | 'problems' | 'conflicts'
  > {
  /** The venue the line is about, if it is there already. */
  stored: Stored | null;
  /** What to store: the fields that differ, or all given ones for a new venue. */
  values: Values;
  /** The whole week, where any day of it changes. */
  week: HoursRow[] | null;
  options: OptionChanges | null;
  /** Blocks that the line confirms. */
  checks: VenueBlock[];
}

/** A line on which a decision is still to be made. */
type OpenLine = Omit<PlannedLine, 'outcome' | 'conflicts'>;

/** What the database knows about the names and numbers in the file. */
interface Known {
  byId: Map<number, Stored>;
  bySlug: Map<string, Stored>;
  aliases: Map<string, number>;
  site: Site;
}

/**
 * Decides about every line; reads only the venues that the file names. A line counts as made from
 * the version that was `seen` of its venue, else from the one in the file.
 */
export async function planImport(
  ctx: Ctx,
  sheet: SheetLine[],
  seen: NonNullable<VenueImport['seen']>,
): Promise<PlannedLine[]> {
  const known = await lookUp(ctx, sheet);
  const seenVersions = new Map(seen.map(({ line, version }) => [line, version]));
  const lineOfVenue = new Map<number, number>();
  const lineOfSlug = new Map<string, number>();
  return sheet.map((line) => {
    const planned = planLine(line, known);
    const row = planned.stored?.row;
    const slug = planned.values.slug ?? row?.slug ?? '';
    const earlier = (row && lineOfVenue.get(row.id)) ?? (slug && lineOfSlug.get(slug));
    if (earlier) planned.problems.push(`${earlier}번 줄과 같은 업소이거나 슬러그가 같습니다`);
    if (row) lineOfVenue.set(row.id, line.line);
    if (slug) lineOfSlug.set(slug, line.line);
    // Without a version the file was made by hand, and nobody knows from what.
    const base = seenVersions.has(line.line)
      ? seenVersions.get(line.line)
      : line.cells.get(VERSION_HEADER) || undefined;
    const { stored } = planned;
    const isStale = base !== undefined && stored && (base === null || !isOfVersion(stored, base));
    const outcome = outcomeOf(planned, Boolean(isStale));
    const conflicts = outcome === 'conflict' ? bothValues(line, planned, known) : [];
    return { ...planned, outcome, conflicts };
  });
}

function outcomeOf({ problems, stored, differences }: OpenLine, isStale: boolean) {
  if (problems.length > 0) return 'bad';
  if (!stored) return 'create';
  if (differences.length === 0) return 'unchanged';
  return isStale ? 'conflict' : 'update';
}

function bothValues(
  { cells }: SheetLine,
  { stored, differences }: OpenLine,
  known: Known,
): PlannedLine['conflicts'] {
  const now = stored && cellsOf(stored, known.site);
  return differences.map(({ header }) => ({
    header,
    file: cells.get(header) ?? '',
    stored: now?.get(header) ?? '',
  }));
}

function planLine({ line, cells }: SheetLine, known: Known): OpenLine {
  const { stored, problem } = findVenue(cells, known);
  const fields = readLine(cells, stored?.row ?? null, known.site.categories);
  const { values, problems } = fields;
  const name = cells.get('업소명') || stored?.row.name || '';
  const hours = readWeek(cells, stored, problems);
  const offered = readOptions(cells, stored, known.site, problems);
  const confirmed = readChecks(cells, problems);
  if (problem) problems.unshift(problem);
  else if (!stored) {
    if (!values.name) problems.push(NAME_NEEDED);
    if (!values.categoryId && !cells.get('카테고리')) problems.push(CATEGORY_NEEDED);
    values.slug ||= normalizeSlug(name);
    // A name of symbols only makes none.
    if (name && !values.slug && !cells.get('슬러그')) problems.push(SLUG_NEEDED);
  }
  const taken = values.slug && slugTaken(values.slug, stored?.row ?? null, known);
  if (taken) problems.push(`슬러그: ${taken}`);
  return {
    line,
    name,
    stored,
    values,
    week: hours.week,
    options: offered.options,
    checks: confirmed.checks,
    differences: [fields, hours, offered, confirmed].flatMap((part) => part.differences),
    problems,
  };
}

function findVenue(
  cells: SheetLine['cells'],
  known: Known,
): { stored: Stored | null; problem?: string } {
  const id = cells.get(ID_HEADER);
  if (id) {
    const stored = known.byId.get(Number(id));
    if (stored && !stored.row.deletedAt) return { stored };
    return { stored: null, problem: `${ID_HEADER}: 없는 업소입니다 (${id})` };
  }
  const stored = known.bySlug.get(normalizeSlug(cells.get('슬러그') ?? ''));
  return { stored: stored && !stored.row.deletedAt ? stored : null };
}

function slugTaken(slug: string, venue: VenueRow | null, known: Known): string | null {
  const other = known.bySlug.get(slug)?.row;
  if (other && other.id !== venue?.id) return other.deletedAt ? SLUG_OF_DELETED : SLUG_TAKEN;
  const aliasOf = known.aliases.get(slug);
  return aliasOf !== undefined && aliasOf !== venue?.id ? SLUG_TAKEN : null;
}

/** Whoever else wants to change one of these venues waits for this transaction. */
export async function lockNamed(tx: Ctx, sheet: SheetLine[]): Promise<void> {
  await tx.db
    .select({ id: venues.id })
    .from(venues)
    .where(isNamed(sheet))
    // Always in one order, so that two imports cannot wait for each other.
    .orderBy(asc(venues.id))
    .for('no key update');
}

function isNamed(sheet: SheetLine[]) {
  const ids = sheet
    .map(({ cells }) => cells.get(ID_HEADER) ?? '')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  return or(inArray(venues.id, ids), inArray(venues.slug, slugsOf(sheet)));
}

function slugsOf(sheet: SheetLine[]): string[] {
  return sheet
    .map(({ cells }) => normalizeSlug(cells.get('슬러그') || cells.get('업소명') || ''))
    .filter(Boolean);
}

async function lookUp(ctx: Ctx, sheet: SheetLine[]): Promise<Known> {
  // One after the other: a transaction has one connection.
  const rows = await ctx.db.select().from(venues).where(isNamed(sheet));
  const aliases = await ctx.db
    .select()
    .from(venueSlugAliases)
    .where(inArray(venueSlugAliases.alias, slugsOf(sheet)));
  const all = await withParts(ctx, rows);
  return {
    byId: new Map(all.map((stored) => [stored.row.id, stored])),
    bySlug: new Map(all.map((stored) => [stored.row.slug, stored])),
    aliases: new Map(aliases.map(({ alias, venueId }) => [alias, venueId])),
    site: await readSite(ctx),
  };
}
