import { expect, test } from 'vitest';
import { metresBetween } from './point.ts';
import { isJunction, LINES, linesAt, STATIONS } from './stations.ts';

test('every station lies on a line, and every line is drawn through known stations', () => {
  expect(STATIONS).toHaveLength(36);
  for (const station of STATIONS) expect(linesAt(station), station.name).not.toBe('');
  for (const { name, stations } of LINES) expect(stations.length, name).toBeGreaterThan(4);
});

test('stations that follow each other on a line are neighbours', () => {
  for (const { name, stations } of LINES) {
    for (const [index, station] of stations.slice(1).entries()) {
      const before = stations[index];
      const metres = before ? metresBetween(before, station) : 0;
      expect(metres, `${name} ${station.name}`).toBeGreaterThan(400);
      expect(metres, `${name} ${station.name}`).toBeLessThan(2_700);
    }
  }
});

test('a station is told with its lines', () => {
  expect(linesAt({ name: '강남' })).toBe('2호선·신분당선');
  expect(linesAt({ name: '역삼' })).toBe('2호선');
  expect([isJunction({ name: '강남' }), isJunction({ name: '역삼' })]).toEqual([true, false]);
});
