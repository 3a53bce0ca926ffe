import { expect, test } from 'vitest';
import { windowsOf } from './lit-windows.ts';

test('every venue has a window, lit while it is open', () => {
  expect(windowsOf({ total: 6, open: 3, permanentlyClosed: 1 })).toEqual({
    open: 3,
    closed: 2,
    permanent_closed: 1,
  });
  expect(windowsOf({ total: 0, open: 0, permanentlyClosed: 0 })).toEqual({
    open: 0,
    closed: 0,
    permanent_closed: 0,
  });
});

test('of thousands a few are drawn, in proportion, and nothing that there is disappears', () => {
  expect(windowsOf({ total: 4_000, open: 3_000, permanentlyClosed: 1 })).toEqual({
    open: 18,
    closed: 6,
    permanent_closed: 1,
  });
});
