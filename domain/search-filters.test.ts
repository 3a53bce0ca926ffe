import { expect, test } from 'vitest';
import { countFacets, type Filtered, fits, momentOfNight } from './search-filters.ts';

function item(given: Partial<Filtered>): Filtered {
  return {
    category: 'bar',
    area: '역삼동',
    stations: ['강남역', '역삼역'],
    features: [],
    score: 40,
    isOpen: true,
    isOpenThen: false,
    ...given,
  };
}

test('an item fits when every filter does', () => {
  const bar = item({ features: ['테라스'], score: 45 });
  expect(fits(bar, {})).toBe(true);
  expect(fits(bar, { category: 'bar', area: '역삼동', feature: '테라스', score: 45 })).toBe(true);
  expect(fits(bar, { station: '역삼역' })).toBe(true);
  for (const wrong of [
    { category: 'pub' },
    { area: '신사동' },
    { station: '신사역' },
    { feature: '룸' },
    { score: 46 },
    { open: false },
    { openThen: true },
  ]) {
    expect(fits(bar, { category: 'bar', ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
});

test('each value is counted among what the other filters leave', () => {
  const items = [
    item({ category: 'bar', area: '역삼동', score: 50 }),
    item({ category: 'bar', area: '신사동', isOpen: false }),
    item({ category: 'pub', area: '신사동', features: ['룸', '룸'] }),
    item({ category: 'pub', area: null, score: 10 }),
  ];
  const counts = countFacets(items, { category: 'pub' }, 8);
  expect(counts.categories).toEqual([
    { value: 'bar', count: 2 },
    { value: 'pub', count: 2 },
  ]);
  expect(counts.areas).toEqual([{ value: '신사동', count: 1 }]);
  expect(counts.features).toEqual([{ value: '룸', count: 1 }]);
  expect(counts.scores).toEqual([
    { value: '4.5', count: 0 },
    { value: '4', count: 1 },
    { value: '3.5', count: 1 },
  ]);
  expect(counts.open).toBe(2);
});

test('only the most frequent values are told, and the chosen one in any case', () => {
  const items = ['가', '나', '나', '다'].map((area) => item({ area }));
  expect(countFacets(items, { area: '라' }, 2).areas).toEqual([
    { value: '나', count: 2 },
    { value: '가', count: 1 },
    { value: '라', count: 0 },
  ]);
});

test('the small hours belong to the night that began the evening before', () => {
  expect(momentOfNight('2026-11-14', '22:30')).toEqual(new Date('2026-11-14T22:30:00+09:00'));
  expect(momentOfNight('2026-11-14', '02:00')).toEqual(new Date('2026-11-15T02:00:00+09:00'));
  expect(momentOfNight('2026-11-14', '12:00')).toEqual(new Date('2026-11-14T12:00:00+09:00'));
});
