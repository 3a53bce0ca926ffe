import { expect, test } from 'vitest';
import {
  boxOf,
  type Frame,
  isInside,
  lineStretches,
  moved,
  pointAt,
  scaleBar,
  spotIn,
  stationsIn,
} from './frame.ts';
import { metresBetween } from './point.ts';
import { STATIONS } from './stations.ts';

const YEOKSAM = { latitude: 37.500622, longitude: 127.036456 };
const AROUND: Frame = { center: YEOKSAM, metresWide: 1_600, ratio: 1.6 };

test('the middle of a map is its centre, north is up and east to the right', () => {
  const middle = spotIn(AROUND, YEOKSAM);
  expect([middle.x, middle.y]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
  const northEast = spotIn(AROUND, moved(YEOKSAM, 400, 250));
  expect([northEast.x, northEast.y]).toEqual([expect.closeTo(0.75, 6), expect.closeTo(0.25, 6)]);
});

test('a map is to scale: distances on it are those on the ground', () => {
  const frame: Frame = { ...AROUND, metresWide: 8_000 };
  for (const station of stationsIn(frame)) {
    const { x, y } = spotIn(frame, station);
    const drawn = Math.hypot((x - 0.5) * 8_000, (y - 0.5) * 5_000);
    expect(Math.abs(drawn - metresBetween(YEOKSAM, station)), station.name).toBeLessThan(6);
  }
});

test('what is pointed at on a map leads back to the ground', () => {
  const point = moved(YEOKSAM, -310, 120);
  const back = pointAt(AROUND, spotIn(AROUND, point));
  expect(metresBetween(point, back)).toBeLessThan(0.01);
});

test('the box is as wide and high as the map', () => {
  const { south, north, west, east } = boxOf(AROUND);
  const corner = { latitude: south, longitude: west };
  expect(metresBetween(corner, { latitude: south, longitude: east })).toBeCloseTo(1_600, -1);
  expect(metresBetween(corner, { latitude: north, longitude: west })).toBeCloseTo(1_000, -1);
});

test('stations outside are not on the map, and lines go on to the station behind its edge', () => {
  const near = { ...AROUND, metresWide: 1_200 };
  expect(stationsIn(near).map(({ name }) => name)).toEqual(['역삼']);
  const stretch = lineStretches(near).find((spots) => spots.some(isInside));
  expect(stretch).toHaveLength(3);
  expect(stretch?.map(isInside)).toEqual([false, true, false]);
});

test('a map of everything shows every station and each line in one piece', () => {
  const all: Frame = {
    center: { latitude: 37.4985, longitude: 127.052 },
    metresWide: 10_000,
    ratio: 1.25,
  };
  expect(stationsIn(all)).toHaveLength(STATIONS.length);
  expect(lineStretches(all)).toHaveLength(6);
});

test.each([
  [1_600, 200],
  [800, 200],
  [799, 100],
  [10_000, 2_000],
  [60, 20],
])('a map of %i m has a bar of %i m', (metresWide, metres) => {
  expect(scaleBar({ ...AROUND, metresWide })).toEqual({ metres, width: metres / metresWide });
});
