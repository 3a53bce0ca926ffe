import { LIT } from '#domain/art/palette.ts';
import { box, circle, d, ellipse, path, rect, segment, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** Gallery, outside: an elevation with some windows on. */
export function drawFacade(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const columns = 4 + Math.floor(random() * 2);
  const pad = width * 0.12;
  const cellWidth = (width - pad * 2) / columns;
  const cellHeight = height * 0.17;
  let lit = '';
  let dark = '';
  let mullions = '';
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < columns; column++) {
      const x = pad + (column + 0.14) * cellWidth;
      const y = height * 0.15 + row * cellHeight * 1.12;
      const w = cellWidth * 0.72;
      const h = cellHeight * 0.8;
      // Lit panes stay apart: merged, they would share one gradient over the whole wall.
      if (random() < 0.3) lit += rect(x, y, w, h, scene.fill.lit, 0.95);
      else dark += box(x, y, w, h);
      mullions += d`M${x + cellWidth * 0.36} ${y}v${cellHeight * 0.8}`;
    }
  }
  return [
    rect(pad * 0.6, height * 0.08, width - pad * 1.2, height, palette.ink, 0.55),
    path(dark, { fill: palette.line, opacity: 0.13 }),
    scene.light(lit),
    path(mullions, stroke(palette.ink, 0.5, 1.4)),
    rect(0, height * 0.92, width, height * 0.1, palette.ink, 0.85),
  ].join('');
}

/** Signage history: a shop front. The upper half stays empty, for the sign itself. */
export function drawStorefront(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const course = height * 0.075;
  let beds = '';
  let joints = '';
  for (let row = 0; row * course < height * 0.62; row++) {
    const y = row * course;
    beds += d`M0 ${y}H${width}`;
    for (let x = (row % 2) * width * 0.05; x < width; x += width * 0.1) {
      joints += d`M${x} ${y}v${course}`;
    }
  }
  const doorX = width * (0.14 + random() * 0.5);
  let windows = '';
  for (let x = width * 0.06; x < width * 0.94; x += width * 0.23) {
    const opacity = random() < 0.7 ? 0.9 : 0.18;
    windows += rect(x, height * 0.64, width * 0.19, height * 0.3, scene.fill.lit, opacity);
  }
  return [
    path(beds, stroke(palette.ink, 0.35)),
    path(joints, stroke(palette.ink, 0.25)),
    rect(0, height * 0.54, width, height * 0.05, palette.ink, 0.8),
    rect(0, height * 0.59, width, height * 0.41, palette.ink, 0.7),
    scene.light(windows),
    rect(doorX, height * 0.6, width * 0.14, height * 0.4, palette.ink, 0.95),
    rect(doorX + width * 0.025, height * 0.65, width * 0.09, height * 0.2, LIT, 0.6),
    ellipse(width / 2, height * 0.3, width * 0.5, height * 0.34, scene.fill.glow, 0.42),
  ].join('');
}

/** Gallery, food: a table from above. */
export function drawPlates(scene: Scene): string {
  const { width, height, palette } = scene;
  const unit = Math.min(width, height);
  let boards = '';
  for (let x = -unit * 0.32; x < width + unit * 0.1; x += unit * 0.16) {
    boards += segment(x, 0, x - unit * 0.05, height);
  }
  const plate = (x: number, y: number, r: number, food: string) =>
    [
      circle(x + r * 0.05, y + r * 0.08, r, palette.ink, 0.45),
      circle(x, y, r, palette.line, 0.9),
      path(ring(x, y, r * 0.74), stroke(palette.sky[1], 0.35)),
      path(
        d`M${x - r * 0.4} ${y + r * 0.1}A${r * 0.42} ${r * 0.42} 0 1 1 ${x + r * 0.36} ${y + r * 0.2}Z`,
        { fill: food },
      ),
    ].join('');
  const chopsticks =
    segment(width * 0.1, height * 0.2, width * 0.06, height * 0.88) +
    segment(width * 0.135, height * 0.2, width * 0.1, height * 0.88);
  return [
    path(boards, stroke(palette.ink, 0.3)),
    plate(width * 0.38, height * 0.52, unit * 0.3, palette.sky[2]),
    scene.light(plate(width * 0.74, height * 0.34, unit * 0.17, LIT)),
    plate(width * 0.78, height * 0.8, unit * 0.14, palette.sky[1]),
    path(chopsticks, stroke(LIT, 0.9, 2.4)),
  ].join('');
}

function ring(x: number, y: number, r: number): string {
  return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
}
