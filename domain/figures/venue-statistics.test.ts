import { expect, test } from 'vitest';
import {
  type CountedVenue,
  countByCategory,
  countByDistrict,
  summarise,
  topByViews,
} from './venue-statistics.ts';

function venue(id: number, given: Partial<CountedVenue> = {}): CountedVenue {
  return {
    id,
    name: `업소 ${id}`,
    categoryId: 1,
    district: '강남구',
    status: 'open',
    viewCount: 0,
    rating: 0,
    isFeatured: false,
    ...given,
  };
}

const VENUES = [
  venue(1, { viewCount: 300, rating: 9, isFeatured: true }),
  venue(2, { viewCount: 100, status: 'closed', rating: 8, district: '서초구', categoryId: 2 }),
  venue(3, { viewCount: 500, status: 'permanent_closed', district: null }),
  venue(4, { viewCount: 101, status: 'closed_permanently', district: ' ', categoryId: 9 }),
];

test('whatever is not open counts as closed', () => {
  expect(summarise(VENUES)).toMatchObject({ total: 4, open: 1, closed: 3 });
});

test('views, ratings and featured venues are averaged over what they belong to', () => {
  const { views, viewsPerVenue, averageStars, featured, featuredRate } = summarise(VENUES);
  expect(views).toBe(1001);
  expect(viewsPerVenue).toBe(250.25);
  // Venues without a grade have no say: (9 + 8) / 2 on the wire is 4.25 stars.
  expect(averageStars).toBe(4.25);
  expect(featured).toBe(1);
  expect(featuredRate).toBe(0.25);
});

test('no venues are no division by zero', () => {
  expect(summarise([])).toEqual({
    total: 0,
    open: 0,
    closed: 0,
    views: 0,
    viewsPerVenue: 0,
    averageStars: 5,
    featured: 0,
    featuredRate: 0,
  });
  expect(countByDistrict([])).toEqual([]);
});

test('categories keep their order, and venues of a hidden one are not lost', () => {
  const categories = [
    { id: 2, name: '라운지' },
    { id: 1, name: '칵테일 바' },
    { id: 3, name: '다이닝' },
  ];
  expect(countByCategory(VENUES, categories)).toEqual([
    { key: '2', name: '라운지', venues: 1, views: 100 },
    { key: '1', name: '칵테일 바', venues: 2, views: 800 },
    { key: '3', name: '다이닝', venues: 0, views: 0 },
    { key: 'hidden', name: '숨긴 카테고리', venues: 1, views: 101 },
  ]);
});

test('districts come by views, and venues without one are 기타', () => {
  expect(countByDistrict(VENUES)).toEqual([
    { key: '기타', name: '기타', venues: 2, views: 601 },
    { key: '강남구', name: '강남구', venues: 1, views: 300 },
    { key: '서초구', name: '서초구', venues: 1, views: 100 },
  ]);
});

test('the top list holds ten, most viewed first, equal ones by number', () => {
  const many = Array.from({ length: 12 }, (_, index) => venue(index + 1, { viewCount: 5 }));
  expect(topByViews([...many, ...VENUES]).map(({ id }) => id)).toEqual([
    3, 1, 4, 2, 1, 2, 3, 4, 5, 6,
  ]);
});
