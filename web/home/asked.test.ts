import { expect, test } from 'vitest';
import type { VenueFigures } from '#contract/venues/venues.ts';
import { homeAskedIn, homeView } from './asked.ts';

const CATEGORIES = [
  { id: 1, slug: 'wine' },
  { id: 2, slug: 'new' },
];
const FIGURES: VenueFigures = {
  total: 60,
  permanentlyClosed: 0,
  open: 25,
  averageRating: 8,
  nextChangeAt: null,
  categories: [{ categoryId: 1, total: 24, open: 2 }],
};

function viewOf(search: string, categories = CATEGORIES) {
  return homeView(homeAskedIn(new URLSearchParams(search)), categories, FIGURES);
}

test('an empty address asks for the first page of everything', () => {
  expect(viewOf('')).toMatchObject({
    isOpenOnly: false,
    sort: 'tonight',
    page: 1,
    count: 60,
    pages: 3,
  });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=02', 'page=x', 'page=99999', 'page=4'])(
  'there is no %s: the first one is shown',
  (search) => {
    expect(viewOf(search).page).toBe(1);
  },
);

test('the last page is the one with the last venue, under each condition', () => {
  expect(viewOf('page=3').page).toBe(3);
  expect(viewOf('page=2&open=true')).toMatchObject({ page: 2, count: 25 });
  expect(viewOf('page=3&open=true').page).toBe(1);
  expect(viewOf('page=2&category=wine')).toMatchObject({ page: 1, count: 24, pages: 1 });
});

test('orders and conditions nobody knows are none', () => {
  expect(viewOf('sort=rating').sort).toBe('rating');
  expect(viewOf('sort=made-up').sort).toBe('tonight');
  expect(viewOf('open=1').isOpenOnly).toBe(false);
});

test('a category without venues has none, an unknown one is all', () => {
  expect(viewOf('category=new')).toMatchObject({ slug: 'new', count: 0 });
  expect(viewOf('category=made-up')).toMatchObject({ slug: undefined, count: 60 });
});

test('until it is known what there is, the address is taken at its word', () => {
  const asked = homeAskedIn(new URLSearchParams('category=wine&page=9'));
  expect(homeView(asked, undefined, undefined)).toMatchObject({
    slug: 'wine',
    page: 9,
    count: undefined,
    pages: undefined,
  });
});
