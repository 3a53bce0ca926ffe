import { LIT } from '#domain/art/palette.ts';
import { d, ellipse, path, segment, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

const RINGS = 9;

/** 와인·위스키: a cellar vault seen along its axis, light at the far end. */
export function drawVault(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const cx = width * (scene.focus ?? 0.24 + random() * 0.52);
  const base = height * (0.8 + random() * 0.1);
  const growth = 1.34 + random() * 0.14;
  const smallest = height * (0.075 + random() * 0.045);
  const radius = (ring: number) => smallest * growth ** ring;
  const footY = (r: number) => base + (r - smallest) * 0.2;
  const springY = (r: number) => footY(r) - r * 0.42;

  let rings = '';
  let joints = '';
  for (let ring = RINGS - 1; ring >= 0; ring--) {
    const r = radius(ring);
    const depth = ring / (RINGS - 1);
    const outline = d`M${cx - r} ${footY(r)}V${springY(r)}A${r} ${r} 0 0 1 ${cx + r} ${springY(r)}V${footY(r)}Z`;
    const even = ring % 2 === 0;
    const shape = path(outline, {
      fill: ring === 0 ? scene.fill.lit : even ? palette.sky[1] : palette.ink,
      'fill-opacity': ring === 0 ? undefined : even ? 0.55 : 0.3,
      stroke: palette.line,
      'stroke-opacity': 0.62 - depth * 0.46,
      'stroke-width': 1 + depth * 0.6,
    });
    rings += ring === 0 ? scene.light(shape) : shape;
    if (even && ring > 0 && ring < 8) {
      const within = radius(ring - 1);
      for (let degrees = 9; degrees <= 171; degrees += ring < 4 ? 18 : 9) {
        const cos = Math.cos((degrees * Math.PI) / 180);
        const sin = Math.sin((degrees * Math.PI) / 180);
        joints += segment(
          cx - cos * within,
          springY(within) - sin * within,
          cx - cos * r,
          springY(r) - sin * r,
        );
      }
    }
  }

  let floor = '';
  for (let ray = 0; ray <= 6; ray++) {
    const to = (side: number) =>
      segment(cx + side * smallest * 0.3, base, cx + side * height * 0.42, height);
    const pair = ray === 0 ? to(0) : to(-ray) + to(ray);
    floor += path(pair, stroke(LIT, 0.16 - ray * 0.018));
  }

  return [
    rings,
    path(joints, stroke(palette.line, 0.14)),
    floor,
    ellipse(cx, base - smallest * 0.6, height * 0.62, height * 0.42, scene.fill.glow, 0.5),
  ].join('');
}
