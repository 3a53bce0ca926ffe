import { describe, expect, it } from 'vitest';
import { CATEGORY_KEYS } from '#domain/categories.ts';
import { ART_SCENES, CATEGORY_SCENES, sceneFor } from './scenes.ts';
import { venueArt } from './venue-art.ts';

const RATIOS = [
  { name: '9:4', width: 792, height: 352, budget: 8192 },
  { name: '10:3', width: 1200, height: 360, budget: 9216 },
  { name: '4:3', width: 640, height: 480, budget: 8192 },
  { name: '1:1', width: 480, height: 480, budget: 8192 },
] as const;

const CARD = { width: 792, height: 352 } as const;

const SCENES_WITH_KEY = CATEGORY_KEYS.flatMap((key) =>
  CATEGORY_SCENES[key].map((scene) => [key, scene] as const),
);

/** An arch lights where one stands, a house where its windows are, a corridor at one of its doors. */
const FOCUS_ELSEWHERE = new Set<string>(['arcade', 'corridor', 'eaves']);

/** Enough XML for what we write ourselves: tags nest, attributes are quoted, nothing is left. */
function findMarkupFault(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<&]*")*)(\/?)>/g,
    (...match) => {
      const [, closing, name, , selfClosing] = match as string[];
      if (closing) return open.pop() === name ? '' : `</${name}>`;
      if (!selfClosing) open.push(name ?? '');
      return '';
    },
  );
  if (rest !== '') return `not a tag: ${rest.slice(0, 80)}`;
  return open.length === 0 ? null : `never closed: ${open.join()}`;
}

describe('venueArt', () => {
  it('draws the same bytes for the same input', () => {
    const options = { key: 'jjok', seed: 4, ...CARD } as const;
    expect(venueArt(options)).toBe(venueArt({ ...options }));
  });

  it.each(CATEGORY_KEYS)('gives venues of %s different pictures', (key) => {
    const pictures = [1, 2, 3, 4, 5].map((seed) => venueArt({ key, seed, ...CARD }));
    const withoutIds = pictures.map((svg) => svg.replace(/id="[^"]*"|#a[a-z0-9]+/g, ''));
    expect(new Set(withoutIds).size).toBe(5);
  });

  it('uses other ids for another picture, so two can stand in one page', () => {
    const ids = (seed: number) =>
      [...venueArt({ key: 'sol', seed, ...CARD }).matchAll(/id="([^"]+)"/g)].map((m) => m[1]);
    expect(ids(1).some((id) => ids(2).includes(id))).toBe(false);
  });

  it.each(ART_SCENES)('marks one light source in %s', (scene) => {
    const svg = venueArt({ key: 'jjok', seed: 12, ...CARD, scene });
    expect(svg.match(/id="[^"]*light"/g)).toHaveLength(1);
  });

  it.each(ART_SCENES)('defines every gradient that %s points to, and no other', (scene) => {
    const svg = venueArt({ key: 'meok', seed: 3, ...CARD, scene });
    const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]));
    const defined = [...svg.matchAll(/Gradient id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(defined)).toEqual(used);
  });

  for (const { name, width, height, budget } of RATIOS) {
    it.each(SCENES_WITH_KEY)(`is well formed and small at ${name}: %s, %s`, (key, scene) => {
      for (let seed = 1; seed <= 8; seed++) {
        const svg = venueArt({ key, seed, width, height, scene });
        expect(findMarkupFault(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(--/);
        expect(svg.length, `seed ${seed}`).toBeLessThanOrEqual(budget);
      }
    });
  }

  it('stands alone as an image file', () => {
    const svg = venueArt({ key: 'hobak', seed: 9, ...CARD });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('viewBox="0 0 792 352" preserveAspectRatio="xMidYMid slice"');
    expect(svg).not.toMatch(/<(?:script|style|text|foreignObject|image)|href=/);
  });

  it('puts the light where focus asks', () => {
    const glowX = (focus: number) => {
      const svg = venueArt({ key: 'hobak', seed: 9, ...CARD, focus });
      return Number(/light"><ellipse cx="([\d.]+)"/.exec(svg)?.[1]);
    };
    expect(glowX(0.25)).toBe(198);
    expect(glowX(0.75)).toBe(594);
  });

  // Letters stand on the left of a banner: the light must not be under them.
  it.each(SCENES_WITH_KEY.filter(([, scene]) => !FOCUS_ELSEWHERE.has(scene)))(
    'lights %s, %s where focus asks, whatever the seed',
    (key, scene) => {
      for (let seed = 1; seed <= 8; seed++) {
        const svg = venueArt({ key, seed, width: 1_200, height: 360, scene, focus: 0.5 });
        const [, shapes = ''] = /light">(.*?)<\/g>/.exec(svg) ?? [];
        const [, x] = /(?:cx|x)="([\d.]+)"/.exec(shapes) ?? /d="M([\d.]+)/.exec(shapes) ?? [];
        // A shape begins at its left edge.
        expect(Math.abs(Number(x) - 600), `seed ${seed}`).toBeLessThanOrEqual(140);
      }
    },
  );

  it('lights one arch wherever focus points', () => {
    for (const focus of [0, 0.5, 1]) {
      for (let seed = 1; seed <= 30; seed++) {
        const svg = venueArt({ key: 'jjok', seed, ...CARD, focus, scene: 'arcade' });
        expect(svg.match(/fill="url\(#[a-z0-9]+lit\)"/g)).toHaveLength(1);
      }
    }
  });
});

describe('sceneFor', () => {
  it.each(CATEGORY_KEYS)('has at least two scenes of %s, which no other category has', (key) => {
    const scenes = CATEGORY_SCENES[key];
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(scenes.length).toBeGreaterThanOrEqual(2);
    const others = CATEGORY_KEYS.filter((other) => other !== key).flatMap((other) => [
      ...CATEGORY_SCENES[other],
    ]);
    expect(scenes.filter((scene) => others.some((other) => other === scene))).toEqual([]);
  });

  it.each(CATEGORY_KEYS)('shows every scene of %s, never one twice in a row', (key) => {
    const drawn = Array.from({ length: 12 }, (_, id) => sceneFor(key, id + 1));
    expect(new Set(drawn)).toEqual(new Set(CATEGORY_SCENES[key]));
    for (const [i, scene] of drawn.entries()) expect(scene).not.toBe(drawn[i + 1]);
  });

  it('gives a venue the scene it always has', () => {
    expect(sceneFor('sol', 38)).toBe(sceneFor('sol', 38));
    const scene = sceneFor('sol', 38);
    expect(venueArt({ key: 'sol', seed: 38, ...CARD })).toBe(
      venueArt({ key: 'sol', seed: 38, ...CARD, scene }),
    );
  });
});
