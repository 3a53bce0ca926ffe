import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { objects } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { encodePicture, saveDemoPicture } from './pictures.ts';
import { diskStore } from './store.ts';

const FOREVER = 'public, max-age=31536000, immutable';

function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <metadata>secret place</metadata><rect width="100%" height="100%" fill="#254"/></svg>`;
}

async function savePicture({ db, deps }: Awaited<ReturnType<typeof startApp>>, width = 1_200) {
  const picture = { id: 'moon_Bar-1', svg: drawing(width, width / 2), width, height: width / 2 };
  return saveDemoPicture(db, deps.objects, picture);
}

test('a stored picture is served as WebP in each width, to be kept for good', async () => {
  const app = await startApp();
  const url = await savePicture(app);
  expect(url).toBe('/objects/moon_Bar-1');
  for (const [search, width] of [
    ['?w=480', 480],
    ['?w=960', 960],
    ['', 960],
    ['?w=1', 960],
    ['?w=abc', 960],
    ['?w=480&w=960', 960],
  ] as const) {
    const answer = await app.as.visitor.inject(url + search);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe(FOREVER);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const { format, width: actual, height, exif, xmp } = await sharp(answer.rawPayload).metadata();
    expect({ format, actual, height }).toEqual({
      format: 'webp',
      actual: width,
      height: width / 2,
    });
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(answer.rawPayload.includes('secret place')).toBe(false);
  }
  const head = await app.as.visitor.inject({ method: 'HEAD', url });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

test('a picture leaves a record of its size, widths and a few pixels to show meanwhile', async () => {
  const app = await startApp();
  await savePicture(app);
  // Again at the next start: nothing changes.
  await savePicture(app);
  const rows = await app.db.select().from(objects).orderBy(objects.id);
  expect(rows).toMatchObject([
    {
      id: 'moon_Bar-1',
      ownerKind: 'demo',
      ownerId: null,
      width: 1_200,
      height: 600,
      widths: [480, 960],
      attachedAt: expect.any(Date),
    },
  ]);
  const [prefix, data = ''] = (rows[0]?.placeholder ?? '').split(',');
  expect(prefix).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 16,
  });
});

test('its few pixels are served by themselves, for pages to show meanwhile', async () => {
  const app = await startApp();
  const url = await savePicture(app);
  const answer = await app.as.visitor.inject(`${url}?w=16`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toBe(FOREVER);
  expect(answer.rawPayload.length).toBeLessThan(500);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 16 });

  // Of a picture that has none, the smallest one does.
  await app.db.update(objects).set({ placeholder: null });
  const instead = await app.as.visitor.inject(`${url}?w=16`);
  expect(await sharp(instead.rawPayload).metadata()).toMatchObject({ width: 480 });
  for (const id of ['unknown', 'a%00b', '%2e%2e', 'x'.repeat(300)]) {
    expect((await app.app.inject(`/objects/${id}?w=16`)).statusCode, id).toBe(404);
  }
});

test('a narrow picture is served in the largest width it has', async () => {
  const app = await startApp();
  const url = await savePicture(app, 700);
  for (const search of ['', '?w=960', '?w=480']) {
    const answer = await app.as.visitor.inject(url + search);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
  }
});

test('a wide picture is kept for banners too, and asked for by them alone', async () => {
  const app = await startApp({ pages: await sourcePages() });
  const url = await savePicture(app, 2_400);
  for (const [search, width] of [
    ['?w=1920', 1_920],
    ['', 1_920],
    ['?w=960', 960],
  ] as const) {
    const answer = await app.as.visitor.inject(url + search);
    expect((await sharp(answer.rawPayload).metadata()).width, search).toBe(width);
  }

  const category = await makeCategory(app.db);
  const venue = await makeVenue(app.db, { categoryId: category.id, thumbnailImage: url });
  const banner = (await app.app.inject(encodeURI(`/venue/${venue.slug}`))).body;
  expect(banner).toContain(`${url}?w=960 960w, ${url}?w=1920 1920w`);
  const cards = (await app.app.inject('/')).body;
  expect(cards).toContain(`${url}?w=960 960w`);
  expect(cards).not.toContain('w=1920');
});

test('a picture that was stored before there were wide ones is shown as it is', async () => {
  const app = await startApp();
  const url = await savePicture(app, 2_400);
  await app.deps.objects.remove('moon_Bar-1/1920.webp');
  const answer = await app.as.visitor.inject(`${url}?w=1920`);
  expect(answer.statusCode).toBe(200);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(960);
});

test.each([
  [1_920, 4_000, [480, 960, 1_920]],
  [1_920, 6_000, [480, 960]],
  [2_000, 30_000, [480, 960]],
  [1_900, 900, [480, 960]],
])(
  'a picture of %i by %i is kept in as many widths as memory allows',
  async (width, height, widths) => {
    const source = sharp({ create: { width, height, channels: 3, background: '#254' } });
    const { files } = await encodePicture(source, { width, height });
    expect(files.map((file) => file.width)).toEqual(widths);
  },
);

test('a drawing is stored as large as wanted, not as it was drawn', async () => {
  const { db, deps, as } = await startApp();
  const svg = drawing(960, 480);
  await saveDemoPicture(db, deps.objects, { id: 'sun', svg, width: 1_920, height: 960 });
  const answer = await as.visitor.inject('/objects/sun?w=1920');
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(1_920);
});

test('an address that names no picture is 404, whatever it tries', async () => {
  const { app, deps } = await startApp();
  // Something worth stealing, just outside the folder of objects.
  writeFileSync(join(deps.config.dataDir, '960.webp'), 'secret');
  for (const id of [
    'unknown',
    '..',
    '.',
    '%2e%2e',
    '..%2f',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5csecret',
    'a%00b',
    '%2500',
    'moon.webp',
    '달빛',
    'x'.repeat(300),
    'x'.repeat(900),
    ' ',
    '',
  ]) {
    const answer = await app.inject(`/objects/${id.includes('달') ? encodeURIComponent(id) : id}`);
    expect(answer.statusCode, id).toBe(404);
    expect(answer.json().error).toMatch(/찾을 수 없습니다/);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('the store keeps bytes as they are, replaces them whole and forgets them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-objects-'));
  const store = diskStore(folder);
  const bytes = createHash('sha512').update('x').digest();
  await store.put('a/480.webp', Buffer.from('old'));
  await store.put('a/480.webp', bytes);
  expect(readdirSync(join(folder, 'a'))).toEqual(['480.webp']);
  const opened = await store.open('a/480.webp');
  expect(opened?.size).toBe(64);
  const read: Buffer[] = [];
  for await (const chunk of opened?.stream ?? []) read.push(chunk);
  expect(Buffer.concat(read)).toEqual(bytes);
  await store.remove('a/480.webp');
  await store.remove('a/480.webp');
  expect(await store.open('a/480.webp')).toBeNull();
  rmSync(folder, { recursive: true });
});

test.each([
  '../480.webp',
  'a/../../480.webp',
  'a/480.svg',
  '/480.webp',
  'a/b/480.webp',
  'a/x.webp',
])('the store takes nothing under the key %s and has nothing there', async (key) => {
  const store = diskStore(join(tmpdir(), 'bamgyeol-never-made'));
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not an object key');
  await expect(store.remove(key)).rejects.toThrow('not an object key');
  expect(await store.open(key)).toBeNull();
});
