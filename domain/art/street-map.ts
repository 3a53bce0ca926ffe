import { box, d, element, path, rect, round1, stroke } from './pen.ts';
import { seededRandom } from './random.ts';

export type StreetMapLabels = { station: string; mainRoad: string; crossRoad: string };

export type StreetMapOptions = {
  width: number;
  height: number;
  seed: number;
  /** Left out unless the caller knows them: a wrong street name is worse than none. */
  labels?: StreetMapLabels | undefined;
};

const COLUMNS = [-40, 70, 150, 236, 330, 410, 500, 590, 690] as const;
const ROWS = [-30, 46, 110, 176, 236, 300, 360] as const;
const PARK = { column: 6, row: 1 };
const STATION_TEXT = 'text-anchor="middle" font-size="12" font-weight="640" fill="var(--c-text)"';
const ROAD_TEXT = 'text-anchor="middle" font-size="12" font-weight="540" fill="var(--c-text-3)"';

/** Schematic, not to scale. It is drawn inline and follows the theme through `--map-*`. */
export function streetMap({ width, height, seed, labels }: StreetMapOptions): string {
  const scale = Math.max(width / 600, height / 320);
  const turn = d`rotate(-9 ${width / 2} ${height / 2})scale(${scale.toFixed(3)})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ' preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">',
    rect(0, 0, width, height, 'var(--map-land)'),
    `<g transform="${turn}">${blocks(seed)}${roads()}${labels ? names(labels) : ''}</g>`,
    '</svg>',
  ].join('');
}

function blocks(seed: number): string {
  const random = seededRandom(seed);
  let houses = '';
  let park = '';
  for (const [column, left] of COLUMNS.entries()) {
    const right = COLUMNS[column + 1];
    if (right === undefined) break;
    for (const [row, top] of ROWS.entries()) {
      const bottom = ROWS[row + 1];
      if (bottom === undefined) break;
      const x = left + 6;
      const y = top + 6;
      const w = right - left - 12;
      const h = bottom - top - 12;
      if (column === PARK.column && row === PARK.row) {
        park = element('rect', { x, y, width: w, height: h, rx: 4, fill: 'var(--map-park)' });
        continue;
      }
      const count = 2 + Math.floor(random() * 2);
      const houseWidth = (w - (count - 1) * 4) / count;
      for (let i = 0; i < count; i++) {
        houses += box(x + i * (houseWidth + 4), y, houseWidth, h * (0.55 + random() * 0.45));
      }
    }
  }
  return path(houses, { fill: 'var(--map-block)' }) + park;
}

function roads(): string {
  const road = (data: string, width: number) =>
    path(data, stroke('var(--map-road-edge)', 1, width + 2)) +
    path(data, stroke('var(--map-road)', 1, width));
  const main = 'M-80 176H760';
  const subway = { ...stroke('var(--map-line)', 1, 2), 'stroke-dasharray': '7 6' };
  return [
    road(main, 20),
    road('M330-80V460', 22),
    road('M-80 46H760M-80 300H760M150-80V460', 8),
    road('M500-80V460', 9),
    path(main, subway),
  ].join('');
}

function names({ station, mainRoad, crossRoad }: StreetMapLabels): string {
  const pill = element('rect', {
    x: 298,
    y: 163,
    width: 64,
    height: 26,
    rx: 13,
    fill: 'var(--c-surface)',
    stroke: 'var(--map-line)',
    'stroke-width': 1.5,
  });
  return [
    pill,
    text(330, 180.5, STATION_TEXT, station),
    text(438, 203, ROAD_TEXT, mainRoad),
    text(330, 262, `${ROAD_TEXT} transform="rotate(90 330 262)" dy="4"`, crossRoad),
  ].join('');
}

function text(x: number, y: number, attributes: string, content: string): string {
  return `<text x="${round1(x)}" y="${round1(y)}" ${attributes}>${escapeText(content)}</text>`;
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
