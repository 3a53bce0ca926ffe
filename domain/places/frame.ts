import { type Point, toRadians } from './point.ts';
import { LINES, STATIONS, type Station } from './stations.ts';

// A map is a rectangle of ground. Across a city the earth is flat: one degree is the same number of
// metres everywhere in it, so places are right to a few metres.

const METRES_A_DEGREE = 111_194.93;

/** What a map shows: north is up. */
export interface Frame {
  center: Point;
  metresWide: number;
  /** Width by height. */
  ratio: number;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** From the left and the upper edge, in shares of width and height: 0 to 1 is inside. */
export interface Spot {
  x: number;
  y: number;
}

export function boxOf({ center, metresWide, ratio }: Frame): Box {
  const lat = toLatitude(metresWide / ratio / 2);
  const lng = toLongitude(metresWide / 2, center);
  return {
    south: center.latitude - lat,
    north: center.latitude + lat,
    west: center.longitude - lng,
    east: center.longitude + lng,
  };
}

/** The other way round: what someone else's map shows. */
export function frameOfBox({ south, north, west, east }: Box): Frame {
  const center = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const metresHigh = (north - south) * METRES_A_DEGREE;
  const metresWide = (east - west) * METRES_A_DEGREE * Math.cos(toRadians(center.latitude));
  return { center, metresWide, ratio: metresWide / metresHigh };
}

export function spotIn(frame: Frame, { latitude, longitude }: Point): Spot {
  const { north, south, west, east } = boxOf(frame);
  return {
    x: (longitude - west) / (east - west),
    y: (north - latitude) / (north - south),
  };
}

/** Back from the map to the ground. */
export function pointAt(frame: Frame, { x, y }: Spot): Point {
  const { north, south, west, east } = boxOf(frame);
  return { latitude: north - y * (north - south), longitude: west + x * (east - west) };
}

/** So many metres to the east and to the north of a point. */
export function moved(point: Point, east: number, north: number): Point {
  return {
    latitude: point.latitude + toLatitude(north),
    longitude: point.longitude + toLongitude(east, point),
  };
}

function toLatitude(metres: number): number {
  return metres / METRES_A_DEGREE;
}

function toLongitude(metres: number, { latitude }: Point): number {
  return metres / (METRES_A_DEGREE * Math.cos(toRadians(latitude)));
}

export function isInside({ x, y }: Spot): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

export function stationsIn(frame: Frame): (Station & Spot)[] {
  return STATIONS.map((station) => ({ ...station, ...spotIn(frame, station) })).filter(isInside);
}

/** Of each line the stretches that may be seen, from station to station. */
export function lineStretches(frame: Frame): Spot[][] {
  return LINES.flatMap(({ stations }) => {
    const spots = stations.map((station) => spotIn(frame, station));
    const stretches: Spot[][] = [];
    for (const [index, to] of spots.slice(1).entries()) {
      const from = spots[index];
      if (!from || !mayCross(from, to)) continue;
      const last = stretches.at(-1);
      if (last?.at(-1) === from) last.push(to);
      else stretches.push([from, to]);
    }
    return stretches;
  });
}

function mayCross(from: Spot, to: Spot): boolean {
  return (
    Math.max(from.x, to.x) >= 0 &&
    Math.min(from.x, to.x) <= 1 &&
    Math.max(from.y, to.y) >= 0 &&
    Math.min(from.y, to.y) <= 1
  );
}

const BAR_LENGTHS = [5_000, 2_000, 1_000, 500, 200, 100, 50, 20] as const;
const LONGEST_BAR = 0.25;

/** A round length that takes up at most a quarter of the width. */
export function scaleBar({ metresWide }: Frame): { metres: number; width: number } {
  const metres = BAR_LENGTHS.find((length) => length <= metresWide * LONGEST_BAR) ?? 20;
  return { metres, width: metres / metresWide };
}
