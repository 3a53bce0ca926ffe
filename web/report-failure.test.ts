import { afterEach, expect, test, vi } from 'vitest';
import { ClientFailure } from '#contract/failures.ts';
import { reportFailure, toFailure } from './report-failure.ts';
import { notFoundRoute, routes } from './routes.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function failing(stack: string, message = '홍예시 010-1234-5678'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${stack}`;
  return error;
}

const OURS = `    at Trend (https://bamgyeol.example/assets/AnalyticsPage-x1y2.js:1:204)
    at Qe (https://bamgyeol.example/assets/core-BaXn2Rzl.js:9:31012)`;
const SOMEONE_ELSES = '    at run (chrome-extension://abcdef/content.js:1:20)';

test('a failure is told by its kind, part, page, name and our own files', () => {
  const failure = toFailure('visit-trend', failing(`${SOMEONE_ELSES}\n${OURS}`), '/admin/*');
  expect(failure).toEqual({
    kind: 'render',
    part: 'visit-trend',
    page: '/admin/*',
    error: 'TypeError',
    frames: ['AnalyticsPage-x1y2.js:1:204', 'core-BaXn2Rzl.js:9:31012'],
  });
  expect(ClientFailure.safeParse(failure).success).toBe(true);
});

test('every page of the route table can be told', () => {
  for (const { path } of [...routes, notFoundRoute]) {
    const failure = toFailure('page', failing(OURS), path);
    expect(ClientFailure.safeParse(failure).success, path).toBe(true);
  }
});

test.each([
  ['Failed to fetch dynamically imported module: https://bamgyeol.example/assets/A.js'],
  ['error loading dynamically imported module: https://bamgyeol.example/assets/A.js'],
  ['Importing a module script failed.'],
])('code that did not arrive is told apart: %s', (message) => {
  const failure = toFailure('page', failing('', message), '/posts/:slug');
  expect(failure).toMatchObject({ kind: 'load', part: 'page', frames: [] });
});

test.each([
  ['a word'],
  [undefined],
  [{ name: '홍예시' }],
  [Object.assign(new Error(), { name: '홍 예시' })],
])('whatever was thrown, what is told of it fits: %j', (thrown) => {
  const failure = toFailure('page', thrown, '/');
  expect(failure.error).toBe('unknown');
  expect(ClientFailure.safeParse(failure).success).toBe(true);
});

test('the same failure is reported once, five at most, and never one of other scripts', async () => {
  const sent: ClientFailure[] = [];
  vi.stubGlobal('location', { pathname: '/venue/some-venue' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    throw new TypeError('Failed to fetch');
  });
  await reportFailure('script', failing(SOMEONE_ELSES));
  await reportFailure('promise', 'no error at all');
  expect(sent).toEqual([]);
  await reportFailure('script', failing(OURS));
  await reportFailure('script', failing(OURS));
  expect(sent).toMatchObject([{ kind: 'script', page: '/venue/:slug' }]);
  for (const part of ['a', 'b', 'c', 'd', 'e', 'f']) await reportFailure(part, failing(OURS));
  expect(sent).toHaveLength(5);
});
