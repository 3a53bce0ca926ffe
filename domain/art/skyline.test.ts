import { describe, expect, it } from 'vitest';
import { type SkylineBuilding, skylineLayout } from './skyline.ts';
import { MAX_WINDOWS_PER_BUILDING } from './skyline-unit.ts';

const EVENING = [
  { name: '라운지', total: 8, open: 6 },
  { name: '칵테일 바', total: 7, open: 5 },
  { name: '와인·위스키', total: 6, open: 4 },
  { name: '라이브 펍', total: 5, open: 4 },
  { name: '가라오케', total: 6, open: 3 },
  { name: '프라이빗 룸', total: 5, open: 2 },
  { name: '다이닝', total: 5, open: 3 },
];
const WIDE = { width: 960, height: 316, scale: 1.04, align: 'end', pad: 56, labels: true } as const;
const COMPACT = { width: 390, height: 172, scale: 0.62, gap: 8 } as const;

function countLit(building: SkylineBuilding | undefined): number {
  return building?.windows.filter((pane) => pane.lit).length ?? -1;
}

describe('skylineLayout', () => {
  it.each([
    ['wide', WIDE],
    ['compact', COMPACT],
  ])('gives every venue a window and lights exactly the open ones: %s', (_, size) => {
    const { buildings, venuesPerWindow } = skylineLayout({ ...size, categories: EVENING });
    expect(venuesPerWindow).toBe(1);
    expect(buildings.map((b) => b.windows.length)).toEqual(EVENING.map((c) => c.total));
    expect(buildings.map(countLit)).toEqual(EVENING.map((c) => c.open));
  });

  it('keeps its full size when the row fits', () => {
    expect(skylineLayout({ ...WIDE, categories: EVENING }).scale).toBe(1.04);
    expect(skylineLayout({ ...COMPACT, categories: EVENING }).scale).toBe(0.62);
  });

  it('is the same every time', () => {
    const options = { ...WIDE, categories: EVENING };
    expect(skylineLayout(options)).toEqual(skylineLayout(options));
  });

  it('lights one more window, and changes no other, when one more venue opens', () => {
    const litAt = (open: number) => {
      const layout = skylineLayout({ ...WIDE, categories: [{ name: '라운지', total: 8, open }] });
      return layout.buildings[0]?.windows.flatMap((pane, i) => (pane.lit ? [i] : [])) ?? [];
    };
    for (let open = 0; open < 8; open++) {
      expect(litAt(open)).toHaveLength(open);
      expect(litAt(open + 1)).toEqual(expect.arrayContaining(litAt(open)));
    }
  });

  it('does not touch the other buildings when one category changes', () => {
    const litOfSecond = (firstTotal: number) => {
      const categories = [{ name: '라운지', total: firstTotal, open: 2 }, ...EVENING.slice(1)];
      return skylineLayout({ ...WIDE, categories }).buildings[1]?.windows.map((pane) => pane.lit);
    };
    expect(litOfSecond(3)).toEqual(litOfSecond(8));
  });

  it('shows 24 windows one by one and lets one stand for two above that', () => {
    const layoutOf = (total: number, open: number) =>
      skylineLayout({
        ...WIDE,
        categories: [{ name: '라운지', total, open }, ...EVENING.slice(1)],
      });

    const full = layoutOf(24, 11);
    expect(full.venuesPerWindow).toBe(1);
    expect(full.buildings[0]?.windows).toHaveLength(24);
    expect(countLit(full.buildings[0])).toBe(11);

    const beyond = layoutOf(25, 11);
    expect(beyond.venuesPerWindow).toBe(2);
    expect(beyond.buildings[0]?.windows).toHaveLength(13);
    expect(countLit(beyond.buildings[0])).toBe(6);
    // Every building counts in the same unit.
    expect(beyond.buildings[1]?.windows).toHaveLength(4);
  });

  it('never draws more than the cap, and stays truthful at both ends', () => {
    for (const total of [25, 47, 48, 49, 90, 300, 1_430, 10_000]) {
      for (const open of [0, 1, total - 1, total]) {
        const categories = [{ name: '라운지', total, open }];
        const [building] = skylineLayout({ ...WIDE, categories }).buildings;
        const windows = building?.windows.length ?? 0;
        expect(windows).toBeLessThanOrEqual(MAX_WINDOWS_PER_BUILDING);
        expect(countLit(building) === 0).toBe(open === 0);
        expect(countLit(building) === windows).toBe(open === total);
      }
    }
  });

  it('lights the share of windows that is open, however many venues there are', () => {
    const categories = [
      { name: '라운지', total: 1_430, open: 715 },
      { name: '다이닝', total: 700, open: 70 },
    ];
    const [lounges, dining] = skylineLayout({ ...WIDE, categories }).buildings;
    expect(lounges?.windows).toHaveLength(24);
    expect(countLit(lounges)).toBe(12);
    expect(dining?.windows).toHaveLength(12);
    expect(countLit(dining)).toBe(1);
  });

  it.each([
    ['wide', WIDE],
    ['compact', COMPACT],
  ])('keeps a full and crowded row inside the picture: %s', (_, size) => {
    const categories = Array.from({ length: 11 }, (_, i) => ({
      name: `분류 ${i}`,
      total: 24,
      open: 12,
    }));
    const { buildings, width } = skylineLayout({ ...size, categories });
    for (const building of buildings) {
      expect(building.x).toBeGreaterThan(0);
      expect(building.x + building.width).toBeLessThan(width);
      expect(Math.min(...building.windows.map((pane) => pane.y))).toBeGreaterThan(0);
    }
  });

  it('labels the wide row, and leaves names out where they would overlap', () => {
    const labelled = skylineLayout({ ...WIDE, categories: EVENING });
    expect(labelled.buildings.every((b) => b.label !== null)).toBe(true);
    expect(labelled.height).toBe(316 + 46);

    const crowd = [...EVENING, ...EVENING].map((c) => ({ ...c, name: `${c.name} 앤 라운지` }));
    const crowded = skylineLayout({ ...WIDE, categories: crowd });
    expect(crowded.buildings.every((b) => b.label === null)).toBe(true);
  });

  it('survives nothing to draw', () => {
    expect(skylineLayout({ ...WIDE, categories: [] }).buildings).toEqual([]);
    const empty = skylineLayout({ ...WIDE, categories: [{ name: '새 분류', total: 0, open: 0 }] });
    expect(empty.buildings[0]?.windows).toEqual([]);
    expect(JSON.stringify(empty)).not.toMatch(/NaN|null,"width"/);
  });
});
