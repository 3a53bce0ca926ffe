import { expect, test } from 'vitest';
import { moved, stationsIn } from './frame.ts';
import { nearestStation } from './nearest-station.ts';
import { STATIONS } from './stations.ts';
import { frameAround } from './venue-frame.ts';

test('wherever a station is within reach, the map shows the nearest', () => {
  for (const station of STATIONS) {
    for (const [east, north] of [
      [0, 1_900],
      [1_300, -1_300],
      [-60, 20],
    ] as const) {
      const point = moved(station, east, north);
      const nearest = nearestStation(point)?.station.name;
      const shown = stationsIn(frameAround(point)).map(({ name }) => name);
      expect(shown, `${station.name} ${east} ${north}`).toContain(nearest);
    }
  }
});

test('a venue beside its station gets a closer map than one far from it', () => {
  const [station] = STATIONS;
  if (!station) throw new Error('no stations');
  const near = frameAround(moved(station, 50, 50)).metresWide;
  expect(near).toBeLessThan(frameAround(moved(station, 0, -600)).metresWide);
});

test('far from every station the map is one of its surroundings', () => {
  expect(frameAround({ latitude: 37.56, longitude: 126.92 }).metresWide).toBe(1_400);
});
