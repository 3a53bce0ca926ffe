import { LIT, WARM } from '#domain/art/palette.ts';
import { circle, d, dot, dots, path, pathGroups, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

const RINGS = 6;

/** 가라오케: a mirror ball over an empty bench, its light scattered on the wall. */
export function drawMirrorball(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const x = width * (scene.focus ?? 0.26 + random() * 0.48);
  const y = height * (0.34 + random() * 0.04);
  const r = height * (0.17 + random() * 0.03);

  const sparks = pathGroups();
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = r * (1.9 + ring * 1.05);
    const count = 14 + ring * 3;
    const turn = random();
    for (let i = 0; i < count; i++) {
      const angle = ((i + turn) / count) * Math.PI * 2;
      const sx = x + Math.cos(angle) * radius * 1.25;
      const sy = y + Math.sin(angle) * radius * 0.8;
      if (sx < 0 || sx > width || sy < 0 || sy > height * 0.72) continue;
      sparks.add(dot(sx, sy), dots(WARM, 0.5 - ring * 0.06, height * (0.014 + ring * 0.003)));
    }
  }

  const bench = height * 0.7;
  const cushion = height * 0.34;
  let backs = '';
  let seats = '';
  for (let cx = -cushion * random(); cx < width; cx += cushion) {
    backs += d`M${cx + 2} ${height}V${bench + height * 0.05}q0 ${-height * 0.05} ${height * 0.05} ${-height * 0.05}h${cushion - height * 0.1 - 4}q${height * 0.05} 0 ${height * 0.05} ${height * 0.05}V${height}z`;
    seats += d`M${cx + cushion / 2} ${bench + height * 0.09}h0`;
  }

  return [
    scene.light(circle(x, y, r * 3.4, scene.fill.glow, 0.6) + circle(x, y, r, scene.fill.lit)),
    sparks.draw(),
    path(facets(x, y, r), stroke(palette.ink, 0.55)),
    path(shadow(x, y, r), { fill: palette.ink, opacity: 0.34 }),
    path(d`M${x} 0V${y - r}`, stroke(palette.line, 0.7, 1.4)),
    rect(0, height * 0.8, width, height * 0.2, palette.ink, 0.7),
    path(backs, { fill: palette.ink, opacity: 0.86, stroke: palette.line, 'stroke-opacity': 0.4 }),
    path(seats, dots(palette.line, 0.3, height * 0.014)),
    rect(0, height * 0.86, width, height * 0.14, palette.ink),
    rect(0, height * 0.86, width, 1.2, LIT, 0.4),
  ].join('');
}

function facets(x: number, y: number, r: number): string {
  let lines = '';
  for (const level of [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]) {
    const half = r * Math.sqrt(1 - level * level);
    lines += d`M${x - half} ${y + level * r}q${half} ${r * 0.1} ${half * 2} 0`;
  }
  for (const side of [0.2, 0.55, 0.85]) {
    for (const way of [0, 1]) lines += d`M${x} ${y - r}A${r * side} ${r} 0 0 ${way} ${x} ${y + r}`;
  }
  return lines;
}

/** The side away from the lamp, as a crescent. */
function shadow(x: number, y: number, r: number): string {
  return d`M${x - r * 0.5} ${y - r * 0.86}A${r} ${r} 0 1 0 ${x + r * 0.86} ${y + r * 0.5}A${r * 1.1} ${r * 1.1} 0 0 1 ${x - r * 0.5} ${y - r * 0.86}z`;
}
