import { and, desc, eq, gt } from 'drizzle-orm';
import { disassemble } from 'es-hangul';
import { categories, venuePeriods, venueSearch, venues } from '#db/schema/index.ts';
import { readingsWithTypo } from '#domain/text/search-readings.ts';
import { mostSimilar, syllablePairs } from '#domain/text/similar-names.ts';
import type { Ctx } from '#server/http/context.ts';
import { hasAnyInName, IS_PUBLIC } from './candidates.ts';

const SHOWN = 4;
const MOST_COMPARED = 300;
const SEEN_WITHIN = '30days';

/** In place of an empty result, by their ids: those with a name like it, and the most seen. */
export async function findInstead(
  ctx: Ctx,
  q: string,
): Promise<{ similar: number[]; mostSeen: number[] }> {
  const [similar, mostSeen] = await Promise.all([findSimilar(ctx, q), findMostSeen(ctx)]);
  return { similar, mostSeen: mostSeen.filter((id) => !similar.includes(id)) };
}

async function findSimilar(ctx: Ctx, q: string): Promise<number[]> {
  const meant = readingsWithTypo(q)[0] ?? q;
  const found = hasAnyInName(syllablePairs(meant).map((pair) => disassemble(pair)));
  if (!found) return [];
  const rows = await ctx.db
    .select({ id: venues.id, name: venues.name })
    .from(venueSearch)
    .innerJoin(venues, eq(venues.id, venueSearch.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(IS_PUBLIC, found))
    .limit(MOST_COMPARED);
  return mostSimilar(rows, meant, ({ name }) => name, SHOWN).map(({ id }) => id);
}

/** By the visits of the last nights, which stand in an index. */
async function findMostSeen(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: venues.id })
    .from(venuePeriods)
    .innerJoin(venues, eq(venues.id, venuePeriods.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(venuePeriods.period, SEEN_WITHIN), gt(venuePeriods.sessions, 0), IS_PUBLIC))
    .orderBy(desc(venuePeriods.sessions), venuePeriods.venueId)
    .limit(SHOWN);
  return rows.map(({ id }) => id);
}
