import { WARM } from '#domain/art/palette.ts';
import { box, circle, d, dotRow, dots, type Point, path, rect, stroke } from '#domain/art/pen.ts';
import type { Scene } from '#domain/art/scene.ts';

const PANES = 6;
const LIT_PANES = 3;

/** 다이닝: tiled eaves over lattice windows. */
export function drawEaves(scene: Scene): string {
  const { width, height, palette, random } = scene;
  const moonX = width * (0.1 + random() * 0.8);
  const moonRadius = height * (0.065 + random() * 0.05);
  const moonY = height * 0.2;

  const rightRoof = tiledRoof(scene, {
    cx: width * 0.5 + (random() - 0.5) * width * 0.5 + height * 1.2,
    y: height * 0.5,
    half: height * 0.9,
    thickness: height * 0.17,
    opacity: 0.5,
    tiles: 16,
  });
  const leftRoof = tiledRoof(scene, {
    cx: width * 0.5 + (random() - 0.5) * width * 0.4 - height * 1.3,
    y: height * 0.53,
    half: height * 0.95,
    thickness: height * 0.18,
    opacity: 0.5,
    tiles: 16,
  });

  const cx = width * (scene.focus ?? 0.3 + random() * 0.4);
  const eaveY = height * (0.57 + random() * 0.09);
  const half = Math.max(height * 1.18, width * 0.2);
  const wall = half * 0.78;
  const litFrom = 1 + Math.floor(random() * 2);

  return [
    circle(moonX, moonY, moonRadius * 2.6, scene.fill.glow, 0.35),
    circle(moonX, moonY, moonRadius, WARM, 0.9),
    rightRoof,
    leftRoof,
    rect(cx - wall, eaveY, wall * 2, height - eaveY, palette.ink, 0.92),
    windows(scene, cx - wall, eaveY, (wall * 2) / PANES, litFrom),
    rect(cx - wall * 1.06, height * 0.95, wall * 2.12, height * 0.05, palette.ink),
    tiledRoof(scene, {
      cx,
      y: eaveY + height * 0.02,
      half,
      thickness: height * 0.24,
      opacity: 1,
      tiles: 24,
    }),
  ].join('');
}

function windows(scene: Scene, left: number, eaveY: number, pitch: number, litFrom: number) {
  const { height, palette } = scene;
  const w = pitch * 0.8;
  const y = eaveY + height * 0.085;
  const h = height * 0.95 - y;
  const paper = { lit: '', dark: '' };
  const lattice = { lit: '', dark: '' };
  const meeting = { lit: '', dark: '' };
  for (let i = 0; i < PANES; i++) {
    const x = left + i * pitch + pitch * 0.1;
    const tone = i >= litFrom && i < litFrom + LIT_PANES ? 'lit' : 'dark';
    paper[tone] += box(x, y, w, h);
    for (const column of [1, 2, 3]) lattice[tone] += d`M${x + (w * column) / 4} ${y}v${h}`;
    for (const row of [0, 1, 2]) {
      lattice[tone] += d`M${x} ${y + 3 + row * 4}h${w}M${x} ${y + h * 0.6 + row * 4}h${w}`;
    }
    meeting[tone] += d`M${x + w / 2} ${y}v${h}`;
  }
  return [
    path(paper.dark, { fill: palette.sky[1], opacity: 0.55 }),
    scene.light(path(paper.lit, { fill: scene.fill.lit })),
    path(lattice.dark, stroke(palette.line, 0.2)),
    path(lattice.lit, stroke(palette.ink, 0.5)),
    path(meeting.dark, stroke(palette.line, 0.7, 1.4)),
    path(meeting.lit, stroke(palette.ink, 0.7, 1.4)),
  ].join('');
}

type Roof = {
  cx: number;
  y: number;
  half: number;
  thickness: number;
  opacity: number;
  tiles: number;
};

function tiledRoof({ width, palette }: Scene, roof: Roof): string {
  const { cx, y, half, thickness, opacity, tiles } = roof;
  // A neighbour's roof may stand outside the picture altogether.
  if (cx + half < 0 || cx - half > width) return '';
  const lift = half * 0.13;
  const ridge = half * 0.66;
  const ridgeY = y - thickness;
  const eave = y + lift * 0.22;
  const top = d`M${cx - ridge} ${ridgeY}Q${cx} ${ridgeY + lift * 0.34} ${cx + ridge} ${ridgeY}`;
  const rightSide = d`Q${cx + half * 0.8} ${y - thickness * 0.12} ${cx + half} ${y - lift}`;
  const underside = d`Q${cx + half * 0.55} ${eave} ${cx} ${eave}Q${cx - half * 0.55} ${eave} ${cx - half} ${y - lift}`;
  const leftSide = d`Q${cx - half * 0.8} ${y - thickness * 0.12} ${cx - ridge} ${ridgeY}Z`;

  let courses = '';
  const ends: Point[] = [];
  for (let i = -tiles; i <= tiles; i++) {
    const u = i / tiles;
    const fromX = cx + u * ridge;
    const toX = cx + u * half * 0.985;
    if (Math.max(fromX, toX) < -2 || Math.min(fromX, toX) > width + 2) continue;
    const fromY = ridgeY + lift * 0.17 * (1 - u * u);
    const toY = y + lift * 0.2 - lift * 1.2 * u * u * Math.abs(u);
    const dx = toX - fromX;
    const dy = toY - fromY;
    // Whole pixels are enough for a bend this faint, and there are a hundred of them.
    courses += d`M${fromX} ${fromY}q${Math.round(dx * 0.35)} ${Math.round(dy * 0.75)} ${dx} ${dy}`;
    ends.push([toX, toY]);
  }
  return [
    path(top + rightSide + underside + leftSide, { fill: palette.ink, opacity }),
    path(courses, stroke(palette.line, opacity * 0.24)),
    path(dotRow(ends), dots(palette.line, opacity * 0.5, half * 0.022 + 1.2)),
    path(top, stroke(palette.line, opacity * 0.75, 2)),
  ].join('');
}
