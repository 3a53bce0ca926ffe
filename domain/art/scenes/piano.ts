import { LIT, WARM } from '#domain/art/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 라이브 펍: a grand piano with its lid up, by a brick wall. */
export function drawPiano(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lampX = width * (scene.focus ?? 0.32 + random() * 0.36);
  const facing = random() < 0.5 ? -1 : 1;
  const floor = height * 0.9;

  let beds = '';
  let joints = '';
  const course = height * 0.078;
  for (let row = 0; row * course < floor; row++) {
    const y = row * course;
    beds += d`M0 ${y}H${width}`;
    for (let x = (row % 2) * height * 0.12; x < width; x += height * 0.24) {
      // Most bricks are only guessed, which reads as plaster fallen off here and there.
      if (random() < 0.6) joints += d`M${x} ${y}v${course}`;
    }
  }

  const shadeY = height * 0.2;
  const shade = d`M${lampX - height * 0.13} ${shadeY}a${height * 0.13} ${height * 0.12} 0 0 1 ${height * 0.26} 0z`;
  const cone = polygon([
    [lampX - height * 0.12, shadeY],
    [lampX + height * 0.12, shadeY],
    [lampX + height * 0.62, floor],
    [lampX - height * 0.62, floor],
  ]);

  return [
    path(beds, stroke(palette.ink, 0.4)),
    path(joints, stroke(palette.ink, 0.4)),
    path(cone, { fill: WARM, opacity: 0.12 }),
    scene.light(
      ellipse(lampX, shadeY + height * 0.04, height * 0.56, height * 0.42, scene.fill.glow, 0.8) +
        ellipse(lampX, shadeY, height * 0.1, height * 0.028, scene.fill.lit),
    ),
    path(d`M${lampX} 0V${shadeY - height * 0.1}`, stroke(palette.ink, 0.9, 2)),
    path(shade, { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.5 }),
    rect(0, floor, width, height - floor, palette.ink, 0.86),
    rect(0, floor, width, 1.2, palette.line, 0.35),
    ellipse(lampX, floor + height * 0.025, height * 0.62, height * 0.03, WARM, 0.34),
    grand(scene, lampX, floor, facing),
  ].join('');
}

function grand({ height, palette }: Scene, x: number, floor: number, facing: number): string {
  const at = (right: number, up: number) =>
    d`${x + facing * right * height} ${floor - up * height}`;
  const edge = { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.5 };
  const lid = `M${at(-0.24, 0.39)}Q${at(0.16, 0.56)} ${at(0.46, 0.72)}Q${at(0.36, 0.5)} ${at(0.42, 0.41)}Z`;
  const prop = `M${at(0.22, 0.4)}L${at(0.3, 0.6)}`;
  const body = `M${at(-0.42, 0.33)}L${at(-0.26, 0.33)}L${at(-0.24, 0.41)}L${at(0.46, 0.41)}Q${at(0.5, 0.34)} ${at(0.42, 0.27)}L${at(-0.42, 0.27)}Z`;
  const keys = `M${at(-0.41, 0.34)}L${at(-0.27, 0.34)}`;
  const legs = `M${at(-0.3, 0.27)}L${at(-0.3, 0)}M${at(0.34, 0.27)}L${at(0.34, 0)}`;
  const bench = `M${at(-0.68, 0.2)}L${at(-0.5, 0.2)}`;
  const benchLegs = `M${at(-0.66, 0.2)}L${at(-0.66, 0)}M${at(-0.52, 0.2)}L${at(-0.52, 0)}`;
  return [
    path(lid, edge),
    path(prop, stroke(palette.line, 0.7)),
    path(legs + benchLegs, stroke(palette.ink, 1, height * 0.022)),
    path(bench, { ...stroke(palette.ink, 1, height * 0.04), 'stroke-linecap': 'round' }),
    path(body, edge),
    path(keys, stroke(LIT, 0.8, 2.4)),
  ].join('');
}
