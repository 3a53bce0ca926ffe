import { expect, test } from 'vitest';
import { pageAddress, USED_SEARCH } from './page-address.ts';
import type { AddressRequest } from './rendering.ts';
import { routes } from './routes.tsx';

/** Answers with two categories, and with figures for three pages of which one is open. */
const callInProcess = (async ({ path }: { path: string }) =>
  path.endsWith('/figures')
    ? { total: 60, open: 20, categories: [{ categoryId: 1, total: 30, open: 3 }] }
    : [
        { id: 1, slug: 'wine' },
        { id: 2, slug: '와인' },
      ]) as unknown as AddressRequest['callInProcess'];

async function searchOf(path: string, search: string): Promise<string> {
  return (await pageAddress({ path, search, preferred: null, callInProcess })).search;
}

test('of the query only what the page reads is kept, in one spelling', async () => {
  expect(await searchOf('/', '?utm_source=mail&category=wine&fbclid=1')).toBe('?category=wine');
  for (const search of ['?category=%EC%99%80%EC%9D%B8', '?category=와인']) {
    expect(await searchOf('/', search)).toBe('?category=%EC%99%80%EC%9D%B8');
  }
  expect(await searchOf('/', '?category=wine&category=b')).toBe('?category=wine');
  expect(await searchOf('/venue/moon-bar', '?category=wine&page=2')).toBe('');
});

test.each([
  ['?page=2', '?page=2'],
  ['?page=1', ''],
  ['?page=4', ''],
  ['?page=2&open=true', '?open=true'],
  ['?page=2&sort=views&open=true&category=wine', '?category=wine&open=true&sort=views'],
  ['?sort=rating&page=2&category=wine', '?category=wine&sort=rating&page=2'],
  ['?category=wine&page=3', '?category=wine'],
  ['?sort=order&open=false', ''],
  ['?sort=made-up&open=1&page=two', ''],
])('the home page reads %s as "%s"', async (given, read) => {
  expect(await searchOf('/', given)).toBe(read);
});

test.each([
  '',
  '?',
  '?category',
  '?category=',
  '?category=made-up',
  '?category=WINE',
  '?&&=',
  '?a=1',
])('the query "%s" says nothing to the home page', async (search) => {
  expect(await searchOf('/', search)).toBe('');
});

test.each([
  ['?at=2-3-1&open=true&category=wine&utm=1', '?category=wine&open=true&at=2-3-1'],
  ['?at=0-0-0&open=false', ''],
  ['?at=9-9-9&category=made-up', ''],
])('the map reads %s as "%s"', async (given, read) => {
  expect(await searchOf('/map', given)).toBe(read);
});

test('while the categories cannot be asked for, the home page shows all', async () => {
  const failing = (async () => {
    throw { status: 503 };
  }) as unknown as AddressRequest['callInProcess'];
  const address = await pageAddress({
    path: '/',
    search: '?category=wine',
    preferred: 1,
    callInProcess: failing,
  });
  expect(address).toMatchObject({ search: '', preferred: null });
});

test.each([
  ['?q=bar', '?q=bar'],
  ['?cursor=7&q=bar&x=1', '?q=bar&cursor=7'],
  ['?q=++bar++', '?q=bar'],
  ['?q=bar&cursor=made-up', '?q=bar'],
  ['?q=bar&cursor=007', '?q=bar'],
  [`?q=${'x'.repeat(5_000)}`, `?q=${'x'.repeat(100)}`],
  ['?cursor=7', ''],
  ['?q=+++', ''],
])('the search page reads %s as "%s"', async (given, read) => {
  expect(await searchOf('/search', given)).toBe(read);
});

test('a badly encoded query breaks nothing', async () => {
  expect(await searchOf('/', '?category=%E0%A4%A&%=%')).toBe('');
  expect(await searchOf('/search', '?q=%E0%A4%A')).toMatch(/^\?q=/);
});

test('all addresses that nobody knows are one', async () => {
  const of = (path: string) =>
    pageAddress({ path, search: '?category=wine', preferred: 1, callInProcess });
  const unknown = await of('/nothing');
  expect(unknown).toEqual({ path: '/unknown', search: '', preferred: null, isUnknown: true });
  for (const path of ['/venue', '/art-x', '/%', '//', '/unknown', '/venue/a/b']) {
    expect(await of(path), path).toEqual(unknown);
  }
  // Where the frame is that of the back office.
  for (const path of ['/administration', '/%61dmin-x']) {
    expect(await of(path), path).toEqual({ ...unknown, path: '/admin-unknown' });
  }
  expect(await of('/venue/a')).toEqual({
    path: '/venue/a',
    search: '',
    preferred: null,
    isUnknown: false,
  });
});

test.each([
  ['/', '', 1, 1],
  ['/', '?open=true', 2, 2],
  ['/', '?page=2', 1, 1],
  ['/', '', 3, null],
  ['/', '', null, null],
  ['/', '?category=wine', 1, null],
  ['/', '?sort=rating', 1, null],
  ['/map', '', 1, null],
  ['/consultation', '', 1, null],
])('%s%s of who prefers category %s depends on %s', async (path, search, preferred, read) => {
  expect((await pageAddress({ path, search, preferred, callInProcess })).preferred).toBe(read);
});

test.each([
  ['?venues=3,1,2&utm=1', '?venues=3%2C1%2C2'],
  ['?venues=1,x,1,2', '?venues=1%2C2'],
  ['?venues=1,2,3,4,5,6,7', '?venues=1%2C2%2C3%2C4%2C5'],
  ['?venues=', ''],
  ['?venues=x', ''],
])('a comparison reads %s as "%s"', async (given, read) => {
  expect(await searchOf('/compare', given)).toBe(read);
});

test('only pages of the route table read a query', () => {
  const known = routes.map(({ path }) => path);
  expect(Object.keys(USED_SEARCH).filter((path) => !known.includes(path))).toEqual([]);
});
