import { LIT } from '#domain/art/palette.ts';
import { circle, d, ellipse, inSteps, path, pathGroups, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 와인·위스키: casks on their sides, a lamp hanging before them. */
export function drawCasks(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lampX = width * (scene.focus ?? 0.26 + random() * 0.48);
  const lampY = height * 0.36;
  const r = height * (0.2 + random() * 0.03);
  const pitch = r * 2.06;
  const floor = height * 0.93;
  const start = -pitch * random();

  const heads = pathGroups();
  let staves = '';
  let plugs = '';
  for (const row of [1, 0]) {
    const y = floor - r - row * r * 1.78;
    for (let x = start + (row * pitch) / 2; x < width + r; x += pitch) {
      const far = Math.hypot(x - lampX, (y - lampY) * 0.7);
      const nearness = Math.max(0, 1 - far / (height * 0.95));
      const edge = inSteps(0.26 + nearness * 0.5, 0.08);
      const tone = nearness > 0.5 ? LIT : palette.line;
      heads.add(round(x, y, r), { fill: palette.ink, stroke: tone, 'stroke-opacity': edge });
      heads.add(round(x, y, r * 0.86), {
        fill: tone,
        'fill-opacity': inSteps(0.06 + nearness * 0.2, 0.04),
        stroke: tone,
        'stroke-opacity': inSteps(edge * 0.7, 0.08),
      });
      for (const stave of [-0.52, -0.18, 0.18, 0.52]) {
        const half = r * 0.86 * Math.sqrt(1 - stave ** 2 / 0.74);
        staves += d`M${x + stave * r} ${y - half}v${half * 2}`;
      }
      plugs += d`M${x} ${y + r * 0.4}h0`;
    }
  }

  return [
    rect(0, 0, width, floor, palette.ink, 0.42),
    heads.draw(),
    path(staves, stroke(palette.ink, 0.55)),
    path(plugs, { ...stroke(palette.ink, 1, r * 0.17), 'stroke-linecap': 'round' }),
    rect(0, floor, width, height - floor, palette.ink, 0.92),
    rect(0, floor, width, 1.2, palette.line, 0.3),
    path(d`M${lampX} 0V${lampY - height * 0.07}`, stroke(palette.line, 0.7)),
    scene.light(
      circle(lampX, lampY, height * 0.6, scene.fill.glow, 0.7) +
        path(lantern(lampX, lampY, height * 0.055), { fill: scene.fill.lit }),
    ),
    path(lantern(lampX, lampY, height * 0.055), stroke(palette.ink, 0.9, 2)),
    path(d`M${lampX - height * 0.035} ${lampY - height * 0.075}h${height * 0.07}`, {
      ...stroke(palette.ink, 1, height * 0.026),
      'stroke-linecap': 'round',
    }),
    ellipse(lampX, floor + height * 0.03, height * 0.5, height * 0.03, LIT, 0.2),
  ].join('');
}

function round(x: number, y: number, r: number): string {
  return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
}

function lantern(x: number, y: number, half: number): string {
  return d`M${x - half * 0.7} ${y - half * 1.2}h${half * 1.4}l${half * 0.3} ${half * 2.2}h${-half * 2}z`;
}
