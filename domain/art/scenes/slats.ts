import { WARM } from '#domain/art/palette.ts';
import {
  d,
  element,
  ellipse,
  inSteps,
  path,
  pathGroups,
  polygon,
  rect,
  round1,
  stroke,
} from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 라이브 펍: an acoustic wall behind a microphone stand. A still object, never a performer. */
export function drawSlats(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const slat = height * 0.034;
  const pitch = slat * 1.95;
  const count = Math.ceil(width / pitch) + 1;
  const phaseA = random() * 6;
  const phaseB = random() * 6;
  const middle = height * 0.47;
  const lightX = width * (scene.focus ?? 0.3 + random() * 0.4);
  const wave = (angle: number) => 0.5 + 0.5 * Math.sin(angle);

  const wall = pathGroups();
  for (let i = 0; i < count; i++) {
    const x = i * pitch;
    const t = x / height;
    const swell = wave(t * 2.1 + phaseA) * (0.45 + 0.55 * wave(t * 5.3 + phaseB));
    const half = height * (0.08 + 0.24 * swell + 0.07 * wave(t * 11.7 + phaseA * 2)) - slat / 2;
    const nearness = Math.max(0, 1 - Math.abs(x - lightX) / height);
    wall.add(d`M${x + slat / 2} ${middle - half}v${half * 2}`, {
      stroke: nearness > 0.72 ? WARM : palette.line,
      opacity: inSteps(0.16 + nearness * 0.62, 0.02),
    });
  }

  const stage = height * 0.86;
  const micY = stage - height * 0.38;
  const beam = polygon([
    [lightX - 4, 0],
    [lightX + 4, 0],
    [lightX + height * 0.52, stage],
    [lightX - height * 0.52, stage],
  ]);
  const stand = d`M${lightX} ${micY}V${stage + 1}M${lightX - height * 0.06} ${stage + 2}h${height * 0.12}`;

  return [
    scene.light(ellipse(lightX, middle, height * 1.15, height * 0.7, scene.fill.glow, 0.75)),
    `<g stroke-width="${round1(slat)}" stroke-linecap="round">${wall.draw()}</g>`,
    path(beam, { fill: WARM, opacity: 0.09 }),
    rect(0, stage, width, height - stage, palette.ink, 0.78),
    rect(0, stage, width, 1.2, palette.line, 0.4),
    ellipse(lightX, stage + 2, height * 0.5, height * 0.03, WARM, 0.5),
    path(stand, stroke(palette.ink, 0.95, 2.4)),
    element('rect', {
      x: lightX - height * 0.022,
      y: micY - height * 0.075,
      width: height * 0.044,
      height: height * 0.085,
      rx: height * 0.022,
      fill: palette.ink,
    }),
  ].join('');
}
