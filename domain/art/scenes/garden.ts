import { LIT } from '#domain/art/palette.ts';
import {
  box,
  circle,
  d,
  dotRow,
  dots,
  ellipse,
  type Point,
  path,
  rect,
  stroke,
} from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 다이닝: a pine and a stone lantern before the garden wall. */
export function drawGarden(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lampX = width * (scene.focus ?? 0.3 + random() * 0.4);
  // The pine stands where there is more room.
  const side = lampX < width / 2 ? -1 : 1;
  const wall = height * 0.55;
  const ground = height * 0.86;

  const ends: Point[] = [];
  let courses = '';
  for (let x = height * 0.03; x < width; x += height * 0.07) {
    ends.push([x, wall + height * 0.065]);
    courses += d`M${x} ${wall}v${height * 0.06}`;
  }
  let stones = '';
  for (let x = -height * 0.2 * random(); x < width; x += height * (0.28 + random() * 0.12)) {
    stones += ellipse(x, height * 0.94, height * 0.1, height * 0.022, palette.line, 0.16);
  }

  return [
    hills(scene, wall),
    rect(0, wall, width, ground - wall, palette.ink, 0.5),
    rect(0, wall, width, height * 0.065, palette.ink, 0.85),
    path(courses, stroke(palette.line, 0.16)),
    path(dotRow(ends), dots(palette.line, 0.34, height * 0.026)),
    path(d`M0 ${wall}H${width}`, stroke(palette.line, 0.55, 1.6)),
    rect(0, ground, width, height - ground, palette.ink, 0.8),
    stones,
    pine(scene, lampX - side * height * 0.62, ground, side),
    stoneLantern(scene, lampX, ground),
    ellipse(lampX, ground + height * 0.035, height * 0.36, height * 0.03, LIT, 0.3),
  ].join('');
}

function hills({ width, height, palette, random }: Scene, base: number): string {
  const ridge = (y: number, step: number) => {
    let line = d`M${-step} ${base}V${y}`;
    for (let x = -step; x < width + step; x += step) {
      line += d`q${step / 2} ${-height * (0.06 + random() * 0.16)} ${step} 0`;
    }
    return d`${line}V${base}z`;
  };
  return [
    path(ridge(base - height * 0.1, height * 1.1), { fill: palette.ink, opacity: 0.22 }),
    path(ridge(base - height * 0.02, height * 0.7), { fill: palette.ink, opacity: 0.3 }),
  ].join('');
}

/** Leans towards the lantern, with its needles in flat clouds. */
function pine({ height, palette, random }: Scene, x: number, ground: number, side: number): string {
  const at = (right: number, up: number): Point => [
    x + side * right * height,
    ground - up * height,
  ];
  const p = (right: number, up: number) => d`${at(right, up)[0]} ${at(right, up)[1]}`;
  const trunk = `M${p(0, 0)}Q${p(-0.1, 0.25)} ${p(0.02, 0.4)}T${p(0.08, 0.68)}`;
  const boughs = `M${p(-0.02, 0.34)}Q${p(0.12, 0.4)} ${p(0.26, 0.42)}M${p(0.04, 0.46)}Q${p(-0.1, 0.5)} ${p(-0.2, 0.52)}M${p(0.07, 0.56)}Q${p(0.16, 0.6)} ${p(0.24, 0.62)}`;
  const clouds = [
    [0.26, 0.45, 0.19],
    [-0.2, 0.55, 0.2],
    [0.24, 0.65, 0.17],
    [0.06, 0.73, 0.2],
  ] as const;
  let needles = '';
  let tops = '';
  for (const [right, up, half] of clouds) {
    const [cx, cy] = at(right, up);
    const w = half * height * (0.9 + random() * 0.25);
    const h = height * 0.075;
    needles += d`M${cx - w} ${cy + h * 0.5}q${-w * 0.05} ${-h * 0.7} ${w * 0.4} ${-h * 0.8}q${w * 0.2} ${-h * 0.8} ${w * 0.7} ${-h * 0.5}q${w * 0.5} ${-h * 0.2} ${w * 0.6} ${h * 0.5}q${w * 0.45} ${h * 0.1} ${w * 0.3} ${h * 0.8}z`;
    tops += d`M${cx - w * 0.6} ${cy - h * 0.3}q${w * 0.2} ${-h * 0.8} ${w * 0.7} ${-h * 0.5}q${w * 0.5} ${-h * 0.2} ${w * 0.6} ${h * 0.5}`;
  }
  return [
    path(trunk, { ...stroke(palette.ink, 1, height * 0.045), 'stroke-linecap': 'round' }),
    path(boughs, { ...stroke(palette.ink, 1, height * 0.02), 'stroke-linecap': 'round' }),
    path(needles, { fill: palette.ink, opacity: 0.94 }),
    path(tops, stroke(palette.line, 0.4)),
  ].join('');
}

function stoneLantern(scene: Scene, x: number, ground: number): string {
  const { height, palette } = scene;
  const u = height * 0.01;
  const foot = d`M${x - u * 9} ${ground}l${u * 2} ${-u * 4}h${u * 14}l${u * 2} ${u * 4}z`;
  const post = box(x - u * 3, ground - u * 18, u * 6, u * 14);
  const shelf = d`M${x - u * 4} ${ground - u * 18}l${-u * 4} ${-u * 3}h${u * 16}l${-u * 4} ${u * 3}z`;
  const roof = d`M${x - u * 13} ${ground - u * 32}q${u * 9} ${-u} ${u * 11} ${-u * 8}h${u * 4}q${u * 2} ${u * 7} ${u * 11} ${u * 8}z`;
  const frame = box(x - u * 7, ground - u * 32, u * 14, u * 11);
  const edge = { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.45 };
  return [
    circle(x, ground - u * 26, u * 52, scene.fill.glow, 0.75),
    path(foot + post + shelf, edge),
    scene.light(path(frame, { fill: scene.fill.lit })),
    path(d`M${x} ${ground - u * 32}v${u * 11}`, stroke(palette.ink, 0.9, u * 1.4)),
    path(frame, stroke(palette.ink, 1, u * 1.8)),
    path(roof, edge),
    circle(x, ground - u * 41.5, u * 2, palette.ink),
  ].join('');
}
