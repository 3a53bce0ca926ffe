import { expect, test } from 'vitest';
import { scrollDepth } from './scroll-depth.ts';

const at = (scrollTop: number) => scrollDepth({ scrollTop, viewportHeight: 800, pageHeight: 2800 });

test('depth is the share of the way down', () => {
  expect(at(0)).toBe(0);
  expect(at(500)).toBe(25);
  expect(at(2000)).toBe(100);
});

test('overscrolling stays within 0 and 100', () => {
  expect(at(-60)).toBe(0);
  expect(at(2100)).toBe(100);
});

test('a page that fits on the screen is seen whole', () => {
  expect(scrollDepth({ scrollTop: 0, viewportHeight: 800, pageHeight: 800 })).toBe(100);
  expect(scrollDepth({ scrollTop: 0, viewportHeight: 900, pageHeight: 800 })).toBe(100);
});
