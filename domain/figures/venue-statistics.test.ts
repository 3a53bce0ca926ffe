import { expect, test } from 'vitest';
import { countByCategory, countByDistrict, summarise } from './venue-statistics.ts';

const NONE = { venues: 0, open: 0, views: 0, featured: 0, averageRating: null };

test('whatever is not open counts as closed', () => {
  expect(summarise({ ...NONE, venues: 4, open: 1 })).toMatchObject({
    total: 4,
    open: 1,
    closed: 3,
  });
});

test('views, ratings and featured venues are averaged over what they belong to', () => {
  const figures = { venues: 4, open: 1, views: 1001, featured: 1, averageRating: 8.5 };
  expect(summarise(figures)).toMatchObject({
    viewsPerVenue: 250.25,
    averageStars: 4.25,
    featuredRate: 0.25,
  });
});

test('no venues are no division by zero', () => {
  expect(summarise(NONE)).toEqual({
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
  const counts = [
    { categoryId: 1, venues: 2, views: 800 },
    { categoryId: 2, venues: 1, views: 100 },
    { categoryId: 8, venues: 1, views: 1 },
    { categoryId: 9, venues: 1, views: 101 },
  ];
  expect(countByCategory(counts, categories)).toEqual([
    { name: '라운지', venues: 1, views: 100 },
    { name: '칵테일 바', venues: 2, views: 800 },
    { name: '다이닝', venues: 0, views: 0 },
    { name: '숨긴 카테고리', venues: 2, views: 102 },
  ]);
});

test('districts come by views, equal ones by name, and venues without one are 기타', () => {
  const counts = [
    { district: '서초구', venues: 1, views: 100 },
    { district: null, venues: 1, views: 500 },
    { district: ' ', venues: 1, views: 101 },
    { district: '강남구', venues: 1, views: 60 },
    { district: ' 강남구 ', venues: 2, views: 40 },
  ];
  expect(countByDistrict(counts)).toEqual([
    { name: '기타', venues: 2, views: 601 },
    { name: '강남구', venues: 3, views: 100 },
    { name: '서초구', venues: 1, views: 100 },
  ]);
});
