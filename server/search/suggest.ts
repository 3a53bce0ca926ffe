import { and, asc, eq } from 'drizzle-orm';
import type { Suggestion } from '#contract/search.ts';
import { categories, venues } from '#db/schema/index.ts';
import { stationCalled } from '#domain/places/stations.ts';
import { WALK_METRES } from '#domain/places/within-walk.ts';
import { findMatches, placeOf } from '#domain/text/hangul-search.ts';
import { MOST_SUGGESTIONS } from '#domain/text/search-query.ts';
import { otherReadings, readingsWithTypo } from '#domain/text/search-readings.ts';
import { DONGS, STATIONS } from '#domain/text/stations.ts';
import type { Ctx } from '#server/http/context.ts';
import { keptFact } from '#server/http/kept-fact.ts';
import { isWithin } from '#server/places/in-box.ts';
import { isAnyOf } from '#server/windows/hours.ts';
import { IS_PUBLIC, inName, mayMatch, pickCandidates } from './candidates.ts';
import { correct, SORTS } from './find.ts';

const MOST_CATEGORIES = 2;
const MOST_AREAS = 2;
/** Names among which the best are chosen. */
const MOST_COMPARED = 50;

/** What someone may be about to type: names, kinds of venues, parts of town. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestion[]> {
  const asTyped = await suggestFor(ctx, typed);
  if (asTyped.length > 0) return asTyped;
  for (const reading of otherReadings(typed)) {
    const found = await suggestFor(ctx, reading);
    if (found.length > 0) return found;
  }
  for (const reading of readingsWithTypo(typed)) {
    const meant = await correct(ctx, reading);
    if (meant !== null) return suggestFor(ctx, meant);
  }
  return [];
}

async function suggestFor(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const [kinds, areas, names] = await Promise.all([
    suggestCategories(ctx, q),
    suggestAreas(ctx, q),
    suggestNames(ctx, q),
  ]);
  const others = [...kinds, ...areas];
  return [...names.slice(0, MOST_SUGGESTIONS - others.length), ...others];
}

async function suggestNames(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const turns = inName(q);
  const last = turns.pop();
  if (!last) return [];
  const { ids } = await pickCandidates(ctx, last, { most: MOST_COMPARED, first: turns });
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ name: venues.name, slug: venues.slug, category: categories.name })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, isAnyOf(venues.id, ids)))
    .orderBy(...SORTS.order);
  return findMatches(rows, q, ({ name }) => ({ name, features: [], addresses: [] })).map(
    ({ name, slug, category }) => ({
      kind: 'venue',
      text: name,
      detail: category,
      slug,
      mark: placeOf(name, q),
    }),
  );
}

const activeCategories = keptFact('categories', async (ctx) =>
  ctx.db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.displayOrder), asc(categories.id)),
);

async function suggestCategories(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const rows = await activeCategories(ctx);
  return findMatches(rows, q, ({ name }) => ({ name, features: [], addresses: [] }))
    .slice(0, MOST_CATEGORIES)
    .map(({ name, slug }) => ({
      kind: 'category',
      text: name,
      detail: null,
      slug,
      mark: placeOf(name, q),
    }));
}

const AREAS = [...STATIONS, ...DONGS];

/** Only those at which something is found. */
async function suggestAreas(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const named = findMatches(AREAS, q, (name) => ({ name, features: [], addresses: [] }));
  const areas = await Promise.all(
    named.slice(0, MOST_AREAS).map(async (area) => ((await hasVenues(ctx, area)) ? [area] : [])),
  );
  return areas.flat().map((area) => ({
    kind: 'area',
    text: area,
    detail: null,
    slug: null,
    mark: placeOf(area, q),
  }));
}

async function hasVenues(ctx: Ctx, area: string): Promise<boolean> {
  for (const reading of [area, ...otherReadings(area)]) {
    const found = mayMatch(reading);
    if (found && (await pickCandidates(ctx, found, { most: 1 })).isAny) return true;
  }
  const station = stationCalled(area);
  if (!station) return false;
  const [near] = await ctx.db
    .select({ id: venues.id })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, isWithin(station, WALK_METRES)))
    .limit(1);
  return near !== undefined;
}
