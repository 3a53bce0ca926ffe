import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  objectAddressOf,
  objectsApi,
} from '#contract/objects.ts';
import { objects } from '#db/schema/index.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { announceFailure, type Client, startApp, type TestApp } from '#tests/support/app.ts';

const MINUTE_MS = 60_000;

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a52' } });
}

async function linkFor(client: Client): Promise<{ url: string; uploadURL: string }> {
  const body = { filename: '사진.jpg', contentType: 'image/jpeg' };
  const answer = await client.call(objectsApi.createUpload, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Sends bytes to a link the way a page does: without cookie or bearer. */
function put({ app }: Pick<TestApp, 'app'>, url: string, payload: Buffer, type = 'image/jpeg') {
  return app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
}

async function upload(app: TestApp, payload: Buffer, type?: string) {
  const { url } = await linkFor(await app.as.customer());
  return put(app, url, payload, type);
}

function expectRefusal(
  answer: Awaited<ReturnType<typeof put>>,
  status: number,
  sentence: string | RegExp,
) {
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    error: expect.stringMatching(sentence),
    message: answer.json().error,
    requestId: expect.any(String),
  });
}

test('a customer gets a link, sends a picture there and finds it at the promised address', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const answer = await customer.call(objectsApi.createUpload, {
    body: { filename: '달빛 바.PNG', contentType: 'IMAGE/PNG' },
  });
  const link = answer.json();
  expect(link).toEqual({
    method: 'PUT',
    url: expect.stringMatching(/^\/api\/objects\/upload\/[\w-]{22}\?token=[\w.-]+$/),
    fields: {},
    headers: { 'content-type': 'image/png' },
    uploadURL: expect.stringMatching(/^\/objects\/[\w-]{22}$/),
  });
  expect(objectAddressOf(link.url)).toBe(link.uploadURL);
  expect(objectAddressOf(link.uploadURL)).toBe(link.uploadURL);

  const uploaded = await put(app, link.url, await plain(1_000, 500).png().toBuffer(), 'image/png');
  expect(uploaded.statusCode).toBe(201);
  expect(uploaded.json()).toEqual({ imageUrl: link.uploadURL, width: 1_000, height: 500 });
  for (const [search, width] of [
    ['', 960],
    ['?w=480', 480],
  ] as const) {
    const served = await app.as.visitor.inject(link.uploadURL + search);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    });
  }
  expect(await app.db.select().from(objects)).toMatchObject([
    {
      ownerKind: 'customer',
      ownerId: String(customer.customer.id),
      width: 1_000,
      height: 500,
      widths: [480, 960],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      createdAt: app.clock.now(),
      attachedAt: null,
    },
  ]);
});

test('staff get the address to send to, which stands for the picture as well', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const answer = await staff.call(objectsApi.createStaffUpload, {});
  expect(answer.statusCode).toBe(200);
  const { uploadURL } = answer.json();
  const bytes = await plain(500, 300).webp().toBuffer();
  const uploaded = await put(app, uploadURL, bytes, 'application/octet-stream');
  expect(uploaded.statusCode).toBe(201);
  expect(uploaded.json().imageUrl).toBe(objectAddressOf(uploadURL));
  expect(await app.db.select().from(objects)).toMatchObject([
    { ownerKind: 'staff', ownerId: staff.user.id },
  ]);
  // Staff may use the customers' call too.
  await linkFor(staff);
});

test('visitors get no link, and customers none of the staff', async () => {
  const { as } = await startApp();
  const body = { filename: 'a.jpg', contentType: 'image/jpeg' };
  expectRefusal(await as.visitor.call(objectsApi.createUpload, { body }), 401, /로그인/);
  expectRefusal(await as.visitor.call(objectsApi.createStaffUpload, {}), 401, /로그인/);
  const customer = await as.customer();
  expectRefusal(await customer.call(objectsApi.createStaffUpload, {}), 401, /로그인/);
});

