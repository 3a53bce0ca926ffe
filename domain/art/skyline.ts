import type { CategoryKey } from '#domain/categories.ts';
import type { CategoryIcon } from '#domain/category-icons.ts';
import { seededRandom } from './random.ts';
import {
  crescent,
  FAR_BACK,
  FAR_FRONT,
  farRoofs,
  farTower,
  type SkylineMoon,
} from './skyline-backdrop.ts';
import { buildingParts, buildingStyle, type Roof, type SkylinePart } from './skyline-building.ts';
import { countVenuesPerWindow } from './skyline-unit.ts';

export type SkylineCategory = {
  name: string;
  total: number;
  open: number;
  color?: CategoryKey;
  icon?: CategoryIcon | null;
};

export type SkylineOptions = {
  categories: readonly SkylineCategory[];
  width: number;
  height: number;
  /** 1 draws a window 11 by 17; the row shrinks below `scale` when it would not fit. */
  scale: number;
  gap?: number | undefined;
  align?: 'center' | 'end' | undefined;
  pad?: number | undefined;
  labels?: boolean | undefined;
  moon?: { x: number; y: number; radius: number } | undefined;
};

export type SkylineWindow = { x: number; y: number; w: number; h: number; lit: boolean };
export type SkylineLabel = { x: number; iconY: number; nameY: number; countY: number };
export type SkylineBuilding = SkylineCategory & {
  x: number;
  width: number;
  parts: SkylinePart[];
  windows: SkylineWindow[];
  label: SkylineLabel | null;
};
export type SkylineLayout = {
  width: number;
  height: number;
  groundY: number;
  /** The scale really used, for line widths and glows. */
  scale: number;
  venuesPerWindow: number;
  far: { back: string; front: string };
  moon: SkylineMoon | null;
  buildings: SkylineBuilding[];
};

const WINDOW = { w: 11, h: 17, gapX: 10, gapY: 12 } as const;
const LABEL_SPACE = 46;
const ICON_SPACE = 18;
/** The greeting stands on the left of an end-aligned row. */
const GREETING_SHARE = 0.3;

/** An architect's elevation: one building per category, one window per venue, lit means open. */
export function skylineLayout(options: SkylineOptions): SkylineLayout {
  const { width, height } = options;
  const venuesPerWindow = countVenuesPerWindow(options.categories);
  const row = fitRow(options, venuesPerWindow);
  const { scale, gap } = row;
  const left =
    options.align === 'end'
      ? width - row.width - (options.pad ?? 16) * scale
      : (width - row.width) / 2;

  // Icons stand above the names, for all or for none.
  const below = options.categories.some(({ icon }) => icon) ? ICON_SPACE : 0;
  let x = left;
  const buildings = row.plans.map((plan, index): SkylineBuilding => {
    const { category, roof, foot } = plan;
    const frame = { roof, x, width: plan.width, top: height - plan.height, ground: height };
    const building = {
      ...category,
      x,
      width: plan.width,
      parts: buildingParts({ ...frame, foot, scale }),
      windows: placeWindows(plan, x, height, scale, index, venuesPerWindow),
      label: {
        x: tenth(x + plan.width / 2),
        iconY: height + 8,
        nameY: height + 21 + below,
        countY: height + 39 + below,
      },
    };
    x += plan.width + gap;
    return building;
  });

  const labelled = options.labels === true && labelsFit(buildings);
  return {
    width,
    height: height + (labelled ? LABEL_SPACE + below : 1),
    groundY: height,
    scale,
    venuesPerWindow,
    far: {
      back: farTower(left + row.width * 0.7, height, scale) + farRoofs(options, FAR_BACK),
      front: farRoofs(options, FAR_FRONT),
    },
    moon: options.moon ? crescent(options.moon) : null,
    buildings: labelled ? buildings : buildings.map((b) => ({ ...b, label: null })),
  };
}

type Plan = {
  category: SkylineCategory;
  roof: Roof;
  columns: number;
  rows: number;
  windows: number;
  foot: number;
  width: number;
  height: number;
};

type Row = { plans: Plan[]; scale: number; gap: number; width: number };

