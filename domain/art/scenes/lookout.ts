import { LIT } from '#domain/art/palette.ts';
import { box, d, ellipse, path, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 라운지: an armchair and a lamp before wide windows on the city. */
export function drawLookout(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lampX = width * (scene.focus ?? 0.3 + random() * 0.42);
  const sill = height * 0.72;
  const floor = height * 0.9;
  const facing = random() < 0.5 ? -1 : 1;
  const city = outside(scene, sill);

  let frames = '';
  const pane = height * (0.6 + random() * 0.16);
  for (let x = -pane * random(); x < width; x += pane) frames += d`M${x} 0V${sill}`;
  frames += d`M0 ${height * 0.2}H${width}`;

  const shadeTop = height * 0.36;
  const shade = polygon([
    [lampX - height * 0.055, shadeTop],
    [lampX + height * 0.055, shadeTop],
    [lampX + height * 0.105, shadeTop + height * 0.14],
    [lampX - height * 0.105, shadeTop + height * 0.14],
  ]);
  const stand = d`M${lampX} ${shadeTop + height * 0.14}V${floor}M${lampX - height * 0.06} ${floor}h${height * 0.12}`;

  return [
    path(city.roofs, { fill: palette.ink, opacity: 0.6 }),
    path(city.panes, stroke(palette.line, 0.35, height * 0.018)),
    path(frames, stroke(palette.ink, 0.85, height * 0.018)),
    path(frames, stroke(palette.line, 0.22)),
    rect(0, sill, width, height - sill, palette.ink, 0.74),
    rect(0, sill, width, 1.2, palette.line, 0.4),
    rect(0, floor, width, height - floor, palette.ink, 0.6),
    scene.light(
      ellipse(lampX, shadeTop + height * 0.1, height * 0.6, height * 0.44, scene.fill.glow, 0.7) +
        path(shade, { fill: scene.fill.lit }),
    ),
    ellipse(lampX, floor + height * 0.02, height * 0.42, height * 0.035, LIT, 0.26),
    path(stand, stroke(palette.ink, 1, 3)),
    path(stand, stroke(palette.line, 0.35)),
    armchair(scene, lampX - facing * height * 0.44, floor, facing),
    armchair(scene, lampX + facing * height * 0.5, floor, -facing),
  ].join('');
}

function outside({ width, height, random }: Scene, sill: number) {
  let roofs = d`M-10 ${sill}`;
  let panes = '';
  for (let x = -10; x < width; ) {
    const w = height * (0.12 + random() * 0.16);
    const h = height * (0.06 + random() ** 2 * 0.34);
    roofs += d`V${sill - h}H${x + w}`;
    for (let y = sill - h + height * 0.05; y < sill - height * 0.04; y += height * 0.06) {
      if (random() < 0.5) panes += d`M${x + w * (0.2 + random() * 0.5)} ${y}h${height * 0.02}`;
    }
    x += w;
  }
  return { roofs: d`${roofs}V${sill}Z`, panes };
}

/** From the side, looking left or right. */
function armchair({ height, palette }: Scene, x: number, floor: number, facing: number): string {
  const at = (right: number, up: number) =>
    d`${x + facing * right * height} ${floor - up * height}`;
  const back = `M${at(-0.17, 0.05)}L${at(-0.23, 0.33)}Q${at(-0.21, 0.38)} ${at(-0.15, 0.36)}L${at(-0.07, 0.19)}`;
  const seat = `L${at(0.13, 0.19)}Q${at(0.18, 0.18)} ${at(0.17, 0.12)}L${at(0.16, 0.05)}Z`;
  const feet = box(x - height * 0.14, floor - height * 0.06, height * 0.014, height * 0.06);
  const otherFeet = box(x + height * 0.125, floor - height * 0.06, height * 0.014, height * 0.06);
  return [
    path(back + seat, {
      fill: palette.ink,
      stroke: palette.line,
      'stroke-opacity': 0.4,
      'stroke-linejoin': 'round',
    }),
    path(feet + otherFeet, { fill: palette.ink }),
  ].join('');
}
