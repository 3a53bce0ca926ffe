import { expect, test } from 'vitest';
import { boxOf, isInside, spotIn } from './frame.ts';
import {
  besides,
  closerTo,
  DEEPEST_LEVEL,
  fartherFrom,
  formatMapView,
  frameOf,
  type MapView,
  readMapView,
  WHOLE_MAP,
} from './map-view.ts';
import { STATIONS } from './stations.ts';

test('the whole map shows every station', () => {
  const whole = frameOf(WHOLE_MAP);
  for (const station of STATIONS) expect(isInside(spotIn(whole, station)), station.name).toBe(true);
});

test('from any station one gets down to a few hundred metres, with it on every map', () => {
  for (const station of STATIONS) {
    let view: MapView = WHOLE_MAP;
    for (let next = closerTo(station, view); next; next = closerTo(station, view)) {
      expect(frameOf(next).metresWide).toBe(frameOf(view).metresWide / 2);
      view = next;
      const { x, y } = spotIn(frameOf(view), station);
      // In the middle half, unless the map ends there.
      expect(isInside({ x, y }), `${station.name} ${formatMapView(view)}`).toBe(true);
    }
    expect(view.level).toBe(DEEPEST_LEVEL);
    expect(frameOf(view).metresWide).toBeLessThan(400);
  }
});

test('the way back ends at the whole map', () => {
  let view: MapView | null = { level: 5, x: 21, y: 40 };
  for (let level = 5; view; level -= 1) {
    expect(view.level).toBe(level);
    if (level === 0) expect(view).toEqual(WHOLE_MAP);
    view = fartherFrom(view);
  }
});

test('beside a map lies the next, half of it the same, and none behind the edge', () => {
  const view = { level: 1, x: 1, y: 0 };
  expect(besides(view, 'north')).toBeNull();
  expect(besides({ ...view, x: 2 }, 'east')).toBeNull();
  const east = besides(view, 'east');
  expect(east).toEqual({ level: 1, x: 2, y: 0 });
  const [here, there] = [boxOf(frameOf(view)), boxOf(frameOf(east ?? WHOLE_MAP))];
  expect(there.west).toBeCloseTo((here.west + here.east) / 2, 4);
  expect(besides(WHOLE_MAP, 'south')).toBeNull();
});

test.each([null, '', '1', '6-0-0', '1-3-0', '1-0-3', '-1-0-0', '2-a-1', '0-1-0', '1-0-0-0'])(
  'what is no view shows the whole map: %s',
  (text) => {
    expect(readMapView(text)).toEqual(WHOLE_MAP);
  },
);

test('a view stands in the address', () => {
  const view = { level: 3, x: 14, y: 2 };
  expect(readMapView(formatMapView(view))).toEqual(view);
});