/** Shrinks the row in small steps until it fits; the usual data fits at the first try. */
function fitRow(options: SkylineOptions, venuesPerWindow: number): Row {
  const { categories, width, height, align, pad = 16 } = options;
  for (let scale = options.scale; ; scale *= 0.96) {
    const gap = (options.gap ?? 18 * options.scale) * (scale / options.scale);
    const plans = categories.map((category, i) =>
      planBuilding(category, i, scale, height, venuesPerWindow),
    );
    const rowWidth = plans.reduce((sum, plan) => sum + plan.width + gap, -gap);
    const room = align === 'end' ? width * (1 - GREETING_SHARE) - pad * scale : width - 24 * scale;
    if (rowWidth <= room || scale < 0.1) return { plans, scale, gap, width: rowWidth };
  }
}

function planBuilding(
  category: SkylineCategory,
  index: number,
  scale: number,
  room: number,
  venuesPerWindow: number,
): Plan {
  const { roof, crown, rise, columns: usualColumns } = buildingStyle(index);
  const windows = Math.ceil(category.total / venuesPerWindow);
  const foot = (roof === 'giwa' ? 6 : 16) * scale;
  const heightOf = (rows: number) =>
    (rows * WINDOW.h + (rows + 1) * WINDOW.gapY + crown) * scale + foot;

  // A tall building widens before it would leave the picture.
  let columns: number = usualColumns;
  let rows = Math.ceil(windows / columns);
  while (rows > 1 && heightOf(rows) + (rise + 4) * scale > room) {
    columns += 1;
    rows = Math.ceil(windows / columns);
  }
  const width = (columns * WINDOW.w + (columns + 1) * WINDOW.gapX) * scale;
  return { category, roof, columns, rows, windows, foot, width, height: heightOf(rows) };
}

function placeWindows(
  plan: Plan,
  x: number,
  ground: number,
  scale: number,
  index: number,
  venuesPerWindow: number,
): SkylineWindow[] {
  const { columns, rows, windows: count } = plan;
  const lit = litWindows(count, countLit(plan, venuesPerWindow), index);
  return Array.from({ length: count }, (_, n) => {
    // Filled from the bottom right, so an incomplete floor is the top one.
    const cell = columns * rows - 1 - n;
    const floor = rows - Math.floor(cell / columns);
    return {
      x: tenth(x + (WINDOW.gapX + (cell % columns) * (WINDOW.w + WINDOW.gapX)) * scale),
      y: tenth(ground - plan.foot - floor * (WINDOW.gapY + WINDOW.h) * scale),
      w: tenth(WINDOW.w * scale),
      h: tenth(WINDOW.h * scale),
      lit: lit.has(n),
    };
  });
}

/** Rounded, but a single open venue still shows, and only a fully open category is fully lit. */
function countLit({ category, windows }: Plan, venuesPerWindow: number): number {
  const open = Math.max(0, Math.min(category.open, category.total));
  if (open === 0 || open === category.total || venuesPerWindow === 1) {
    return Math.ceil(open / venuesPerWindow);
  }
  return Math.min(Math.max(1, windows - 1), Math.max(1, Math.round(open / venuesPerWindow)));
}

// The order depends on the building alone: when one more venue opens, one more window lights up
// and no other window changes.
function litWindows(count: number, litCount: number, index: number): Set<number> {
  const random = seededRandom(7 + index * 131);
  const order = Array.from({ length: count }, (_, n) => ({ n, rank: random() }));
  order.sort((a, b) => a.rank - b.rank);
  return new Set(order.slice(0, litCount).map(({ n }) => n));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A guess without a font: Hangul is nearly square, the rest about half as wide. */
function labelWidth(name: string): number {
  return [...name].reduce((sum, char) => sum + (/[가-힣]/.test(char) ? 11 : 6.5), 0);
}

/** Crowded names are left out rather than overlapped; the chips below say the same. */
function labelsFit(buildings: readonly SkylineBuilding[]): boolean {
  return buildings.every((building, i) => {
    const next = buildings[i + 1];
    if (!next) return true;
    const distance = next.x + next.width / 2 - (building.x + building.width / 2);
    return (labelWidth(building.name) + labelWidth(next.name)) / 2 + 4 <= distance;
  });
}
