import { expect, test } from 'vitest';
import { partAverages } from './part-averages.ts';

function scored(service: number | null, atmosphere: number | null, price: number | null) {
  return {
    serviceRating: service,
    atmosphereRating: atmosphere,
    priceRating: price,
    isApproved: true,
  };
}

test('each part has the average of the reviews that scored it', () => {
  expect(partAverages([scored(8, 10, 5), scored(9, null, 6)])).toEqual([
    { key: 'serviceRating', label: '서비스', average: 8.5 },
    { key: 'atmosphereRating', label: '분위기', average: 10 },
    { key: 'priceRating', label: '가격', average: 5.5 },
  ]);
});

test('a part nobody scored has none', () => {
  expect(partAverages([])).toEqual([]);
  expect(partAverages([scored(7, null, null)]).map(({ label }) => label)).toEqual(['서비스']);
});

test('a waiting review of one’s own does not count', () => {
  const waiting = { ...scored(1, 1, 1), isApproved: false };
  expect(partAverages([scored(9, 9, 9), waiting]).map(({ average }) => average)).toEqual([9, 9, 9]);
});
