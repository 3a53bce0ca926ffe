import { LIT, WARM } from '#domain/art/palette.ts';
import { dot, dots, ellipse, type Point, path, polygon, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** Depth of each door frame, 0 at the viewer. */
const FRAMES = [0, 0.18, 0.42, 0.75, 1.2, 1.8, 2.6] as const;
const END = 2.6;
const BEYOND = 3;

/** 프라이빗 룸: a corridor of closed doors, light leaking from one. */
export function drawCorridor(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const vanishX = width * (scene.focus ?? 0.3 + random() * 0.4);
  const vanishY = height * (0.44 + random() * 0.12);
  const litSide = random() < 0.5 ? -1 : 1;
  const litDoor = 1 + Math.floor(random() * 2);

  const shrink = (depth: number) => 1 / (1 + depth * 5.2);
  const at = (side: number, level: number, depth: number): Point => [
    vanishX + side * width * 0.62 * shrink(depth),
    vanishY + level * height * 0.66 * shrink(depth),
  ];
  const plane = (a: Point, b: Point) =>
    polygon([at(a[0], a[1], 0), at(b[0], b[1], 0), at(b[0], b[1], BEYOND), at(a[0], a[1], BEYOND)]);

  const frames = FRAMES.map((depth, i) =>
    path(
      polygon([at(-1, -1, depth), at(1, -1, depth), at(1, 1, depth), at(-1, 1, depth)]),
      stroke(palette.line, 0.1 + i * 0.03),
    ),
  ).join('');

  let doors = '';
  let knobs = '';
  let leak = '';
  let ceiling = '';
  for (const [i, near] of FRAMES.entries()) {
    const far = FRAMES[i + 1];
    if (far === undefined) break;
    const from = near + (far - near) * 0.24;
    const to = near + (far - near) * 0.78;
    for (const side of [-1, 1]) {
      // `level` 0 is the ceiling line and 1 the floor line of the wall.
      const onWall = (depth: number, level: number) => at(side, level * 2 - 1, depth);
      const door = polygon([onWall(from, 0.26), onWall(to, 0.26), onWall(to, 1), onWall(from, 1)]);
      if (side === litSide && i === litDoor) {
        const [nearX, nearY] = onWall(from, 1);
        const [farX, farY] = onWall(to, 1);
        const spill = polygon([
          [nearX, nearY],
          [farX, farY],
          [farX - side * width * 0.13, farY + height * 0.035],
          [nearX - side * width * 0.28, nearY + height * 0.1],
        ]);
        const edge = { stroke: palette.line, 'stroke-opacity': 0.5 };
        leak =
          scene.light(path(door, { fill: scene.fill.lit, ...edge })) +
          path(spill, { fill: LIT, opacity: 0.34 });
      } else {
        doors += door;
        knobs += dot(...onWall(to - (to - from) * 0.16, 0.66));
      }
    }
    const middle = (near + far) / 2;
    const [lampX, lampY] = at(0, -1, middle);
    const scale = height * shrink(middle);
    ceiling += ellipse(lampX, lampY + 2, scale * 0.16, scale * 0.022, WARM, 0.8);
  }

  const [left, top] = at(-1, -1, END);
  const [right, bottom] = at(1, 1, END);
  return [
    path(plane([-1, 1], [1, 1]), { fill: palette.ink, opacity: 0.75 }),
    path(plane([-1, -1], [1, -1]), { fill: palette.ink, opacity: 0.55 }),
    path(plane([-1, -1], [-1, 1]), { fill: palette.line, opacity: 0.07 }),
    path(plane([1, -1], [1, 1]), { fill: palette.line, opacity: 0.12 }),
    frames,
    path(doors, {
      fill: palette.ink,
      opacity: 0.5,
      stroke: palette.line,
      'stroke-opacity': 0.3,
    }),
    path(knobs, dots(LIT, 0.7, 2.8)),
    leak,
    ceiling,
    rect(left, top, right - left, bottom - top, scene.fill.lit, 0.75),
    ellipse(vanishX, vanishY, height * 0.5, height * 0.4, scene.fill.glow, 0.35),
  ].join('');
}
