import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive } from './fixtures.ts';
import { test as base } from './own-server.ts';

const VENUE = `/venue/${encodeURIComponent('여백-라운지')}`;
const TILE = '#c4d8b0';
const KAKAO_KEY = '0123456789abcdef0123456789abcdef';

interface Tiles {
  address: string;
  asked: string[];
  isBroken: boolean;
}

/** What most of the map looks like, in the eight steps of each colour that are told apart. */
async function colourOf(page: Page): Promise<number[]> {
  const { dominant } = await sharp(await mapOf(page).screenshot()).stats();
  return [dominant.r, dominant.g, dominant.b].map((value) => value >> 5);
}

/** Settings are everyone's, so these tests have a server, and raster tiles, to themselves. */
const test = base.extend<{ tiles: Tiles }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner demands a pattern here
  async tiles({}, use) {
    const picture = await sharp({
      create: { width: 256, height: 256, channels: 3, background: TILE },
    })
      .png()
      .toBuffer();
    const tiles: Tiles = { address: '', asked: [], isBroken: false };
    const server = createServer((request, response) => {
      tiles.asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*');
      if (tiles.isBroken) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    tiles.address = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
    await use(tiles);
    server.closeAllConnections();
    server.close();
  },
});

async function set(page: Page, changes: object): Promise<void> {
  await asStaff(page);
  const answer = await page.request.patch('/api/admin/settings', { data: changes });
  expect(answer.ok()).toBe(true);
  await page.context().clearCookies({ name: /bamgyeol/ });
}

function mapOf(page: Page) {
  return page.locator('#map .ground-map');
}

/** Where the venue's window stands on its map, in shares. */
async function spotOf(page: Page) {
  const map = await mapOf(page).boundingBox();
  const window = await mapOf(page).locator('.map-window[data-main]').boundingBox();
  if (!map || !window) throw new Error('no map');
  return {
    x: (window.x + window.width / 2 - map.x) / map.width,
    y: (window.y + window.height / 2 - map.y) / map.height,
  };
}

