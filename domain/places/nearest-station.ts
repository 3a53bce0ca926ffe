import { metresBetween, type Point } from './point.ts';
import { STATIONS, type Station } from './stations.ts';
import { type Walk, walkOf } from './walk.ts';

/** Farther away nobody walks, and a station that is not in the list may be nearer. */
const MAX_METRES = 2_000;

export interface StationWalk extends Walk {
  station: Station;
}

/** Null where no station of the list is within reach. */
export function nearestStation(point: Point): StationWalk | null {
  const [nearest] = STATIONS.map((station) => ({
    station,
    metres: metresBetween(point, station),
  })).sort((a, b) => a.metres - b.metres);
  if (!nearest || nearest.metres > MAX_METRES) return null;
  return { station: nearest.station, ...walkOf(nearest.metres) };
}
