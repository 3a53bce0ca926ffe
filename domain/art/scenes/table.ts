import { LIT, WARM } from '#domain/art/palette.ts';
import { box, d, ellipse, path, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 다이닝: a long table laid for the evening, under one lamp. */
export function drawTable(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lampX = width * (scene.focus ?? 0.3 + random() * 0.4);
  const top = height * 0.7;
  const shadeY = height * 0.27;
  const floor = height * 0.96;

  let slats = '';
  for (let x = -height * 0.06 * random(); x < width; x += height * 0.115)
    slats += d`M${x} 0V${top}`;

  const seat = height * (0.4 + random() * 0.05);
  let chairs = '';
  let rails = '';
  for (let x = lampX - seat * Math.ceil(lampX / seat) - seat / 2; x < width; x += seat) {
    const half = height * 0.095;
    chairs += d`M${x - half} ${floor}L${x - half * 1.05} ${top - height * 0.19}q${half} ${-height * 0.04} ${half * 2.1} 0L${x + half} ${floor}z`;
    rails += d`M${x - half * 0.4} ${top - height * 0.17}V${top}M${x + half * 0.4} ${top - height * 0.17}V${top}`;
  }

  const shade = d`M${lampX - height * 0.2} ${shadeY}q${height * 0.03} ${-height * 0.12} ${height * 0.2} ${-height * 0.13}t${height * 0.2} ${height * 0.13}z`;
  const cone = polygon([
    [lampX - height * 0.19, shadeY],
    [lampX + height * 0.19, shadeY],
    [lampX + height * 0.68, top],
    [lampX - height * 0.68, top],
  ]);

  return [
    path(slats, stroke(palette.ink, 0.3, 2)),
    path(chairs, {
      fill: palette.ink,
      opacity: 0.62,
      stroke: palette.line,
      'stroke-opacity': 0.35,
    }),
    path(rails, stroke(palette.line, 0.22)),
    path(cone, { fill: WARM, opacity: 0.13 }),
    scene.light(
      ellipse(lampX, shadeY + height * 0.06, height * 0.72, height * 0.46, scene.fill.glow, 0.75) +
        ellipse(lampX, shadeY, height * 0.17, height * 0.03, scene.fill.lit),
    ),
    path(d`M${lampX} 0V${shadeY - height * 0.12}`, stroke(palette.ink, 0.9, 2)),
    path(shade, { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.45 }),
    dishes(scene, lampX, top),
    rect(0, top, width, height * 0.05, palette.ink),
    rect(0, top, width, 1.4, LIT, 0.65),
    rect(0, top + height * 0.05, width, height * 0.25, palette.ink, 0.72),
  ].join('');
}

function dishes({ width, height, palette, random }: Scene, lampX: number, top: number): string {
  const u = height * 0.01;
  const bowl = (x: number, w: number) =>
    d`M${x - w} ${top - w * 0.85}h${w * 2}q${-w * 0.1} ${w * 0.75} ${-w * 0.65} ${w * 0.85}h${-w * 0.7}q${-w * 0.55} ${-w * 0.1} ${-w * 0.65} ${-w * 0.85}z`;
  const cup = (x: number) => box(x - u * 2, top - u * 5, u * 4, u * 5);
  let shapes = '';
  for (let x = lampX - height * 0.3; x > -height * 0.2; x -= height * (0.3 + random() * 0.1)) {
    shapes += bowl(x, u * (6 + random() * 2)) + cup(x + u * 13);
  }
  for (
    let x = lampX + height * 0.3;
    x < width + height * 0.2;
    x += height * (0.3 + random() * 0.1)
  ) {
    shapes += bowl(x, u * (6 + random() * 2)) + cup(x - u * 13);
  }
  const steam = d`M${lampX - height * 0.3} ${top - u * 9}q${u * 3} ${-u * 4} 0 ${-u * 8}t0 ${-u * 8}`;
  const vase = d`M${lampX - u * 3} ${top}q${-u * 4} ${-u * 8} ${u} ${-u * 13}v${-u * 3}h${u * 4}v${u * 3}q${u * 5} ${u * 5} ${u} ${u * 13}z`;
  const twig = d`M${lampX} ${top - u * 15}q${u * 2} ${-u * 9} ${u * 9} ${-u * 14}M${lampX + u * 2} ${top - u * 21}q${-u * 3} ${-u * 4} ${-u * 7} ${-u * 5}`;
  return [
    path(twig, { ...stroke(palette.ink, 0.9, 2), 'stroke-linecap': 'round' }),
    path(shapes + vase, { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.5 }),
    path(steam, { ...stroke(WARM, 0.35, 1.4), 'stroke-linecap': 'round' }),
  ].join('');
}
