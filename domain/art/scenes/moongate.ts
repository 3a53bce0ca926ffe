import { LIT } from '#domain/art/palette.ts';
import { circle, d, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 프라이빗 룸: a round doorway, and a low table set for two behind it. */
export function drawMoongate(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const x = width * (scene.focus ?? 0.28 + random() * 0.44);
  const r = height * (0.34 + random() * 0.03);
  const floor = height * 0.85;
  const y = floor - r * 0.9;

  let panels = '';
  const panel = height * (0.44 + random() * 0.14);
  for (let px = -panel * random(); px < width; px += panel) panels += d`M${px} 0V${floor}`;
  panels += d`M0 ${floor - height * 0.1}H${width}`;

  // A circle stands in the floor, which cuts it off.
  const cutOf = (radius: number) => Math.sqrt(radius ** 2 - (floor - y) ** 2);
  const above = (radius: number) =>
    d`M${x - cutOf(radius)} ${floor}A${radius} ${radius} 0 1 1 ${x + cutOf(radius)} ${floor}z`;
  const opening = above(r);
  const rim = above(r * 1.09);
  const cut = cutOf(r);
  const spill = d`M${x - cut} ${floor}h${cut * 2}l${r * 0.55} ${height - floor}h${-cut * 2 - r * 1.1}z`;

  return [
    rect(0, 0, width, floor, palette.ink, 0.28),
    path(panels, stroke(palette.line, 0.14)),
    circle(x, y, r * 1.9, scene.fill.glow, 0.42),
    path(rim, { fill: palette.ink, opacity: 0.8, stroke: palette.line, 'stroke-opacity': 0.5 }),
    scene.light(path(opening, { fill: scene.fill.lit })),
    inside(scene, x, floor, r),
    path(opening, stroke(palette.ink, 1, height * 0.018)),
    rect(0, floor, width, height - floor, palette.ink, 0.8),
    rect(0, floor, width, 1.2, palette.line, 0.35),
    path(spill, { fill: LIT, opacity: 0.28 }),
  ].join('');
}

function inside({ height, palette, random }: Scene, x: number, floor: number, r: number): string {
  const ink = palette.ink;
  const table = floor - r * 0.34;
  const legs = d`M${x - r * 0.4} ${table}V${floor}M${x + r * 0.4} ${table}V${floor}`;
  const top = d`M${x - r * 0.5} ${table}h${r}`;
  const pot = d`M${x - r * 0.13} ${table - 2}q${-r * 0.06} ${-r * 0.2} ${r * 0.11} ${-r * 0.2}t${r * 0.11} ${r * 0.2}zM${x + r * 0.06} ${table - r * 0.07}l${r * 0.13} ${-r * 0.11}v${r * 0.03}l${-r * 0.1} ${r * 0.12}z`;
  const cups = d`M${x - r * 0.34} ${table - r * 0.08}h${r * 0.1}v${r * 0.08}h${-r * 0.1}zM${x + r * 0.22} ${table - r * 0.08}h${r * 0.1}v${r * 0.08}h${-r * 0.1}z`;
  const lean = random() < 0.5 ? -1 : 1;
  const tip = (right: number, up: number) => d`${x + lean * right * r} ${floor - up * r}`;
  const branch = `M${tip(0.86, 1.3)}Q${tip(0.5, 1.5)} ${tip(0.1, 1.34)}M${tip(0.52, 1.43)}Q${tip(0.3, 1.58)} ${tip(0.16, 1.56)}M${tip(0.66, 1.4)}Q${tip(0.5, 1.2)} ${tip(0.34, 1.18)}`;
  return [
    path(branch, { ...stroke(ink, 0.5, 2.2), 'stroke-linecap': 'round' }),
    path(pot + cups, { fill: ink, opacity: 0.9 }),
    path(legs, stroke(ink, 0.9, height * 0.014)),
    path(top, { ...stroke(ink, 0.95, height * 0.022), 'stroke-linecap': 'round' }),
  ].join('');
}
