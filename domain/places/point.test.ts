import { expect, test } from 'vitest';
import { formatPoint, isPlausible, metresBetween } from './point.ts';
import { STATIONS } from './stations.ts';

function station(name: string) {
  const found = STATIONS.find((each) => each.name === name);
  if (!found) throw new Error(`no station ${name}`);
  return found;
}

// Worked out on the ellipsoid (Vincenty), by other means than the function.
test.each([
  ['강남', '역삼', 810],
  ['역삼', '선릉', 1_116],
  ['선릉', '삼성', 1_416],
  ['교대', '강남', 1_254],
  ['강남', '신논현', 776],
  ['신논현', '논현', 790],
  ['강남', '양재', 1_591],
  ['압구정', '신사', 1_402],
  ['학동', '강남구청', 910],
  ['고속터미널', '수서', 8_794],
  ['압구정로데오', '양재시민의숲', 6_369],
])('from %s to %s it is %i m, to half a percent and both ways', (from, to, metres) => {
  const there = metresBetween(station(from), station(to));
  expect(Math.abs(there - metres)).toBeLessThan(metres * 0.005);
  expect(metresBetween(station(to), station(from))).toBe(there);
});

test('Seoul and its surroundings are plausible, other cities and swapped numbers are not', () => {
  for (const each of STATIONS) expect(isPlausible(each)).toBe(true);
  expect(isPlausible({ latitude: 35.158, longitude: 129.16 })).toBe(false);
  expect(isPlausible({ latitude: 127.03, longitude: 37.5 })).toBe(false);
  expect(isPlausible({ latitude: 0, longitude: 0 })).toBe(false);
  expect(isPlausible({ latitude: Number.NaN, longitude: 127 })).toBe(false);
});

test('a place is written as maps copy it', () => {
  expect(formatPoint({ latitude: 37.5, longitude: 127.036456 })).toBe('37.5, 127.036456');
});