test.each([
  [{ filename: 'a.pdf', contentType: 'application/pdf' }, NOT_AN_IMAGE],
  [{ filename: 'a.svg', contentType: 'image/svg+xml' }, NOT_AN_IMAGE],
  [{ filename: 'a.jpg', contentType: 'text/html' }, NOT_AN_IMAGE],
  [{ filename: 'a.jpg', contentType: 'image/jpeg\r\nx: y' }, NOT_AN_IMAGE],
  [{ filename: 'a.jpg' }, NOT_AN_IMAGE],
  [{ filename: '../../etc/passwd.jpg', contentType: 'image/jpeg' }, /경로/],
  [{ filename: '..\\a.jpg', contentType: 'image/jpeg' }, /경로/],
  [{ filename: 'a\0.jpg', contentType: 'image/jpeg' }, /사용할 수 없는 문자/],
  [{ filename: ' ', contentType: 'image/jpeg' }, /파일 이름/],
  [{ contentType: 'image/jpeg' }, /filename/],
  [{ filename: 'a'.repeat(256), contentType: 'image/jpeg' }, /255자/],
])('no link for %j', async (payload, sentence) => {
  const { as } = await startApp();
  const customer = await as.customer();
  const answer = await customer.inject({
    method: 'POST',
    url: '/api/object-storage/upload',
    payload,
  });
  expectRefusal(answer, 400, sentence);
});

