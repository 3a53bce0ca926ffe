import type { CategoryKey } from '#domain/categories.ts';

export type ArtPalette = {
  /** Night sky from top to bottom; the same stops as `--art-*` in tokens.css. */
  sky: readonly [string, string, string];
  line: string;
  ink: string;
};

// Art is served as image files, which cannot see CSS variables, so the values are repeated here.
export const PALETTES: Readonly<Record<CategoryKey, ArtPalette>> = {
  jjok: { sky: ['#0d2238', '#1c4166', '#4a7fb0'], line: '#b5d3ef', ink: '#071525' },
  bisaek: { sky: ['#0a2a2a', '#14504a', '#4b9584'], line: '#b3e2d2', ink: '#051b1b' },
  jaju: { sky: ['#25111f', '#52243f', '#9a5070'], line: '#efc2d3', ink: '#170912' },
  hobak: { sky: ['#2a1a0b', '#603c16', '#bd8436'], line: '#f6dba8', ink: '#190e04' },
  noeul: { sky: ['#2b1724', '#703443', '#d58061'], line: '#fbd2b8', ink: '#1b0c15' },
  meok: { sky: ['#12161d', '#29313d', '#5d697b'], line: '#cbd4e1', ink: '#090c11' },
  sol: { sky: ['#0f2119', '#224734', '#5f8f66'], line: '#c8e5c6', ink: '#07140d' },
};

/** Brass light, and the hotter core of a lamp or moon. */
export const LIT = '#f6d38a';
export const WARM = '#ffedc4';

type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(channels: Rgb): string {
  return `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;
}

export function mixColors(from: string, to: string, amount: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  const blend = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * amount;
  return toHex([blend(0), blend(1), blend(2)]);
}

/** Turns the hue by `degrees` and scales lightness, so one category's venues are not twins. */
export function driftColor(hex: string, degrees: number, lightnessFactor: number): string {
  const [red, green, blue] = parseHex(hex).map((c) => c / 255) as [number, number, number]; // three in, three out
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const middle = (max + min) / 2;
  const saturation = range ? range / (1 - Math.abs(2 * middle - 1)) : 0;
  const hue = (hueOf(red, green, blue, max, range) + degrees + 360) % 360;
  const lightness = Math.max(0, Math.min(1, middle * lightnessFactor));
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const amplitude = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

function hueOf(red: number, green: number, blue: number, max: number, range: number): number {
  if (range === 0) return 0;
  if (max === red) return (((green - blue) / range + 6) % 6) * 60;
  if (max === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}
