import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveAssets } from '#server/render/assets.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-limits-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/app.js'), 'app();');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The site with a limit of three requests a minute. */
async function openSite() {
  const pages = await sourcePages();
  const { app, clock } = await startApp({
    config: { rateLimitScale: 0.005 },
    pages: { ...pages, serveAssets: (app) => serveAssets(app, folder) },
  });
  const statuses = async (...urls: string[]) => {
    const found = [];
    for (const url of urls) found.push((await app.inject(url)).statusCode);
    return found;
  };
  return { app, clock, statuses };
}

test.each(['/art-x', '/objects.x', '/assets-1', '/healthz.x', '/readyz-x', '/art', '/objects/a/b'])(
  '%s looks like what is not limited and is limited',
  async (url) => {
    const { statuses } = await openSite();
    expect(await statuses(url, url, url, url)).toEqual([404, 404, 404, 429]);
  },
);

test('all addresses that nobody knows count together, of pages, calls and files', async () => {
  const { app, statuses } = await openSite();
  expect(await statuses('/nothing', '/api/nothing', '/assets/none.js', '/else')).toEqual([
    404, 404, 404, 429,
  ]);
  const posted = await app.inject({ method: 'POST', url: '/nothing' });
  expect(posted.statusCode).toBe(429);
});

test('addresses of one IPv6 network count together, those of another do not', async () => {
  const { app } = await openSite();
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/categories', remoteAddress })).statusCode;
  const found = [];
  for (const host of ['1', '2', 'a:b:c', '3']) found.push(await from(`2001:db8:0:1::${host}`));
  expect(found).toEqual([200, 200, 200, 429]);
  expect(await from('2001:db8:0:2::1')).toBe(200);
});

test('a file of the build that does not exist is no page', async () => {
  const { app } = await openSite();
  const answer = await app.inject('/assets/none.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('files of the build and questions of whoever watches are not counted', async () => {
  const { statuses } = await openSite();
  for (const url of ['/assets/app.js', '/healthz', '/readyz']) {
    expect(await statuses(url, url, url, url, url), url).toEqual([200, 200, 200, 200, 200]);
  }
});

test('pictures have a limit of their own, far above that of pages', async () => {
  const { statuses } = await openSite();
  const url = '/art/2/jjok/1/card.svg';
  expect(await statuses(...Array(30).fill(url))).toEqual(Array(30).fill(200));
  expect(await statuses(url)).toEqual([429]);
  expect(await statuses('/objects/x', '/consultation')).toEqual([404, 200]);
});

test('who was told to wait may come back after a minute, also when the clock was set back', async () => {
  const { clock, statuses } = await openSite();
  const url = '/api/categories';
  expect(await statuses(url, url, url, url)).toEqual([200, 200, 200, 429]);
  clock.set('2026-11-14T20:00:00+09:00');
  clock.advance(59_999);
  expect(await statuses(url)).toEqual([429]);
  clock.advance(1);
  expect(await statuses(url)).toEqual([200]);
});