test('a link works once, also for two uploads at the same moment', async () => {
  const app = await startApp();
  const { url, uploadURL } = await linkFor(await app.as.customer());
  const [red, blue] = await Promise.all([
    plain(500, 250).jpeg().toBuffer(),
    plain(600, 600).jpeg().toBuffer(),
  ]);
  const answers = await Promise.all([put(app, url, red), put(app, url, blue)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expectRefusal(await put(app, url, red), 409, /이미 사용한/);
  const winner = answers.find(({ statusCode }) => statusCode === 201)?.json();
  const served = await sharp((await app.app.inject(uploadURL)).rawPayload).metadata();
  expect(served.height).toBe(winner.width === 500 ? 240 : 480);
});

test('a link works for ten minutes', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const bytes = await plain(500, 250).jpeg().toBuffer();
  const early = await linkFor(customer);
  const late = await linkFor(customer);
  app.clock.advance(10 * MINUTE_MS - 1);
  expect((await put(app, early.url, bytes)).statusCode).toBe(201);
  app.clock.advance(1);
  expectRefusal(await put(app, late.url, bytes), 403, /만료/);
});

test('a link that was changed is refused', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const { url } = await linkFor(customer);
  const [path = '', token = ''] = url.split('?token=');
  const [kind, owner, expires, signature = ''] = token.split('.');
  const other = (await linkFor(customer)).url.split('?')[0] ?? '';
  const bytes = await plain(500, 250).jpeg().toBuffer();
  for (const changed of [
    path,
    `${path}?token=`,
    `${path}?token=${token}&token=${token}`,
    `${path}?token=${token}.x`,
    `${path}?token=staff.${owner}.${expires}.${signature}`,
    `${path}?token=demo.${owner}.${expires}.${signature}`,
    `${path}?token=${kind}.999.${expires}.${signature}`,
    `${path}?token=${kind}.${owner}.${Number(expires) + 1}.${signature}`,
    `${path}?token=${kind}.${owner}.${expires}.${signature.slice(1)}`,
    `${path}?token=${kind}.${owner}.${expires}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    `${other}?token=${token}`,
  ]) {
    expectRefusal(await put(app, changed, bytes), 403, /링크가 올바르지 않습니다/);
  }
  expect((await put(app, url, bytes)).statusCode).toBe(201);
});

test('an upload that another site makes the browser send is refused', async () => {
  const app = await startApp();
  const { url } = await linkFor(await app.as.customer());
  const answer = await app.app.inject({
    method: 'PUT',
    url,
    payload: await plain(500, 250).jpeg().toBuffer(),
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'cross-site' },
  });
  expectRefusal(answer, 403, /다른 사이트/);
});

test('more than five megabytes are refused, exactly five are read', async () => {
  const app = await startApp();
  expectRefusal(await upload(app, randomBytes(6_000_000)), 413, IMAGE_TOO_LARGE);
  expectRefusal(await upload(app, randomBytes(MAX_IMAGE_BYTES + 1)), 413, IMAGE_TOO_LARGE);
  const small = await plain(500, 250).jpeg().toBuffer();
  const padded = Buffer.concat([small, Buffer.alloc(MAX_IMAGE_BYTES - small.length)]);
  expect((await upload(app, padded)).statusCode).toBe(201);
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  [
    'SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  ['an empty file', ''],
  ['TIFF', 'II*\0'],
  ['PDF', '%PDF-1.7'],
])('%s is not stored, whatever it calls itself', async (_, text) => {
  const app = await startApp();
  for (const type of ['image/jpeg', 'image/svg+xml', 'application/octet-stream']) {
    expectRefusal(await upload(app, Buffer.from(text), type), 415, NOT_AN_IMAGE);
  }
  expect(await app.db.select().from(objects)).toEqual([]);
});

test('a body that is not sent as an image is refused, JSON included', async () => {
  const app = await startApp();
  const bytes = await plain(500, 250).jpeg().toBuffer();
  for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x']) {
    expectRefusal(await upload(app, bytes, type), 415, NOT_AN_IMAGE);
  }
});

test('a small file that unpacks to an enormous picture is refused', async () => {
  const app = await startApp();
  const bomb = enlarge(await plain(8, 8).png().toBuffer(), 30_000, 30_000);
  expectRefusal(await upload(app, bomb, 'image/png'), 400, /해상도가 너무 큽니다/);
  const real = await plain(10_000, 4_001).png({ compressionLevel: 9 }).toBuffer();
  expect(real.length).toBeLessThan(MAX_IMAGE_BYTES);
  expectRefusal(await upload(app, real, 'image/png'), 400, /해상도가 너무 큽니다/);
});

test('a damaged picture is refused and leaves the link usable', async () => {
  const app = await startApp();
  const { url } = await linkFor(await app.as.customer());
  const noise = sharp(randomBytes(300 * 300 * 3), {
    raw: { width: 300, height: 300, channels: 3 },
  });
  const whole = await noise.png().toBuffer();
  for (const damaged of [
    whole.subarray(0, 20),
    whole.subarray(0, whole.length / 2),
    enlarge(whole, 300, 4_000),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(1_000)]),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
    Buffer.from('\0\0\0\x20ftypavif'),
  ]) {
    expectRefusal(await put(app, url, damaged), 400, /이미지를 읽을 수 없습니다/);
  }
  expect(await app.db.select().from(objects)).toEqual([]);
  expect((await put(app, url, whole)).statusCode).toBe(201);
});

test('a photo is stored upright and without the place it was taken at', async () => {
  const app = await startApp();
  // Red on the left, blue on the right, and a note that the camera was turned by a quarter.
  const photo = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#f00' },
  })
    .composite([
      {
        input: await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
          .png()
          .toBuffer(),
        left: 400,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect([before.orientation, before.exif?.includes('SecretCamera')]).toEqual([6, true]);

  const uploaded = await upload(app, photo);
  expect(uploaded.json()).toMatchObject({ width: 400, height: 800 });
  const { rawPayload } = await app.app.inject(uploaded.json().imageUrl);
  const after = await sharp(rawPayload).metadata();
  expect(after).toMatchObject({ width: 400, height: 800 });
  expect([after.exif, after.xmp, after.icc, after.orientation]).toEqual(Array(4).fill(undefined));
  expect(/Secret|Exif|GPS/.test(rawPayload.toString('latin1'))).toBe(false);
  // Turned clockwise, the left comes to the top.
  const pixels = await sharp(rawPayload).removeAlpha().raw().toBuffer();
  const [top, bottom] = [pixels.subarray(0, 3), pixels.subarray(-3)];
  expect((top[0] ?? 0) > 200 && (top[2] ?? 255) < 60).toBe(true);
  expect((bottom[2] ?? 0) > 200 && (bottom[0] ?? 255) < 60).toBe(true);
});

test.each([
  ['jpeg', 480, 240],
  ['png', 300, 200],
  ['webp', 959, 10],
  ['avif', 64, 64],
  ['gif', 1, 1],
  ['png', 2, 9_000],
] as const)('%s of %i by %i is stored at least once and never enlarged', async (format, w, h) => {
  const app = await startApp();
  const answer = await upload(app, await plain(w, h).toFormat(format).toBuffer());
  expect(answer.json()).toMatchObject({ width: w, height: h });
  const [row] = await app.db.select().from(objects);
  expect(row?.widths).toEqual([480]);
  for (const search of ['', '?w=480', '?w=960']) {
    const served = await app.app.inject(answer.json().imageUrl + search);
    expect(served.statusCode).toBe(200);
    const { format: stored, width } = await sharp(served.rawPayload).metadata();
    expect([stored, width]).toEqual(['webp', Math.min(w, 480, h > 4_000 ? 1 : w)]);
  }
});

test('of an animation the first frame is kept', async () => {
  const app = await startApp();
  const frames = await Promise.all(
    ['#f00', '#00f', '#0f0'].map((background) =>
      sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(3);
  const answer = await upload(app, animation, 'image/gif');
  expect(answer.json()).toMatchObject({ width: 90, height: 60 });
  const { rawPayload } = await app.app.inject(answer.json().imageUrl);
  expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
  const [red = 0] = await sharp(rawPayload).removeAlpha().raw().toBuffer();
  expect(red).toBeGreaterThan(200);
});

test('when the store fails, the upload fails and can be tried again', async () => {
  const first = await startApp();
  const { objects: working } = first.deps;
  let isBroken = true;
  const store: ObjectStore = {
    ...working,
    put: (key, bytes) =>
      isBroken ? Promise.reject(new Error('disk full')) : working.put(key, bytes),
  };
  const app = await startApp({ objects: store });
  const { url, uploadURL } = await linkFor(await app.as.customer());
  const bytes = await plain(500, 250).jpeg().toBuffer();
  announceFailure();
  expectRefusal(await put(app, url, bytes), 500, /일시적인 문제/);
  expect(await app.db.select().from(objects)).toEqual([]);
  isBroken = false;
  expect((await put(app, url, bytes)).statusCode).toBe(201);
  expect((await app.app.inject(uploadURL)).statusCode).toBe(200);
});

test('many uploads at once all get their turn', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const bytes = await plain(1_000, 700).jpeg().toBuffer();
  const links = await Promise.all(Array.from({ length: 12 }, () => linkFor(customer)));
  const answers = await Promise.all(links.map(({ url }) => put(app, url, bytes)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
});

test('who leaves too many pictures unused gets no further link until a day later', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const row = { ownerKind: 'customer' as const, width: 1, height: 1, widths: [480] };
  const ownerId = String(customer.customer.id);
  const createdAt = app.clock.now();
  await app.db
    .insert(objects)
    .values(Array.from({ length: 50 }, (_, n) => ({ ...row, id: `o${n}`, ownerId, createdAt })));
  const body = { filename: 'a.jpg', contentType: 'image/jpeg' };
  const refused = await customer.call(objectsApi.createUpload, { body });
  expectRefusal(refused, 429, /사용하지 않은 이미지/);
  expect(refused.headers['retry-after']).toBe('3600');
  await linkFor(await app.as.customer());
  await app.db.update(objects).set({ attachedAt: createdAt }).where(eq(objects.id, 'o1'));
  await linkFor(customer);
});

test('neither link nor file name nor owner gets into the logs, nor a name onto the disk', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const body = { filename: 'hong-gildong.jpg', contentType: 'image/jpeg' };
  const { url, uploadURL } = (await customer.call(objectsApi.createUpload, { body })).json();
  await put(app, url, Buffer.from('no picture'));
  await put(app, url, await plain(500, 250).jpeg().toBuffer());
  const written = JSON.stringify(app.logs);
  expect(written).toContain('/api/objects/upload/');
  for (const secret of [url.split('?token=')[1], 'token', 'hong-gildong', customer.token]) {
    expect(written).not.toContain(secret);
  }
  const folder = join(app.deps.config.dataDir, 'objects');
  expect(readdirSync(folder)).toEqual([uploadURL.slice('/objects/'.length)]);
});

/** The same PNG with another size in its header. */
function enlarge(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
