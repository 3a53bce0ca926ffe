import { expect, test } from 'vitest';
import { isHalfPlace, pointOf } from './placed.ts';

test('one number alone is half a place', () => {
  expect(isHalfPlace({ latitude: 37.5 })).toBe(true);
  expect(isHalfPlace({ latitude: null, longitude: 127 })).toBe(true);
  expect(isHalfPlace({ latitude: 37.5, longitude: 127 })).toBe(false);
  expect(isHalfPlace({})).toBe(false);
});

test('half a place is none', () => {
  expect(pointOf({ latitude: 37.5, longitude: null })).toBeNull();
  expect(pointOf({ latitude: null, longitude: 127 })).toBeNull();
  expect(pointOf({ latitude: 37.5, longitude: 127 })).toEqual({ latitude: 37.5, longitude: 127 });
});
