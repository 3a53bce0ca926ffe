import { LIT } from '#domain/art/palette.ts';
import { box, d, ellipse, inSteps, path, pathGroups, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

const SHELVES = 2;

/** 칵테일 바: two lit shelves behind a counter. */
export function drawBackbar(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const top = height * 0.16;
  const shelfHeight = height * 0.31;
  const lightX = width * (scene.focus ?? 0.35 + random() * 0.35);

  const bay = height * 0.86;
  let posts = '';
  for (let x = -bay * random(); x < width + bay; x += bay)
    posts += box(x, top - 8, 3, height * 0.7);

  const glass = pathGroups();
  let labels = '';
  let boards = '';
  for (let shelf = 1; shelf <= SHELVES; shelf++) {
    const y = top + shelfHeight * shelf;
    let x = 6 + random() * 10;
    while (x < width - 4) {
      const kind = random();
      const w = height * (0.055 + random() * 0.035);
      const h = shelfHeight * (0.52 + random() * 0.3);
      const nearness = Math.max(0, 1 - Math.abs(x - lightX) / (height * 1.1));
      const opacity = inSteps(0.12 + nearness * 0.3 + random() * 0.08, 0.05);
      const color = nearness > 0.25 && random() < 0.22 ? LIT : palette.line;
      if (kind < 0.62) {
        glass.add(bottle(x, y, w, h), { fill: color, opacity });
        labels += box(x, y - h * 0.42, w, h * 0.2);
      } else if (kind < 0.84) {
        glass.add(coupe(x, y, w * 1.5, h * 0.62), {
          fill: color,
          'fill-opacity': opacity * 0.8,
          stroke: palette.line,
          'stroke-opacity': Math.min(0.75, opacity + 0.2),
        });
        x += w * 0.5;
      } else {
        glass.add(tumbler(x, y, w, h * 0.36), { fill: color, opacity });
      }
      x += w + height * (0.03 + random() * 0.05);
    }
    boards += rect(0, y, width, 2.5, palette.ink, 0.75) + rect(0, y, width, 1, palette.line, 0.55);
  }

  const counterY = height * 0.86;
  let panels = '';
  for (let x = 0; x < width; x += height * 0.09) panels += d`M${x} ${counterY + 5}V${height}`;

  return [
    scene.light(ellipse(lightX, height * 0.5, height * 1.2, height * 0.55, scene.fill.glow, 0.55)),
    path(posts, { fill: palette.ink, opacity: 0.5 }),
    glass.draw(),
    path(labels, { fill: palette.ink, opacity: 0.28 }),
    boards,
    rect(0, counterY, width, height - counterY, palette.ink, 0.8),
    rect(0, counterY, width, 1.4, LIT, 0.5),
    path(panels, stroke(palette.line, 0.08)),
  ].join('');
}

function bottle(x: number, y: number, w: number, h: number): string {
  const neck = w * 0.3;
  const neckHeight = h * 0.34;
  const shoulder = h * 0.12;
  const side = h - neckHeight - shoulder;
  const inset = (w - neck) / 2;
  const drop = neckHeight * 0.1;
  const rise = shoulder + drop;
  const throat = neckHeight - drop;
  return d`M${x} ${y}v${-side}q0 ${-shoulder} ${inset} ${-rise}v${-throat}h${neck}v${throat}q${inset} ${drop} ${inset} ${rise}V${y}z`;
}

function coupe(x: number, y: number, w: number, h: number): string {
  const bowl = d`M${x} ${y - h}q${w / 2} ${h * 0.8} ${w} 0z`;
  return bowl + d`M${x + w / 2} ${y - h * 0.6}V${y - 1}M${x + w * 0.28} ${y - 1}h${w * 0.44}`;
}

function tumbler(x: number, y: number, w: number, h: number): string {
  return d`M${x} ${y - h}h${w * 1.1}l${-w * 0.1} ${h}h${-w * 0.9}z`;
}
