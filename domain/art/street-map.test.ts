import { describe, expect, it } from 'vitest';
import { streetMap } from './street-map.ts';

const SIZE = { width: 600, height: 320 } as const;

describe('streetMap', () => {
  it('draws the same streets for the same seed and others for another', () => {
    expect(streetMap({ ...SIZE, seed: 3 })).toBe(streetMap({ ...SIZE, seed: 3 }));
    expect(streetMap({ ...SIZE, seed: 3 })).not.toBe(streetMap({ ...SIZE, seed: 4 }));
  });

  it('takes every colour from the theme', () => {
    const map = streetMap({ ...SIZE, seed: 3 });
    expect(map).toContain('var(--map-road)');
    expect(map).not.toMatch(/#[0-9a-f]{3}/);
  });

  it('names streets only when told, and escapes what it is told', () => {
    expect(streetMap({ ...SIZE, seed: 3 })).not.toContain('<text');
    const labels = { station: '역삼역', mainRoad: '테헤란로', crossRoad: '<논현로>' };
    const map = streetMap({ ...SIZE, seed: 3, labels });
    expect(map).toContain('>역삼역</text>');
    expect(map).toContain('>&lt;논현로&gt;</text>');
  });
});
