import type { Frame } from './frame.ts';
import { type Point, toRadians } from './point.ts';

// Maps of Kakao and Naver know whole steps of closeness alone, each twice the one before.

export interface MapStep {
  level: number;
  metresAPixel: number;
}

/** Of Kakao, whose third shows a metre in a pixel; the first is the closest. */
export const KAKAO_STEPS: readonly MapStep[] = range(1, 14).map((level) => ({
  level,
  metresAPixel: 2 ** (level - 3),
}));

const EQUATOR_M = 40_075_016.686;
const TILE_PIXELS = 256;

/** Of Naver, as of everyone who cuts the world into tiles by Mercator. */
export function mercatorSteps({ latitude }: Point): MapStep[] {
  const widest = (EQUATOR_M * Math.cos(toRadians(latitude))) / TILE_PIXELS;
  return range(6, 21).map((level) => ({ level, metresAPixel: widest / 2 ** level }));
}

/** The closeness, in whole and part steps, at which a map so many pixels wide shows the frame. */
export function mercatorZoom({ center, metresWide }: Frame, width: number): number {
  const [first] = mercatorSteps(center);
  if (!first) throw new Error('a map has steps');
  return first.level + Math.log2(first.metresAPixel / (metresWide / width));
}

/** How large a map of whole steps must be to show just this frame, and by how much it is then scaled. */
export interface Fitted {
  level: number;
  width: number;
  height: number;
  scale: number;
}

/** The step that needs the least scaling: letters of the map stay readable. */
export function fitStep(frame: Frame, shownWidth: number, steps: readonly MapStep[]): Fitted {
  const [fitted] = steps
    .map(({ level, metresAPixel }) => {
      const width = frame.metresWide / metresAPixel;
      return { level, width, height: width / frame.ratio, scale: shownWidth / width };
    })
    .sort((a, b) => Math.abs(Math.log2(a.scale)) - Math.abs(Math.log2(b.scale)));
  if (!fitted) throw new Error('a map has steps');
  return fitted;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
