import { expect, test } from 'vitest';
import { nearestStation } from './nearest-station.ts';
import { walkOf, walkWords } from './walk.ts';

test('the nearest station is named, with the way to it', () => {
  // 250 m to the north of 역삼.
  const found = nearestStation({ latitude: 37.50287, longitude: 127.036456 });
  expect(found).toMatchObject({ station: { name: '역삼' }, metres: 250, minutes: 5 });
});

test('halfway between two stations the nearer one wins', () => {
  const west = nearestStation({ latitude: 37.4992, longitude: 127.0319 });
  const east = nearestStation({ latitude: 37.4992, longitude: 127.0325 });
  expect([west?.station.name, east?.station.name]).toEqual(['강남', '역삼']);
});

test('beyond two kilometres no station is named: one that is not listed may be nearer', () => {
  expect(nearestStation({ latitude: 37.5563, longitude: 126.9236 })).toBeNull();
});

test.each([
  [0, 10, 1],
  [4, 10, 1],
  [34, 30, 1],
  [58, 60, 1],
  [59, 60, 2],
  [276, 280, 5],
  [1_241, 1_240, 22],
])('%i m are told as %i m and %i minutes, never less than it takes', (given, metres, minutes) => {
  expect(walkOf(given)).toEqual({ metres, minutes });
});

test('the sentence', () => {
  expect(walkWords('역삼', { metres: 280, minutes: 5 })).toBe('역삼역에서 약 280 m, 걸어서 5분');
  expect(walkWords('양재', { metres: 1_240, minutes: 22 })).toBe(
    '양재역에서 약 1,240 m, 걸어서 22분',
  );
});
