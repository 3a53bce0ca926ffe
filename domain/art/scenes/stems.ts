import { LIT, WARM } from '#domain/art/palette.ts';
import { d, ellipse, inSteps, path, pathGroups, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 칵테일 바: glasses hanging by their feet, one standing in the light below. */
export function drawStems(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lightX = width * (scene.focus ?? 0.28 + random() * 0.44);
  const counter = height * 0.85;

  const row = (top: number, pitch: number, size: number, strength: number) => {
    const glasses = pathGroups();
    for (let x = -pitch * random(); x < width + pitch; x += pitch) {
      const nearness = Math.max(0, 1 - Math.abs(x - lightX) / (height * 1.2));
      const opacity = inSteps((0.24 + nearness * 0.56) * strength, 0.08);
      glasses.add(hanging(x, top, size * (0.94 + random() * 0.14), random() < 0.55), {
        fill: nearness > 0.6 ? LIT : palette.line,
        'fill-opacity': inSteps(opacity * 0.24, 0.04),
        stroke: palette.line,
        'stroke-opacity': opacity,
      });
    }
    return glasses.draw();
  };
  const behind = row(height * 0.07, height * 0.17, height * 0.24, 0.6);
  const before = row(height * 0.11, height * 0.26, height * 0.37, 1);

  return [
    scene.light(
      ellipse(lightX, counter - height * 0.16, height * 1.1, height * 0.5, scene.fill.glow, 0.8),
    ),
    behind,
    rect(0, 0, width, height * 0.075, palette.ink, 0.7),
    rect(0, height * 0.1, width, height * 0.02, palette.ink, 0.85),
    rect(0, height * 0.1, width, 1, palette.line, 0.4),
    before,
    rect(0, counter, width, height - counter, palette.ink, 0.82),
    rect(0, counter, width, 1.4, LIT, 0.55),
    ellipse(lightX, counter + height * 0.035, height * 0.24, height * 0.018, WARM, 0.4),
    standing(scene, lightX, counter),
  ].join('');
}

function hanging(x: number, top: number, h: number, deep: boolean): string {
  const foot = h * 0.2;
  const stem = h * (deep ? 0.4 : 0.5);
  const bowl = h - stem;
  const half = h * (deep ? 0.19 : 0.27);
  const mouth = half * (deep ? 0.78 : 1);
  return (
    d`M${x - foot} ${top}h${foot * 2}M${x} ${top}v${stem}` +
    d`M${x - mouth} ${top + h}C${x - half * 1.25} ${top + h - bowl * 0.5} ${x - half * 0.9} ${top + stem} ${x} ${top + stem}` +
    d`S${x + half * 1.25} ${top + h - bowl * 0.5} ${x + mouth} ${top + h}z`
  );
}

function standing({ height, palette }: Scene, x: number, counter: number): string {
  const h = height * 0.25;
  const w = height * 0.105;
  const rim = counter - h;
  const bowl = d`M${x - w} ${rim}Q${x - w * 0.9} ${rim + h * 0.46} ${x} ${rim + h * 0.48}Q${x + w * 0.9} ${rim + h * 0.46} ${x + w} ${rim}z`;
  const drink = d`M${x - w * 0.9} ${rim + h * 0.14}Q${x - w * 0.7} ${rim + h * 0.45} ${x} ${rim + h * 0.46}Q${x + w * 0.7} ${rim + h * 0.45} ${x + w * 0.9} ${rim + h * 0.14}z`;
  const stem = d`M${x} ${rim + h * 0.48}V${counter}M${x - w * 0.6} ${counter}h${w * 1.2}`;
  return [
    path(drink, { fill: LIT, opacity: 0.9 }),
    path(bowl + stem, { ...stroke(palette.line, 0.95, 1.6), 'stroke-linecap': 'round' }),
  ].join('');
}
