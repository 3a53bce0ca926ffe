import { LIT, mixColors, WARM } from '#domain/art/palette.ts';
import { box, circle, d, dot, dots, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 가라오케: bulbs over a lane of roofs at dusk, one low moon. */
export function drawFestoon(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const horizon = height * 0.74;
  const moonX = width * (scene.focus ?? 0.16 + random() * 0.68);
  const moonY = horizon - height * 0.3;
  const moonRadius = height * (0.13 + random() * 0.1);

  const far = farRoofs(scene, horizon);
  const near = nearRoofs(scene, horizon);
  const strings = bulbStrings(scene);
  const windowWidth = height * 0.03;

  return [
    rect(0, 0, width, horizon, scene.fill.dusk),
    scene.light(
      circle(moonX, moonY, moonRadius * 2.6, scene.fill.glow, 0.6) +
        circle(moonX, moonY, moonRadius, WARM, 0.92),
    ),
    path(far, { fill: mixColors(palette.sky[1], palette.ink, 0.38) }),
    path(near.roofs, { fill: mixColors(palette.ink, palette.sky[1], 0.12) }),
    path(near.dim, stroke(palette.line, 0.16, windowWidth)),
    path(near.lit, stroke(LIT, 0.9, windowWidth)),
    path(strings.wires, stroke(palette.line, 0.42)),
    path(strings.bulbs, dots(LIT, 0.14, height * 0.068)),
    path(strings.bulbs, dots(WARM, 1, height * 0.029)),
  ].join('');
}

function farRoofs({ width, height, random }: Scene, horizon: number): string {
  let roofs = d`M-10 ${height}`;
  for (let x = -10; x < width; ) {
    const w = height * (0.18 + random() * 0.22);
    const h = height * (0.1 + random() * 0.2);
    roofs += d`V${horizon - h}H${x + w}`;
    x += w;
  }
  return d`${roofs}V${height}Z`;
}

function nearRoofs({ width, height, random }: Scene, horizon: number) {
  let roofs = '';
  let lit = '';
  let dim = '';
  for (let x = -height * 0.2 * random(); x < width; ) {
    const w = height * (0.26 + random() * 0.26);
    const y = horizon + height * 0.04 - height * (0.02 + random() * 0.2);
    // Half a pixel of overlap hides the seam between two touching houses.
    roofs += box(x, y, w + 0.5, height - y);
    if (random() < 0.4) roofs += box(x + w * 0.6, y - height * 0.05, w * 0.16, height * 0.05 + 1);
    for (let wy = y + height * 0.05; wy < height * 0.94; wy += height * 0.085) {
      for (let wx = x + height * 0.04; wx < x + w - height * 0.05; wx += height * 0.075) {
        const chance = random();
        const pane = d`M${wx + height * 0.015} ${wy}v${height * 0.04}`;
        if (chance < 0.2) lit += pane;
        else if (chance < 0.55) dim += pane;
      }
    }
    x += w + (random() < 0.35 ? height * 0.05 : 0);
  }
  return { roofs, lit, dim };
}

function bulbStrings({ width, height, random }: Scene) {
  let wires = '';
  let bulbs = '';
  for (const row of [0, 1]) {
    const y = height * (0.08 + row * 0.11);
    const span = height * (1.5 - row * 0.35);
    const sag = height * (0.17 - row * 0.03);
    const perSpan = row === 0 ? 10 : 7;
    for (let x = -span * random(); x < width; x += span) {
      wires += d`M${x} ${y}q${span / 2} ${sag * 2} ${span} 0`;
      for (let i = 1; i < perSpan; i++) {
        const t = i / perSpan;
        bulbs += dot(x + span * t, y + sag * 4 * t * (1 - t) + 3);
      }
    }
  }
  return { wires, bulbs };
}
