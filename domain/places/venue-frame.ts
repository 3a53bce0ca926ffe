import type { Frame, Spot } from './frame.ts';
import { spotIn } from './frame.ts';
import { nearestStation } from './nearest-station.ts';
import type { Point } from './point.ts';

const RATIO = 1.6;
const WIDTHS_M = [1_400, 2_000, 2_800, 4_000, 5_600, 9_000] as const;
const USUAL_WIDTH_M = 1_400;
/** Its name stands beside the station and needs room. */
const MARGIN = 0.14;

/** A map with the venue in the middle, as close as the nearest station allows. */
export function frameAround(center: Point): Frame {
  const nearest = nearestStation(center);
  const frames = WIDTHS_M.map((metresWide) => ({ center, metresWide, ratio: RATIO }));
  const close = nearest && frames.find((frame) => isWellInside(spotIn(frame, nearest.station)));
  return close || { center, metresWide: USUAL_WIDTH_M, ratio: RATIO };
}

function isWellInside({ x, y }: Spot): boolean {
  return [x, y].every((share) => share >= MARGIN && share <= 1 - MARGIN);
}
