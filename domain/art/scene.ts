import type { ArtPalette } from './palette.ts';

/** What every scene gets to draw with. Scenes call `random` in a fixed order: never reorder. */
export type Scene = {
  width: number;
  height: number;
  palette: ArtPalette;
  random: () => number;
  /** Where the light should stand, 0 left to 1 right; the seed decides when absent. */
  focus: number | undefined;
  fill: { lit: string; glow: string; dusk: string };
  /** Marks the picture's one light source; each scene calls it once. */
  light: (shapes: string) => string;
};
