import { expect, test } from 'vitest';
import { fitStep, KAKAO_STEPS, mercatorSteps, mercatorZoom } from './map-step.ts';

const CENTER = { latitude: 37.5, longitude: 127.04 };

test('a map of whole steps is made as large as the frame, and scaled by less than half', () => {
  for (const metresWide of [312, 1_400, 2_000, 5_000, 10_000]) {
    for (const width of [340, 600, 800]) {
      const fitted = fitStep({ center: CENTER, metresWide, ratio: 1.6 }, width, KAKAO_STEPS);
      expect(fitted.width * 2 ** (fitted.level - 3)).toBeCloseTo(metresWide);
      expect(fitted.width * fitted.scale).toBeCloseTo(width);
      expect(fitted.height * fitted.scale).toBeCloseTo(width / 1.6);
      expect(fitted.scale).toBeGreaterThan(0.7);
      expect(fitted.scale).toBeLessThan(1.42);
    }
  }
});

test('a pixel of tiles by Mercator is as long as it is known to be in Seoul', () => {
  const at16 = mercatorSteps(CENTER).find(({ level }) => level === 16);
  expect(at16?.metresAPixel).toBeCloseTo(1.895, 2);
});

test('tiles are shown at the very closeness of the frame, each half as wide one step on', () => {
  const frame = { center: CENTER, metresWide: 1_213, ratio: 1.6 };
  expect(mercatorZoom(frame, 640)).toBeCloseTo(16, 2);
  expect(mercatorZoom({ ...frame, metresWide: 2_426 }, 640)).toBeCloseTo(15, 2);
  expect(mercatorZoom(frame, 1_280)).toBeCloseTo(17, 2);
});
