import { box, d } from './pen.ts';

/** How a piece is drawn: a filled wall or roof, a bare line, a faint roof tile, a doorway. */
export type SkylineInk = 'wall' | 'line' | 'tile' | 'door';
export type SkylinePart = { ink: SkylineInk; path: string };

export type Roof = 'step' | 'mast' | 'flat' | 'spire' | 'tank' | 'slope' | 'giwa';

type Style = {
  roof: Roof;
  /** Windows per floor, before the building has to widen. */
  columns: number;
  /** Blank wall above the top floor. */
  crown: number;
  /** How far the roof reaches above the wall. */
  rise: number;
};

const STYLES = [
  { roof: 'step', columns: 2, crown: 26, rise: 24 },
  { roof: 'mast', columns: 2, crown: 34, rise: 40 },
  { roof: 'flat', columns: 3, crown: 6, rise: 12 },
  { roof: 'spire', columns: 1, crown: 44, rise: 48 },
  { roof: 'tank', columns: 2, crown: 14, rise: 20 },
  { roof: 'slope', columns: 2, crown: 30, rise: 22 },
  { roof: 'giwa', columns: 5, crown: 0, rise: 25 },
] as const satisfies readonly Style[];

/** Seven silhouettes; an eighth category starts the row again. */
export function buildingStyle(index: number): Style {
  return STYLES[index % STYLES.length] ?? STYLES[0];
}

export type BuildingFrame = {
  roof: Roof;
  x: number;
  width: number;
  /** Top of the wall and the ground. */
  top: number;
  ground: number;
  foot: number;
  scale: number;
};

/** Every piece of one building, back to front. */
export function buildingParts(frame: BuildingFrame): SkylinePart[] {
  const { roof, x, width, top, ground, foot, scale } = frame;
  const right = x + width;
  const middle = x + width / 2;
  const wallTop = roof === 'slope' ? top - 22 * scale : top;
  const wall = d`M${x} ${ground}V${wallTop}L${right} ${top}V${ground}Z`;
  const parts = [...roofBehind(frame), solid(wall)];
  if (roof === 'giwa') parts.push(...tiledRoof(frame));
  // The low tiled house has no base course and no street door.
  if (foot > 10 * scale) {
    const door = d`M${middle - 5 * scale} ${ground}V${ground - foot * 0.68}H${middle + 5 * scale}V${ground}`;
    parts.push({ ink: 'door', path: d`M${x} ${ground - foot}H${right}${door}` });
  }
  return parts;
}

function roofBehind({ roof, x, width, top, scale: k }: BuildingFrame): SkylinePart[] {
  const middle = x + width / 2;
  /** A block on the roof, placed by shares of the width. */
  const block = (from: number, to: number, rise: number, lift = 0) =>
    solid(box(x + width * from, top - rise * k, width * (to - from), (rise - lift) * k));
  switch (roof) {
    case 'step':
      return [block(0.36, 0.64, 24), block(0.16, 0.84, 12)];
    case 'mast': {
      const pole = d`M${x + width * 0.64} ${top - 9 * k}V${top - 40 * k}`;
      const arm = d`M${x + width * 0.56} ${top - 26 * k}H${x + width * 0.72}`;
      return [block(0.42, 0.86, 9), line(pole + arm)];
    }
    case 'flat':
      return [block(0.1, 0.34, 12), solid(box(x - 4 * k, top - 4 * k, width + 8 * k, 4 * k))];
    case 'spire':
      return [
        solid(d`M${x} ${top}L${middle} ${top - 28 * k}L${x + width} ${top}Z`),
        line(d`M${middle} ${top - 28 * k}V${top - 48 * k}`),
      ];
    case 'tank': {
      const leg = (share: number) => d`M${x + width * share} ${top - 8 * k}V${top}`;
      return [block(0.5, 0.84, 20, 8), line(leg(0.56) + leg(0.78))];
    }
    default:
      return [];
  }
}

function tiledRoof({ x, width, top, scale: k }: BuildingFrame): SkylinePart[] {
  const middle = x + width / 2;
  const right = x + width;
  const over = 15 * k;
  const ridge = top - 25 * k;
  const tip = top - 7 * k;
  const eave = top + 4 * k;
  const outline = [
    d`M${x + over} ${ridge}Q${middle} ${ridge + 5 * k} ${right - over} ${ridge}`,
    d`Q${right - over * 0.2} ${tip} ${right + over} ${tip}`,
    d`Q${x + width * 0.72} ${eave} ${middle} ${eave}Q${x + width * 0.28} ${eave} ${x - over} ${tip}`,
    d`Q${x + over * 0.2} ${tip} ${x + over} ${ridge}Z`,
  ].join('');
  let tiles = '';
  for (let i = -9; i <= 9; i++) {
    const share = i / 19;
    const from = middle + share * (width - over * 2);
    const bend = middle + share * (width - over);
    const to = middle + share * (width + over * 0.7);
    const toY = top + 2 * k - (Math.abs(i) / 9) ** 2.4 * 8 * k;
    tiles += d`M${from} ${ridge + 3 * k}Q${bend} ${top - 9 * k} ${to} ${toY}`;
  }
  return [solid(outline), { ink: 'tile', path: tiles }];
}

function solid(data: string): SkylinePart {
  return { ink: 'wall', path: data };
}

function line(data: string): SkylinePart {
  return { ink: 'line', path: data };
}
