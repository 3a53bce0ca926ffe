import { expect, test } from 'vitest';
import { matchPage } from './match.ts';
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

test('a page names its source file, by which its scripts are found', () => {
  for (const path of ['/', '/venue/a', '/admin', '/admin-login', '/nothing']) {
    const { route } = matchPage(path);
    expect(route.file).toMatch(/^web\/pages\/.+\.tsx$/);
  }
});
