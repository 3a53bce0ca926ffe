import { metresBetween, type Point } from './point.ts';
import { STATIONS, type Station } from './stations.ts';

/** From a station to what is found at it: a walk of fourteen minutes. */
export const WALK_METRES = 800;

/** Nearest first. */
export function stationsWithinWalk(point: Point): Station[] {
  return STATIONS.map((station) => ({ station, metres: metresBetween(point, station) }))
    .filter(({ metres }) => metres <= WALK_METRES)
    .sort((a, b) => a.metres - b.metres)
    .map(({ station }) => station);
}
