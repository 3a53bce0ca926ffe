import { LIT, WARM } from '#domain/art/palette.ts';
import { d, ellipse, inSteps, path, pathGroups, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 라이브 펍: a guitar on its stand before the curtain, in the only light. */
export function drawCurtain(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lightX = width * (scene.focus ?? 0.28 + random() * 0.44);
  const stage = height * 0.84;

  const folds = pathGroups();
  for (let x = -height * 0.1 * random(); x < width; ) {
    const w = height * (0.075 + random() * 0.06);
    const sway = height * (random() - 0.5) * 0.03;
    const dark = w * (0.4 + random() * 0.25);
    folds.add(
      d`M${x} 0h${dark}Q${x + dark + sway} ${stage * 0.6} ${x + dark * 0.8} ${stage}H${x - dark * 0.15}Q${x + sway} ${stage * 0.5} ${x} 0z`,
      { fill: palette.ink, opacity: inSteps(0.3 + random() * 0.3, 0.1) },
    );
    folds.add(
      d`M${x + dark + w * 0.3} 0q${sway} ${stage * 0.5} 0 ${stage}`,
      stroke(palette.line, 0.14),
    );
    x += w;
  }
  const beam = polygon([
    [lightX - height * 0.04, 0],
    [lightX + height * 0.04, 0],
    [lightX + height * 0.4, stage],
    [lightX - height * 0.4, stage],
  ]);
  let valance = d`M0 0V${height * 0.08}`;
  const scallop = height * 0.36;
  for (let x = 0; x < width; x += scallop)
    valance += d`q${scallop / 2} ${height * 0.12} ${scallop} 0`;

  return [
    folds.draw(),
    scene.light(ellipse(lightX, height * 0.52, height * 0.62, height * 0.58, scene.fill.glow, 0.8)),
    path(beam, { fill: WARM, opacity: 0.1 }),
    path(d`${valance}V0z`, { fill: palette.ink, opacity: 0.85 }),
    path(valance.replace(/^M0 0V/, 'M0 '), stroke(palette.line, 0.4)),
    rect(0, stage, width, height - stage, palette.ink, 0.84),
    rect(0, stage, width, 1.2, palette.line, 0.4),
    ellipse(lightX, stage + height * 0.03, height * 0.42, height * 0.032, WARM, 0.5),
    guitar(scene, lightX, stage + height * 0.01),
  ].join('');
}

function guitar({ height, palette }: Scene, x: number, base: number): string {
  const u = height * 0.0088;
  const body = d`M${x} ${base - u * 40}c${u * 9} 0 ${u * 11} ${u * 6} ${u * 8} ${u * 12}c${-u * 2} ${u * 4} ${u * 5} ${u * 6} ${u * 4} ${u * 14}c${-u} ${u * 8} ${-u * 7} ${u * 10} ${-u * 12} ${u * 10}s${-u * 11} ${-u * 2} ${-u * 12} ${-u * 10}c${-u} ${-u * 8} ${u * 6} ${-u * 10} ${u * 4} ${-u * 14}c${-u * 3} ${-u * 6} ${-u} ${-u * 12} ${u * 8} ${-u * 12}z`;
  const neck = d`M${x} ${base - u * 38}V${base - u * 66}`;
  const head = d`M${x - u * 2} ${base - u * 65}l${-u} ${-u * 8}h${u * 6}l${-u} ${u * 8}z`;
  const strings = d`M${x} ${base - u * 66}V${base - u * 13}M${x - u * 3} ${base - u * 13}h${u * 6}`;
  const legs = d`M${x - u * 7} ${base - u * 8}l${-u * 5} ${u * 9}M${x + u * 7} ${base - u * 8}l${u * 5} ${u * 9}`;
  return [
    path(legs, stroke(palette.ink, 1, 3)),
    path(neck, stroke(palette.ink, 1, u * 3)),
    path(body + head, { fill: palette.ink, stroke: palette.line, 'stroke-opacity': 0.45 }),
    ellipse(x, base - u * 23, u * 4, u * 4, LIT, 0.35),
    path(strings, stroke(palette.line, 0.5)),
  ].join('');
}
