import { asc, inArray, or } from 'drizzle-orm';
import { NAME_NEEDED } from '#contract/venues/changes.ts';
import type { ImportedLine, VenueImport } from '#contract/venues/csv.ts';
import {
  CATEGORY_NEEDED,
  SLUG_NEEDED,
  SLUG_OF_DELETED,
  SLUG_TAKEN,
} from '#contract/venues/forms.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { normalizeSlug } from '#domain/text/slug.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { type Category, COLUMNS, ID_HEADER, VERSION_HEADER } from './columns.ts';
import { readLine, type Values } from './read-line.ts';
import type { SheetLine } from './sheet.ts';
import { versionOf } from './version.ts';

/** What one line would do. */
export interface PlannedLine
  extends Pick<ImportedLine, 'line' | 'outcome' | 'name' | 'changed' | 'problems' | 'conflicts'> {
  /** The venue the line is about, if it is there already. */
  venue: VenueRow | null;
  /** What to store: the fields that differ, or all given ones for a new venue. */
  values: Values;
}

/** A line on which a decision is still to be made. */
type OpenLine = Omit<PlannedLine, 'outcome' | 'conflicts'>;

/** What the database knows about the names and numbers in the file. */
interface Known {
  byId: Map<number, VenueRow>;
  bySlug: Map<string, VenueRow>;
  aliases: Map<string, number>;
  categories: Category[];
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
    const slug = planned.values.slug ?? planned.venue?.slug ?? '';
    const earlier =
      (planned.venue && lineOfVenue.get(planned.venue.id)) ?? (slug && lineOfSlug.get(slug));
    if (earlier) planned.problems.push(`${earlier}번 줄과 같은 업소이거나 슬러그가 같습니다`);
    if (planned.venue) lineOfVenue.set(planned.venue.id, line.line);
    if (slug) lineOfSlug.set(slug, line.line);
    // Without a version the file was made by hand, and nobody knows from what.
    const base = seenVersions.has(line.line)
      ? seenVersions.get(line.line)
      : line.cells.get(VERSION_HEADER) || undefined;
    const isStale = base !== undefined && planned.venue && versionOf(planned.venue) !== base;
    const outcome = outcomeOf(planned, Boolean(isStale));
    const conflicts = outcome === 'conflict' ? bothValues(line, planned, known) : [];
    return { ...planned, outcome, conflicts };
  });
}

function outcomeOf({ problems, venue, changed }: OpenLine, isStale: boolean) {
  if (problems.length > 0) return 'bad';
  if (!venue) return 'create';
  if (changed.length === 0) return 'unchanged';
  return isStale ? 'conflict' : 'update';
}

function bothValues(
  { cells }: SheetLine,
  { venue, changed }: OpenLine,
  known: Known,
): PlannedLine['conflicts'] {
  return COLUMNS.filter(({ header }) => changed.includes(header)).map(({ header, write }) => ({
    header,
    file: cells.get(header) ?? '',
    stored: venue ? write(venue, known.categories) : '',
  }));
}

function planLine({ line, cells }: SheetLine, known: Known): OpenLine {
  const { venue, problem } = findVenue(cells, known);
  const { values, changed, problems } = readLine(cells, venue, known.categories);
  const name = cells.get('업소명') || venue?.name || '';
  if (problem) problems.unshift(problem);
  else if (!venue) {
    if (!values.name) problems.push(NAME_NEEDED);
    if (!values.categoryId && !cells.get('카테고리')) problems.push(CATEGORY_NEEDED);
    values.slug ||= normalizeSlug(name);
    // A name of symbols only makes none.
    if (name && !values.slug && !cells.get('슬러그')) problems.push(SLUG_NEEDED);
  }
  const taken = values.slug && slugTaken(values.slug, venue, known);
  if (taken) problems.push(`슬러그: ${taken}`);
  return { line, name, venue, values, changed, problems };
}

function findVenue(
  cells: SheetLine['cells'],
  known: Known,
): { venue: VenueRow | null; problem?: string } {
  const id = cells.get(ID_HEADER);
  if (id) {
    const venue = known.byId.get(Number(id));
    if (venue && !venue.deletedAt) return { venue };
    return { venue: null, problem: `${ID_HEADER}: 없는 업소입니다 (${id})` };
  }
  const venue = known.bySlug.get(normalizeSlug(cells.get('슬러그') ?? ''));
  return { venue: venue && !venue.deletedAt ? venue : null };
}

function slugTaken(slug: string, venue: VenueRow | null, known: Known): string | null {
  const other = known.bySlug.get(slug);
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
  const all = await ctx.db.select().from(categories);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    aliases: new Map(aliases.map(({ alias, venueId }) => [alias, venueId])),
    categories: all,
  };
}
