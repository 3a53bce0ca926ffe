import { toSearchWords } from '#domain/text/hangul-search.ts';
import { otherReadings, readingsWithTypo } from '#domain/text/search-readings.ts';
import { stationIn } from '#domain/text/stations.ts';
import type { Ctx } from '#server/http/context.ts';
import { findAtStation } from './at-station.ts';
import { correct, findVenues, type Narrowing, type Ranked } from './find.ts';

interface Found {
  rows: Ranked[];
  isMore: boolean;
}

export interface Meant extends Found {
  /** What was searched for in the end. */
  q: string;
  /** The same in words, where it is not what was typed. */
  told: string | null;
  /** The same once more, narrowed and ordered by the database. */
  again(narrowing: Narrowing): Promise<Found>;
}

/** What was typed is searched for first, what else it may mean only where that finds nothing. */
export async function findMeant(ctx: Ctx, typed: string): Promise<Meant> {
  const asTyped = await findTyped(ctx, typed);
  const atStation = await findStation(ctx, typed, asTyped);
  if (atStation) return atStation;
  if (asTyped.rows.length > 0) return asTyped;
  for (const reading of otherReadings(typed)) {
    const found = await findTyped(ctx, reading);
    const meant = (await findStation(ctx, reading, found)) ?? found;
    if (meant.rows.length > 0) return { ...meant, told: meant.told ?? reading };
  }
  for (const reading of readingsWithTypo(typed)) {
    const q = await correct(ctx, reading);
    const found = q === null ? null : await findTyped(ctx, q);
    if (found && found.rows.length > 0) return { ...found, told: q };
  }
  return asTyped;
}

/** Nothing but the words themselves. */
export async function findTyped(ctx: Ctx, q: string): Promise<Meant> {
  return {
    q,
    told: null,
    ...(await findVenues(ctx, q)),
    again: (narrowing) => findVenues(ctx, q, narrowing),
  };
}

/** Who has a station's name comes first, then who stands at it; null where no station is named. */
async function findStation(ctx: Ctx, q: string, named: Meant): Promise<Meant | null> {
  const asked = stationIn(toSearchWords(q));
  if (!asked) return null;
  const at = await findAtStation(ctx, asked);
  if (at.rows.length === 0) return null;
  return {
    q,
    told: at.told,
    rows: unique([...named.rows, ...at.rows]),
    isMore: named.isMore || at.isMore,
    async again(narrowing) {
      const [again, atAgain] = await Promise.all([
        named.again(narrowing),
        findAtStation(ctx, asked, narrowing),
      ]);
      return {
        rows: unique([...again.rows, ...atAgain.rows]),
        isMore: again.isMore || atAgain.isMore,
      };
    },
  };
}

function unique(rows: Ranked[]): Ranked[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
