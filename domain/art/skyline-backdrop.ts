import { box, d } from './pen.ts';
import { seededRandom } from './random.ts';

export type SkylineMoon = {
  x: number;
  y: number;
  haloRadius: number;
  tilt: number;
  path: string;
};

type Sky = { width: number; height: number; scale: number };
type FarLayer = { lowest: number; amplitude: number; seed: number };

export const FAR_BACK: FarLayer = { lowest: 40, amplitude: 110, seed: 11 };
export const FAR_FRONT: FarLayer = { lowest: 22, amplitude: 56, seed: 29 };

/** One layer of distant roofs. */
export function farRoofs(
  { width, height, scale }: Sky,
  { lowest, amplitude, seed }: FarLayer,
): string {
  const random = seededRandom(seed);
  let roofs = '';
  for (let x = -30 * scale; x < width + 40; ) {
    const w = (22 + random() * 46) * scale;
    const h = (lowest + random() * amplitude) * scale;
    roofs += box(x, height - h, w + 0.4, h);
    if (random() < 0.22) roofs += box(x + w * 0.5, height - h - 22 * scale, 1.4, 22 * scale);
    x += w + (random() < 0.3 ? random() * 26 * scale : 0);
  }
  return roofs;
}

/** The one tower everybody in Gangnam can see from anywhere. */
export function farTower(x: number, ground: number, k: number): string {
  const top = 6;
  const neck = top + 40 * k;
  const rise = d`M${x} ${ground}L${x + 10 * k} ${neck}Q${x + 14 * k} ${top} ${x + 17 * k} ${top}`;
  return d`${rise}Q${x + 20 * k} ${top} ${x + 24 * k} ${neck}L${x + 34 * k} ${ground}Z`;
}

export function crescent({
  x,
  y,
  radius: r,
}: {
  x: number;
  y: number;
  radius: number;
}): SkylineMoon {
  const inner = r * 1.32;
  const path = d`M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${inner} ${inner} 0 0 0 ${x} ${y - r}Z`;
  return { x, y, haloRadius: r * 3.2, tilt: -28, path };
}
