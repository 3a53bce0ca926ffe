import { expect, test } from 'vitest';
import { matchPage, usedSearch } from './match.ts';
import { paths } from './paths.ts';
import { notFoundRoute } from './routes.tsx';

test.each([
  ['/', '/', {}],
  ['/venue/moon-bar', '/venue/:slug', { slug: 'moon-bar' }],
  ['/venue/달빛-라운지', '/venue/:slug', { slug: '달빛-라운지' }],
  [paths.venue('달빛-라운지'), '/venue/:slug', { slug: '달빛-라운지' }],
  ['/venue/moon-bar/', '/venue/:slug', { slug: 'moon-bar' }],
  ['/admin-login', '/admin-login', {}],
  ['/admin', '/admin/*?', {}],
  ['/admin/venues/7', '/admin/*?', { '*': 'venues/7' }],
])('%s is the page %s', (path, route, params) => {
  const match = matchPage(path);
  expect(match.route.path).toBe(route);
  expect(match.params).toMatchObject(params);
});

test.each(['/nothing', '/venue', '/venue/a/b', '/administration', '//', '/venue/a%2Fb/c'])(
  '%s is no page',
  (path) => {
    expect(matchPage(path)).toEqual({ route: notFoundRoute, params: {} });
  },
);

test.each(['/%', '/%E0%A4%A', '/%zz/x'])('the badly encoded %s is no page', (path) => {
  expect(matchPage(path).route).toBe(notFoundRoute);
});

test('a badly encoded name of a venue is taken as it stands', () => {
  expect(matchPage('/venue/%E0%A4%A').params).toMatchObject({ slug: '%E0%A4%A' });
  expect(matchPage('/venue/100%').params).toMatchObject({ slug: '100%' });
});

test('of the query only what the page reads is kept, in a fixed order', () => {
  expect(usedSearch('/', '?utm_source=mail&category=wine&fbclid=1')).toBe('?category=wine');
  expect(usedSearch('/', '?category=%EC%99%80%EC%9D%B8')).toBe('?category=%EC%99%80%EC%9D%B8');
  expect(usedSearch('/', '?category=와인')).toBe('?category=%EC%99%80%EC%9D%B8');
  expect(usedSearch('/', '?category=a&category=b')).toBe('?category=a');
  expect(usedSearch('/venue/moon-bar', '?category=wine&page=2')).toBe('');
  expect(usedSearch('/nothing', '?category=wine')).toBe('');
});

test.each(['', '?', '?category', '?category=', '?&&=', '?utm=1'])(
  'the query "%s" says nothing to the home page',
  (search) => {
    expect(usedSearch('/', search)).toBe('');
  },
);

test('a badly encoded query breaks nothing', () => {
  expect(usedSearch('/', '?category=%E0%A4%A&%=%')).toMatch(/^\?category=/);
  expect(usedSearch('/%', '?category=a')).toBe('');
});

test('a page names its source file, by which its scripts are found', () => {
  for (const path of ['/', '/venue/a', '/admin', '/admin-login', '/nothing']) {
    const { route } = matchPage(path);
    expect(route.file).toMatch(/^web\/pages\/.+\.tsx$/);
  }
});
