import { LIT } from '#domain/art/palette.ts';
import { arch, circle, d, dot, dots, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 와인·위스키: bottles lying in a diamond rack, a lit niche among them. */
export function drawRack(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const nicheX = width * (scene.focus ?? 0.28 + random() * 0.44);
  const base = height * 0.84;
  const half = height * (0.145 + random() * 0.03);
  const niche = { width: height * 0.46, height: height * 0.62 };

  let lattice = '';
  const reach = base + half;
  const origin = -half * 2 * random() - Math.ceil(reach / half / 2) * half * 2;
  for (let x = origin; x < width + reach; x += half * 2) {
    lattice += d`M${x} ${base}l${reach} ${-reach}M${x} ${base}l${-reach} ${-reach}`;
  }
  // A cell stands on each crossing of the lines, a bottle at its bottom.
  let bottles = '';
  let caps = '';
  for (let row = 0; base - row * half > -half; row++) {
    const y = base - row * half;
    for (let x = origin + (row % 2) * half; x < width + half; x += half * 2) {
      if (x < -half || Math.abs(x - nicheX) < niche.width * 0.6) continue;
      if (random() < 0.2) continue;
      bottles += dot(x, y - half * 0.62);
      if (random() < 0.5) caps += dot(x, y - half * 0.62);
    }
  }

  const left = nicheX - niche.width / 2;
  return [
    rect(0, 0, width, base, palette.ink, 0.34),
    path(bottles, dots(palette.ink, 0.9, half * 0.68)),
    path(bottles, dots(palette.line, 0.2, half * 0.46)),
    path(caps, dots(palette.ink, 0.55, half * 0.24)),
    path(lattice, stroke(palette.ink, 0.9, height * 0.016)),
    path(lattice, stroke(palette.line, 0.3)),
    circle(nicheX, base - niche.height * 0.5, height * 0.72, scene.fill.glow, 0.5),
    path(arch(left - height * 0.03, base, niche.width + height * 0.06, niche.height * 1.05), {
      fill: palette.ink,
      stroke: palette.line,
      'stroke-opacity': 0.5,
    }),
    scene.light(path(arch(left, base, niche.width, niche.height), { fill: scene.fill.lit })),
    path(stillLife(nicheX, base, height), { fill: palette.ink, opacity: 0.88 }),
    path(
      d`M${nicheX + height * 0.1} ${base - height * 0.13}V${base - 2}`,
      stroke(palette.ink, 0.88, 2),
    ),
    rect(0, base, width, height - base, palette.ink, 0.88),
    rect(0, base, width, 1.4, palette.line, 0.45),
    path(d`M${left} ${base + 3}h${niche.width}`, stroke(LIT, 0.5, 2)),
  ].join('');
}

/** A bottle and a glass; the stem of the glass is a line of its own. */
function stillLife(x: number, base: number, height: number): string {
  const w = height * 0.05;
  const bottle = d`M${x - w * 2.6} ${base}v${-height * 0.2}q0 ${-height * 0.05} ${w * 0.6} ${-height * 0.08}v${-height * 0.11}h${w * 0.8}v${height * 0.11}q${w * 0.6} ${height * 0.03} ${w * 0.6} ${height * 0.08}V${base}z`;
  const gx = x + height * 0.1;
  const glass = d`M${gx - w * 1.1} ${base - height * 0.25}q0 ${height * 0.13} ${w * 1.1} ${height * 0.13}q${w * 1.1} 0 ${w * 1.1} ${-height * 0.13}z`;
  return `${bottle}${glass}${d`M${gx - w * 0.8} ${base}v-3h${w * 1.6}v3z`}`;
}
