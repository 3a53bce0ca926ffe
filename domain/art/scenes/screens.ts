import { LIT } from '#domain/art/palette.ts';
import { box, circle, d, ellipse, path, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 프라이빗 룸: sliding screens, one of them left a hand's breadth open. */
export function drawScreens(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const gapX = width * (scene.focus ?? 0.3 + random() * 0.4);
  const gap = height * (0.13 + random() * 0.04);
  const top = height * 0.13;
  const floor = height * 0.84;
  const pane = height * (0.36 + random() * 0.05);

  let papers = '';
  let lattice = '';
  let frames = '';
  let pulls = '';
  const screen = (x: number, pullAt: number) => {
    if (x > width || x + pane < 0) return;
    const w = pane * 0.86;
    const left = x + pane * 0.07;
    const papered = (floor - top) * 0.66;
    frames += box(x, top, pane, floor - top);
    papers += box(left, top + height * 0.04, w, papered);
    for (const column of [1, 2, 3])
      lattice += d`M${left + (w * column) / 4} ${top + height * 0.04}v${papered}`;
    for (const row of [1, 2, 3, 4, 5])
      lattice += d`M${left} ${top + height * 0.04 + (papered * row) / 6}h${w}`;
    pulls += d`M${x + pane * pullAt} ${floor - height * 0.17}v${height * 0.045}`;
  };
  for (let x = gapX - gap / 2 - pane; x > -pane; x -= pane) screen(x, 0.93);
  for (let x = gapX + gap / 2; x < width; x += pane) screen(x, 0.07);

  const spill = polygon([
    [gapX - gap / 2, floor],
    [gapX + gap / 2, floor],
    [gapX + gap * 1.5, height],
    [gapX - gap * 1.3, height],
  ]);
  return [
    circle(gapX, height * 0.5, height * 0.85, scene.fill.glow, 0.5),
    scene.light(rect(gapX - gap / 2 - 1, top, gap + 2, floor - top, scene.fill.lit)),
    path(frames, { fill: palette.ink, opacity: 0.78, stroke: palette.line, 'stroke-opacity': 0.4 }),
    path(papers, { fill: palette.line, opacity: 0.16 }),
    path(lattice, stroke(palette.ink, 0.8, 1.6)),
    path(pulls, { ...stroke(LIT, 0.7, 2.4), 'stroke-linecap': 'round' }),
    ellipse(gapX, height * 0.5, height * 0.55, height * 0.5, scene.fill.glow, 0.35),
    rect(0, 0, width, top, palette.ink, 0.72),
    rect(0, top - 1.2, width, 1.2, palette.line, 0.4),
    rect(0, floor, width, height - floor, palette.ink, 0.84),
    rect(0, floor, width, 1.2, palette.line, 0.35),
    path(spill, { fill: LIT, opacity: 0.36 }),
  ].join('');
}
