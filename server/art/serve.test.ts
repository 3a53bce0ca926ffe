import { expect, test } from 'vitest';
import { venueArt } from '#domain/art/venue-art.ts';
import { CATEGORY_KEYS } from '#domain/categories.ts';
import { startApp } from '#tests/support/app.ts';

test.each(CATEGORY_KEYS)('art of %s is SVG in each ratio, to be kept for good', async (key) => {
  const { app } = await startApp();
  for (const [file, width, height] of [
    ['card.svg', 402, 180],
    ['banner.svg', 1_200, 360],
    ['portrait.svg', 304, 826],
  ] as const) {
    const answer = await app.inject(`/art/2/${key}/7/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toMatch(/^<svg /);
    expect(answer.body).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(answer.body).not.toMatch(/<script|\son\w+=|NaN|undefined|href="(?!#)/);
    expect((await app.inject(`/art/2/${key}/7/${file}`)).body).toBe(answer.body);
    expect((await app.inject(`/art/2/${key}/8/${file}`)).body).not.toBe(answer.body);
  }
});

test('neighbours are different scenes, but all are the emblem of their category upright', async () => {
  const { app } = await startApp();
  const drawn = async (seed: number, file: string) =>
    (await app.inject(`/art/2/jjok/${seed}/${file}`)).body;
  const card = { key: 'jjok', width: 402, height: 180 } as const;
  expect(await drawn(4, 'card.svg')).toBe(venueArt({ ...card, seed: 4, scene: 'lookout' }));
  expect(await drawn(5, 'card.svg')).toBe(venueArt({ ...card, seed: 5, scene: 'stair' }));
  const portrait = { key: 'jjok', width: 304, height: 826, scene: 'arcade' } as const;
  expect(await drawn(4, 'portrait.svg')).toBe(venueArt({ ...portrait, seed: 4 }));
  expect(await drawn(5, 'portrait.svg')).toBe(venueArt({ ...portrait, seed: 5 }));
});

test.each([
  '/art/2/unknown/1/card.svg',
  '/art/2/JJOK/1/card.svg',
  '/art/2/constructor/1/card.svg',
  '/art/2/jjok/abc/card.svg',
  '/art/2/jjok/-1/card.svg',
  '/art/2/jjok/1.5/card.svg',
  '/art/2/jjok/12345678901/card.svg',
  '/art/2/jjok/%20/card.svg',
  '/art/2/jjok/1/poster.svg',
  '/art/2/jjok/1/card',
  '/art/2/jjok/1/card.png',
  '/art/2/jjok/1/constructor.svg',
  '/art/2/jjok/1/__proto__.svg',
  '/art/2/jjok/1/toString',
  '/art/2/jjok/1/..%2fcard.svg',
  '/art/1/jjok/1/card.svg',
  '/art/2/jjok/1/',
  '/art/1/site/icon-64.png',
  '/art/1/site/constructor',
  '/art/2/site/share.jpg',
])('there is no art at %s', async (url) => {
  const { app } = await startApp();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toMatch(/찾을 수 없습니다/);
});
