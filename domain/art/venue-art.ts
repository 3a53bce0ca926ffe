import type { CategoryKey } from '#domain/categories.ts';
import { type ArtPalette, driftColor, LIT, PALETTES } from './palette.ts';
import { rect, round1 } from './pen.ts';
import { seededRandom, shortHash } from './random.ts';
import { type ArtScene, DRAWINGS, sceneFor } from './scenes.ts';

export type VenueArtOptions = {
  key: CategoryKey;
  seed: number;
  width: number;
  height: number;
  scene?: ArtScene | undefined;
  focus?: number | undefined;
};

/** A complete SVG document. It may be served as a file, so it leans on no style sheet or font. */
export function venueArt(options: VenueArtOptions): string {
  const { key, seed, width, height, focus } = options;
  const sceneName = options.scene ?? sceneFor(key, seed);
  // A running counter would give the same picture other bytes each time and defeat caching.
  const id = `a${shortHash([key, seed, width, height, sceneName, focus ?? ''].join())}`;

  const random = seededRandom(seed * 97 + key.length * 13);
  for (let i = 0; i < 4; i++) random();
  const palette = driftPalette(PALETTES[key], (random() - 0.5) * 12, 0.9 + random() * 0.22);
  const vignetteX = 20 + random() * 60;
  const drawing = DRAWINGS[sceneName]({
    width,
    height,
    palette,
    random,
    focus,
    fill: { lit: `url(#${id}lit)`, glow: `url(#${id}glow)`, dusk: `url(#${id}dusk)` },
    light: (shapes) => `<g id="${id}light">${shapes}</g>`,
  });

  const definitions = gradients(id, palette, vignetteX)
    .filter(({ name }) => name === 'sky' || name === 'vig' || drawing.includes(`#${id}${name})`))
    .map(({ markup }) => markup)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<defs>${definitions}</defs>`,
    rect(0, 0, width, height, `url(#${id}sky)`),
    drawing,
    rect(0, 0, width, height, `url(#${id}vig)`),
    '</svg>',
  ].join('');
}

function driftPalette(palette: ArtPalette, degrees: number, lightness: number): ArtPalette {
  const [top, middle, bottom] = palette.sky;
  const drift = (color: string) => driftColor(color, degrees, lightness);
  return { ...palette, sky: [drift(top), drift(middle), drift(bottom)] };
}

function gradients(id: string, palette: ArtPalette, vignetteX: number) {
  const [top, middle, bottom] = palette.sky;
  const sky = stop(0, top) + stop(0.55, middle) + stop(1, bottom);
  const dusk = stop(0, top) + stop(0.5, middle) + stop(1, bottom);
  const lit = stop(0, '#fbe3ac') + stop(1, '#e2a24a');
  const glow = stop(0, LIT, 0.8) + stop(0.45, LIT, 0.22) + stop(1, LIT, 0);
  const vignette = stop(0.45, palette.ink, 0) + stop(1, palette.ink, 0.5);
  const linear = (name: string, x2: string, stops: string) => ({
    name,
    markup: `<linearGradient id="${id}${name}" x2="${x2}" y2="1">${stops}</linearGradient>`,
  });
  const radial = (name: string, extent: string, stops: string) => ({
    name,
    markup: `<radialGradient id="${id}${name}"${extent}>${stops}</radialGradient>`,
  });
  return [
    linear('sky', '.12', sky),
    linear('lit', '0', lit),
    linear('dusk', '0', dusk),
    radial('glow', '', glow),
    radial('vig', ` cx="${round1(vignetteX)}%" cy="38%" r="85%"`, vignette),
  ];
}

function stop(offset: number, color: string, opacity?: number): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
}