test('tiles take the place of the drawn ground once they are there, and nothing else changes', {
  tag: '@desktop',
}, async ({ page, tiles, expectTrouble }) => {
  // A browser without a graphics card says how slow that is.
  expectTrouble(/GL Driver Message/);
  await set(page, {
    map: { provider: 'tiles', tiles: tiles.address, attribution: '© OpenStreetMap 기여자' },
  });
  await gotoAlive(page, VENUE);
  await expect(mapOf(page).locator('.ground-map__station').first()).toBeAttached();
  // Nobody is asked for a map that nobody has seen.
  expect(tiles.asked).toEqual([]);
  const names = await page.locator('#map li').allTextContents();
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute('data-real', '');
  expect(tiles.asked.length).toBeGreaterThan(0);
  await expect.poll(() => colourOf(page)).toEqual([0xc4 >> 5, 0xd8 >> 5, 0xb0 >> 5]);
  await expect(mapOf(page).locator('.ground-map__station').first()).toBeHidden();
  await expect(page.locator('#map').getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  expect(await page.locator('#map li').allTextContents()).toEqual(names);
  const { x, y } = await spotOf(page);
  expect(Math.abs(x - 0.5) + Math.abs(y - 0.5)).toBeLessThan(0.01);
  await expectNoAxeViolations(page, '#map');

  const map = page.locator('.ground-map');
  const deepest = () => Math.max(...tiles.asked.map((url) => Number(url.split('/')[1])));
  tiles.asked.splice(0);
  await gotoAlive(page, '/map?open=true');
  await expect(map).toHaveAttribute('data-real', '');
  const before = deepest();
  await page.getByRole('link', { name: '가까이 보기' }).click();
  await expect(page).toHaveURL('/map?open=true&at=1-1-1');
  await expect(map).toHaveAttribute('data-real', '');
  await expect(page.locator('.ground-map__scale')).toHaveText('1,000 m');
  await expect.poll(deepest).toBe(before + 1);
});

test('the drawing stays where the tiles do not come', { tag: '@desktop' }, async ({
  page,
  tiles,
  expectTrouble,
}) => {
  expectTrouble(/500/);
  tiles.isBroken = true;
  await set(page, { map: { provider: 'tiles', tiles: tiles.address, attribution: '© 지도' } });
  await gotoAlive(page, VENUE);
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
  await expect(mapOf(page).locator('.real-ground')).toBeAttached();
  await expect(mapOf(page)).not.toHaveAttribute('data-real');
  await expect(mapOf(page).locator('.ground-map__station').first()).toBeVisible();
});

/** What Kakao's and Naver's scripts do, as far as we use them: a coloured sheet that knows its place. */
const STAND_IN = `
  class LatLng { constructor(a, b) { this.a = a; this.b = b; } getLat() { return this.a; } getLng() { return this.b; } lat() { return this.a; } lng() { return this.b; } }
  class Sheet {
    constructor(element, options) {
      Object.assign(this, { element, ...options, level: options.level ?? options.zoom });
      element.style.background = '#b0c4d8';
      setTimeout(() => this.loaded?.());
    }
    setCenter(center) { this.center = center; }
    setLevel(level) { this.level = level; }
    setZoom(level) { this.level = level; }
    setSize() {}
    relayout() {}
    destroy() {}
    getBounds() {
      const high = this.element.clientHeight * METRES(this) / 111194.93 / 2;
      const wide = this.element.clientWidth * METRES(this) / (111194.93 * Math.cos(this.center.a * Math.PI / 180)) / 2;
      const corner = (way) => new LatLng(this.center.a + way * high, this.center.b + way * wide);
      return { getSouthWest: () => corner(-1), getNorthEast: () => corner(1), getSW: () => corner(-1), getNE: () => corner(1) };
    }
  }`;
const KAKAO = `${STAND_IN}
  const METRES = ({ level }) => 2 ** (level - 3);
  window.kakao = { maps: { LatLng, Map: Sheet, load: (run) => run(), event: { addListener: (map, name, run) => { map.loaded = run; } } } };`;
const NAVER = `${STAND_IN}
  const METRES = ({ level, center }) => 40075016.686 * Math.cos(center.a * Math.PI / 180) / 256 / 2 ** level;
  window.naver = { maps: { LatLng, Map: Sheet, Size: class {}, Event: { once: (map, name, run) => { map.loaded = run; } } } };`;

for (const [provider, host, script] of [
  ['kakao', 'https://dapi.kakao.com', KAKAO],
  ['naver', 'https://oapi.map.naver.com', NAVER],
] as const) {
  test(`the map of ${provider} lies under the windows, with its key and no one else's script`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const scripts: string[] = [];
    await page.route(/^https:\/\//, (route) => {
      scripts.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await set(page, { map: { provider, naverKey: 'client1' }, kakao: { key: KAKAO_KEY } });
    await gotoAlive(page, VENUE);
    expect(scripts).toEqual([]);
    await page.locator('#map').scrollIntoViewIfNeeded();
    await expect(mapOf(page)).toHaveAttribute('data-real', '');
    expect(await colourOf(page)).toEqual([0xb0 >> 5, 0xc4 >> 5, 0xd8 >> 5]);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain(host);
    expect(scripts[0]).toContain(provider === 'kakao' ? KAKAO_KEY : 'client1');
    const { x, y } = await spotOf(page);
    expect(Math.abs(x - 0.5) + Math.abs(y - 0.5)).toBeLessThan(0.01);
    await expectNoAxeViolations(page, '#map');
  });
}

test('a venue goes to KakaoTalk where a key is set, and nothing is loaded before the press', {
  tag: '@desktop',
}, async ({ page }) => {
  const scripts: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    scripts.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.Kakao = { init: (key) => { window.sent = [key]; }, isInitialized: () => false,
        Share: { sendScrap: ({ requestUrl }) => { window.sent.push(requestUrl); } } };`,
    });
  });
  await set(page, { map: { provider: 'drawn' }, kakao: { key: KAKAO_KEY } });
  await gotoAlive(page, VENUE);
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: '공유' }).click();
  const sheet = page.getByRole('dialog', { name: '공유' });
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await sheet.getByRole('button', { name: '카카오톡으로 공유' }).click();
  await expect(sheet).toBeHidden();
  expect(scripts).toHaveLength(1);
  const sent = await page.evaluate(() => (window as { sent?: string[] }).sent);
  expect(sent).toEqual([KAKAO_KEY, page.url()]);
});
