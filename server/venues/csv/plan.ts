import { inArray, or } from 'drizzle-orm';
import { NAME_NEEDED } from '#contract/venue-changes.ts';
import type { ImportedLine } from '#contract/venue-csv.ts';
import {
  CATEGORY_NEEDED,
  SLUG_NEEDED,
  SLUG_OF_DELETED,
  SLUG_TAKEN,
} from '#contract/venue-forms.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { normalizeSlug } from '#domain/slug.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { type Category, ID_HEADER } from './columns.ts';
import { readLine, type Values } from './read-line.ts';
import type { SheetLine } from './sheet.ts';

/** What one line would do. */
export interface PlannedLine extends Pick<ImportedLine, 'line' | 'outcome' | 'name' | 'changed'> {
  /** The venue the line is about, if it is there already. */
  venue: VenueRow | null;
  /** What to store: the fields that differ, or all given ones for a new venue. */
  values: Values;
  problems: string[];
}

/** What the database knows about the names and numbers in the file. */
interface Known {
  byId: Map<number, VenueRow>;
  bySlug: Map<string, VenueRow>;
  aliases: Map<string, number>;
  categories: Category[];
}

/** Decides about every line; reads only the venues that the file names. */
export async function planImport(ctx: Ctx, sheet: SheetLine[]): Promise<PlannedLine[]> {
  const known = await lookUp(ctx, sheet);
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
    return { ...planned, outcome: outcomeOf(planned) };
  });
}

function outcomeOf({ problems, venue, changed }: Omit<PlannedLine, 'outcome'>) {
  if (problems.length > 0) return 'bad';
  if (!venue) return 'create';
  return changed.length > 0 ? 'update' : 'unchanged';
}

function planLine({ line, cells }: SheetLine, known: Known): Omit<PlannedLine, 'outcome'> {
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

async function lookUp(ctx: Ctx, sheet: SheetLine[]): Promise<Known> {
  const ids = sheet
    .map(({ cells }) => cells.get(ID_HEADER) ?? '')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  const slugs = sheet
    .map(({ cells }) => normalizeSlug(cells.get('슬러그') || cells.get('업소명') || ''))
    .filter(Boolean);
  // One after the other: a transaction has one connection.
  const rows = await ctx.db
    .select()
    .from(venues)
    .where(or(inArray(venues.id, ids), inArray(venues.slug, slugs)));
  const aliases = await ctx.db
    .select()
    .from(venueSlugAliases)
    .where(inArray(venueSlugAliases.alias, slugs));
  const all = await ctx.db.select().from(categories);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    aliases: new Map(aliases.map(({ alias, venueId }) => [alias, venueId])),
    categories: all,
  };
}
