import { LIT } from '#domain/art/palette.ts';
import { arch, circle, d, path, polygon, rect, segment, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 라운지: an arcade with one lit arch. */
export function drawArcade(scene: Scene): string {
  const { width, height, palette, random, focus } = scene;
  const upright = width < height;
  const unit = Math.min(height, width * 0.86);
  const base = height * (upright ? 0.68 : 0.8 + random() * 0.07);
  const archWidth = unit * (0.27 + random() * 0.15);
  const step = archWidth + archWidth * (0.26 + random() * 0.2);
  const offset = -step * (0.2 + random() * 0.7);
  const count = Math.ceil((width - offset) / step) + 1;
  const first = Math.ceil((width * 0.26 - offset) / step);
  const last = Math.floor((width * 0.9 - offset - archWidth) / step);
  const drawn = Math.max(1, first + Math.floor(random() * Math.max(1, last - first + 1)));
  const litIndex =
    focus === undefined ? drawn : Math.round((focus * width - offset - archWidth / 2) / step);
  const archHeight = height * (upright ? 0.46 : 0.56 + random() * 0.12);
  const reveal = archWidth * 0.12;

  const inner = (x: number) =>
    arch(x + reveal, base, archWidth - reveal, archHeight - reveal * 0.9);
  let jambs = '';
  let openings = '';
  let outlines = '';
  let cords = '';
  let lamps = '';
  for (let i = 0; i < count; i++) {
    const x = offset + i * step;
    outlines += arch(x, base, archWidth, archHeight);
    if (i === litIndex) continue;
    jambs += arch(x, base, archWidth, archHeight);
    openings += inner(x);
    const lampX = x + archWidth / 2 + reveal / 2;
    const lampY = base - archHeight * 0.58;
    cords += segment(lampX, base - archHeight + reveal, lampX, lampY);
    lamps += circle(lampX, lampY + 3, unit * 0.018, LIT, 0.45 + random() * 0.4);
  }

  const litX = offset + litIndex * step;
  const spillX = litX + archWidth * 0.56;
  const spill = polygon([
    [spillX - archWidth * 0.4, base],
    [spillX + archWidth * 0.42, base],
    [spillX + archWidth * 0.8, height],
    [spillX - archWidth * 0.78, height],
  ]);
  const cornice = rect(0, base - archHeight - height * 0.1, width, 1.2, palette.line, 0.22);

  return [
    width > height ? cornice : '',
    path(jambs, { fill: palette.line, opacity: 0.13 }),
    path(openings, { fill: palette.ink, opacity: 0.5 }),
    path(arch(litX, base, archWidth, archHeight), { fill: palette.line, opacity: 0.22 }),
    scene.light(path(inner(litX), { fill: scene.fill.lit })),
    path(outlines + cords, stroke(palette.line, 0.35)),
    lamps,
    rect(0, base, width, height - base, palette.ink, 0.62),
    path(d`M0 ${base}H${width}`, stroke(palette.line, 0.3)),
    path(spill, { fill: LIT, opacity: 0.26 }),
  ].join('');
}
