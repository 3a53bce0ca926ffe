import { otherReadings, readingsWithTypo } from '#domain/text/search-readings.ts';
import type { Ctx } from '#server/http/context.ts';
import { correct, findVenues, type Ranked } from './find.ts';

export interface Meant {
  /** What was searched for in the end. */
  q: string;
  rows: Ranked[];
  isMore: boolean;
}

/** What was typed is searched for first, what else it may mean only where that finds nothing. */
export async function findMeant(ctx: Ctx, typed: string): Promise<Meant> {
  const asTyped = { q: typed, ...(await findVenues(ctx, typed)) };
  if (asTyped.rows.length > 0) return asTyped;
  for (const reading of otherReadings(typed)) {
    const found = await findVenues(ctx, reading);
    if (found.rows.length > 0) return { q: reading, ...found };
  }
  for (const reading of readingsWithTypo(typed)) {
    const q = await correct(ctx, reading);
    const found = q === null ? null : await findVenues(ctx, q);
    if (q !== null && found && found.rows.length > 0) return { q, ...found };
  }
  return asTyped;
}
