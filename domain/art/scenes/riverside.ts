import { LIT, mixColors, WARM } from '#domain/art/palette.ts';
import { circle, d, dot, dots, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 가라오케: a bridge over the river at dusk, the moon on the water. */
export function drawRiverside(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const moonX = width * (scene.focus ?? 0.2 + random() * 0.6);
  const moonRadius = height * (0.1 + random() * 0.04);
  const moonY = height * (0.33 + random() * 0.04);
  const water = height * 0.68;
  const deck = height * 0.55;

  let shore = d`M-10 ${water}`;
  for (let x = -10; x < width; ) {
    const w = height * (0.1 + random() * 0.14);
    shore += d`V${water - height * (0.03 + random() ** 2 * 0.2)}H${x + w}`;
    x += w;
  }

  const span = height * (0.52 + random() * 0.12);
  let bridge = d`M-10 ${deck}`;
  let lamps = '';
  let posts = '';
  const start = -span * random();
  let under = d`H${start + Math.ceil((width - start) / span) * span}V${water}`;
  for (let x = start + Math.ceil((width - start) / span) * span; x > start - 1; x -= span) {
    const pier = height * 0.05;
    under += d`h${-pier}q${-(span - pier) / 2} ${-(water - deck) * 1.5} ${-(span - pier)} 0`;
  }
  for (let x = start; x < width + span; x += span / 2) {
    posts += d`M${x} ${deck}v${-height * 0.11}`;
    lamps += dot(x, deck - height * 0.12);
  }
  bridge += `${under}V${deck}Z`;

  let ripples = '';
  let faint = '';
  for (let y = water + height * 0.04; y < height; y += height * 0.032) {
    const near = (y - water) / (height - water);
    const half = moonRadius * (0.5 + near * 1.1) * (0.5 + random() * 0.7);
    ripples += d`M${moonX - half + (random() - 0.5) * moonRadius} ${y}h${half * 1.7}`;
    for (let x = width * random() * 0.3; x < width; x += height * (0.5 + random() * 0.6)) {
      faint += d`M${x} ${y}h${height * (0.06 + random() * 0.12)}`;
    }
  }

  return [
    rect(0, 0, width, water, scene.fill.dusk),
    scene.light(
      circle(moonX, moonY, moonRadius * 2.8, scene.fill.glow, 0.6) +
        circle(moonX, moonY, moonRadius, WARM, 0.92),
    ),
    path(d`${shore}V${water}Z`, { fill: mixColors(palette.sky[1], palette.ink, 0.3) }),
    rect(0, water, width, height - water, mixColors(palette.sky[1], palette.ink, 0.55)),
    path(faint, { ...stroke(palette.line, 0.14), 'stroke-linecap': 'round' }),
    path(ripples, { ...stroke(LIT, 0.7, height * 0.01), 'stroke-linecap': 'round' }),
    path(bridge, { fill: mixColors(palette.ink, palette.sky[1], 0.1) }),
    path(d`M0 ${deck}H${width}`, stroke(palette.line, 0.4)),
    path(posts, stroke(palette.ink, 0.9, 1.8)),
    path(lamps, dots(LIT, 0.16, height * 0.07)),
    path(lamps, dots(WARM, 1, height * 0.022)),
  ].join('');
}
