import { LIT } from '#domain/art/palette.ts';
import {
  arch,
  circle,
  d,
  type Point,
  path,
  polygon,
  rect,
  segment,
  stroke,
} from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

const STEPS = 9;

/** 라운지: a stair up to the one door with light behind it. */
export function drawStair(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const side = random() < 0.5 ? -1 : 1;
  const doorX = width * (scene.focus ?? 0.5 + side * (0.12 + random() * 0.14));
  const landing = height * (0.53 + random() * 0.04);
  const doorWidth = height * 0.2;
  const tread = height * (0.12 + random() * 0.03);
  const riser = (height * 0.95 - landing) / STEPS;
  // Down to the other side, so that the whole flight is in the picture.
  const edge = doorX - side * doorWidth * 1.15;
  const stepX = (step: number) => edge - side * step * tread;

  const flight: Point[] = [[doorX + side * width * 2, landing]];
  let treads = segment(edge, landing, doorX + side * width * 2, landing);
  let risers = '';
  let balusters = '';
  for (let step = 0; step < STEPS; step++) {
    const y = landing + step * riser;
    flight.push([stepX(step), y], [stepX(step), y + riser]);
    treads += segment(stepX(step), y + riser, stepX(step + 1), y + riser);
    risers += segment(stepX(step), y, stepX(step), y + riser);
    balusters += d`M${stepX(step + 0.5)} ${y + riser}v${-height * 0.2}`;
  }
  const last = stepX(STEPS);
  const foot = landing + STEPS * riser;
  flight.push([last, foot], [last, height], [doorX + side * width * 2, height]);
  const rail = d`M${stepX(0.2)} ${landing - height * 0.19}L${stepX(STEPS - 0.3)} ${foot - height * 0.21}V${foot}`;

  let panels = '';
  for (let x = doorX - width; x < width * 2; x += height * 0.36) {
    if (x > -height * 0.4 && x < width && Math.abs(x + height * 0.14 - doorX) > height * 0.26) {
      panels += d`M${x} ${height * 0.14}h${height * 0.28}V${height}h${-height * 0.28}z`;
    }
  }
  const doorHeight = height * 0.4;
  const spill = polygon([
    [doorX - doorWidth / 2, landing],
    [doorX + doorWidth / 2, landing],
    [doorX + doorWidth * 0.9, landing + riser * 1.6],
    [doorX - doorWidth * 0.9, landing + riser * 1.6],
  ]);

  return [
    path(panels, stroke(palette.line, 0.13)),
    circle(doorX, landing - doorHeight * 0.5, height * 0.55, scene.fill.glow, 0.5),
    path(arch(doorX - doorWidth * 0.64, landing, doorWidth * 1.28, doorHeight * 1.1), {
      fill: palette.ink,
      opacity: 0.6,
      stroke: palette.line,
      'stroke-opacity': 0.5,
    }),
    scene.light(
      path(arch(doorX - doorWidth / 2, landing, doorWidth, doorHeight), { fill: scene.fill.lit }),
    ),
    rect(0, foot, width, height - foot, palette.ink, 0.8),
    path(polygon(flight), { fill: palette.ink, opacity: 0.86 }),
    path(spill, { fill: LIT, opacity: 0.3 }),
    path(risers, stroke(palette.line, 0.16)),
    path(treads, stroke(palette.line, 0.5, 1.3)),
    path(balusters, stroke(palette.line, 0.36)),
    path(rail, { ...stroke(palette.line, 0.75, 2), 'stroke-linecap': 'round' }),
  ].join('');
}
