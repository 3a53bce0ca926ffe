import { LIT } from '#domain/art/palette.ts';
import { circle, d, ellipse, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

/** 칵테일 바: empty stools along a fluted counter, under globes of which one is lit. */
export function drawStools(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const lightX = width * (scene.focus ?? 0.26 + random() * 0.48);
  const counter = height * 0.56;
  const floor = height * 0.94;

  const spacing = height * (0.5 + random() * 0.1);
  const globeY = height * (0.33 + random() * 0.03);
  let cords = '';
  let globes = '';
  for (let x = lightX % spacing; x < width + spacing; x += spacing) {
    const isLit = Math.abs(x - lightX) < 1;
    cords += d`M${x} 0V${globeY - height * 0.075}`;
    if (!isLit) globes += circle(x, globeY, height * 0.075, palette.line, 0.2);
  }

  const flute = height * 0.05;
  let flutes = '';
  for (let x = -flute * random(); x < width; x += flute) {
    flutes += d`M${x} ${counter + height * 0.04}V${floor}`;
  }

  const pitch = height * (0.34 + random() * 0.05);
  let seats = '';
  let edges = '';
  let legs = '';
  for (let x = -pitch * random(); x < width + pitch; x += pitch) {
    const seatY = counter + height * 0.1;
    seats += d`M${x - height * 0.085} ${seatY}h${height * 0.17}`;
    edges += d`M${x - height * 0.085} ${seatY - height * 0.017}h${height * 0.17}`;
    legs +=
      d`M${x - height * 0.05} ${seatY}L${x - height * 0.085} ${floor + height * 0.02}` +
      d`M${x + height * 0.05} ${seatY}L${x + height * 0.085} ${floor + height * 0.02}` +
      d`M${x - height * 0.074} ${floor - height * 0.09}h${height * 0.148}`;
  }

  return [
    scene.light(
      circle(lightX, globeY, height * 0.52, scene.fill.glow, 0.85) +
        circle(lightX, globeY, height * 0.075, scene.fill.lit),
    ),
    globes,
    path(cords, stroke(palette.line, 0.35)),
    rect(0, counter, width, height - counter, palette.ink, 0.72),
    path(flutes, stroke(palette.line, 0.15)),
    ellipse(lightX, counter + height * 0.06, height * 0.7, height * 0.2, scene.fill.glow, 0.3),
    rect(0, counter - height * 0.018, width, height * 0.036, palette.ink),
    rect(0, counter - height * 0.018, width, 1.2, LIT, 0.5),
    rect(0, floor, width, height - floor, palette.ink, 0.85),
    path(legs, stroke(palette.ink, 1, height * 0.014)),
    path(legs, stroke(palette.line, 0.25)),
    path(seats, { ...stroke(palette.ink, 1, height * 0.052), 'stroke-linecap': 'round' }),
    path(edges, { ...stroke(palette.line, 0.5, 1.4), 'stroke-linecap': 'round' }),
  ].join('');
}
