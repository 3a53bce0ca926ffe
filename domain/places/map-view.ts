import { type Frame, moved, spotIn } from './frame.ts';
import type { Point } from './point.ts';

// The map of all venues is read in steps: each level halves the one before, and its frames lie half
// a frame apart. So there is a known number of them, and answers can be kept.

const CENTER: Point = { latitude: 37.4985, longitude: 127.052 };
const METRES_WIDE = 10_000;
const RATIO = 1.25;

export const DEEPEST_LEVEL = 5;

/** Counted from the north-west, in halves of a frame. */
export interface MapView {
  level: number;
  x: number;
  y: number;
}

export const WHOLE_MAP: MapView = { level: 0, x: 0, y: 0 };

/** As it stands in addresses: "2-3-1". What is no view is the whole map. */
export function readMapView(text: string | null | undefined): MapView {
  const [, level, x, y] = /^(\d)-(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? [];
  const view = { level: Number(level), x: Number(x), y: Number(y) };
  return isMapView(view) ? view : WHOLE_MAP;
}

export function formatMapView({ level, x, y }: MapView): string {
  return `${level}-${x}-${y}`;
}

function isMapView({ level, x, y }: MapView): boolean {
  return level >= 0 && level <= DEEPEST_LEVEL && Math.max(x, y) <= lastStep(level);
}

function lastStep(level: number): number {
  return (2 ** level - 1) * 2;
}

export function frameOf({ level, x, y }: MapView): Frame {
  const metresWide = METRES_WIDE / 2 ** level;
  const metresHigh = metresWide / RATIO;
  const east = ((x + 1) * metresWide - METRES_WIDE) / 2;
  const south = ((y + 1) * metresHigh - METRES_WIDE / RATIO) / 2;
  return { center: moved(CENTER, east, -south), metresWide, ratio: RATIO };
}

/** One level closer, around a place; null where there is none. */
export function closerTo(point: Point, { level }: MapView): MapView | null {
  return level < DEEPEST_LEVEL ? viewAround(point, level + 1) : null;
}

/** One level back, around the same middle. */
export function fartherFrom(view: MapView): MapView | null {
  return view.level > 0 ? viewAround(frameOf(view).center, view.level - 1) : null;
}

function viewAround(point: Point, level: number): MapView {
  const { x, y } = spotIn(frameOf(WHOLE_MAP), point);
  const frames = 2 ** level;
  const step = (share: number) =>
    Math.min(lastStep(level), Math.max(0, Math.round((share * frames - 0.5) * 2)));
  return { level, x: step(x), y: step(y) };
}

export type Direction = 'north' | 'south' | 'west' | 'east';

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/** Half a frame on; null at the edge. */
export function besides({ level, x, y }: MapView, direction: Direction): MapView | null {
  const [right, down] = STEPS[direction];
  const next = { level, x: x + right, y: y + down };
  return next.x >= 0 && next.y >= 0 && isMapView(next) ? next : null;
}
