import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  objectsApi,
  type PresignedUpload,
} from '#contract/objects.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { makeVenue } from '#db/factories.ts';
import { objects } from '#db/schema/index.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { bucketStore } from './bucket.ts';
import { copyObjects } from './copy.ts';
import { removeUnattached } from './service.ts';
import { diskStore } from './store.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

async function startWithBucket(publicUrl: string | null = null) {
  const config = { ...bucket.config, publicUrl };
  return startApp({ objects: bucketStore(config), config: { bucket: config } });
}

async function photo(): Promise<Buffer> {
  const plain = sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#a52' } });
  return plain
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
}

async function linkFor(client: Client, contentType = 'image/jpeg'): Promise<PresignedUpload> {
  const body = { filename: '사진.jpg', contentType };
  const answer = await client.call(objectsApi.createUpload, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** As a browser does it: past the server. */
async function send({ url, fields }: PresignedUpload, bytes: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '사진.jpg');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

function finish(client: Client, { uploadURL }: PresignedUpload) {
  return client.call(objectsApi.finishUpload, { body: { uploadURL } });
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

test('a picture goes straight to the bucket and is shown encoded anew, without its metadata', async () => {
  const app = await startWithBucket();
  const customer = await app.as.customer();
  const link = await linkFor(customer);
  expect(link).toMatchObject({ method: 'POST', uploadURL: expect.stringMatching(/^\/objects\//) });
  expect(await send(link, await photo())).toBe(204);
  // Not for anyone until it was looked at.
  expect((await app.as.visitor.inject(link.uploadURL)).statusCode).toBe(404);
  const finished = await finish(customer, link);
  expect(finished.json()).toEqual({ imageUrl: link.uploadURL, width: 1_200, height: 600 });
  expect((await finish(customer, link)).statusCode).toBe(200);
  const shown = await app.as.visitor.inject(`${link.uploadURL}?w=480`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(shown.rawPayload.length),
  });
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect({ width, exif }).toEqual({ width: 480, exif: undefined });
  const id = link.uploadURL.replace('/objects/', '');
  expect(await app.deps.objects.incoming?.read(id)).toBeNull();
});

test('who sends a picture and uses its address at once need not say that it has come', async () => {
  const app = await startWithBucket();
  const venue = await makeVenue(app.db);
  const customer = await app.as.customer({ isAdultVerified: true });
  const link = await linkFor(customer);
  await send(link, await photo());
  const answer = await customer.call(reviewsApi.create, {
    params: { venueId: venue.id },
    body: { rating: 5, content: '조용하고 좋았어요. 다시 갈게요.', imageUrl: link.uploadURL },
  });
  expect(answer.statusCode).toBe(201);
  expect((await app.as.visitor.inject(link.uploadURL)).statusCode).toBe(200);
});

test('a form takes one picture of the size and type it was made for, and nothing else', async () => {
  const app = await startWithBucket();
  const link = await linkFor(await app.as.customer());
  const other = (changed: Record<string, string>) => ({
    ...link,
    fields: { ...link.fields, ...changed },
  });
  const bytes = await photo();
  expect(await send(link, Buffer.alloc(MAX_IMAGE_BYTES + 1))).toBe(403);
  expect(await send(link, Buffer.alloc(0))).toBe(403);
  expect(await send(other({ 'Content-Type': 'text/html' }), bytes)).toBe(403);
  expect(await send(other({ key: 'pictures/someone/480.webp' }), bytes)).toBe(403);
  const policy = JSON.parse(Buffer.from(link.fields.Policy ?? '', 'base64').toString());
  const later = { ...policy, expiration: '2099-01-01T00:00:00Z' };
  const forged = Buffer.from(JSON.stringify(later)).toString('base64');
  expect(await send(other({ Policy: forged }), bytes)).toBe(403);
  const minutes = (new Date(policy.expiration).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
});

test('what is no picture, has not come, or is somebody else’s is refused in words', async () => {
  const app = await startWithBucket();
  const [customer, other] = [await app.as.customer(), await app.as.customer()];
  const link = await linkFor(customer);
  expect((await finish(customer, link)).statusCode).toBe(400);
  await send(link, Buffer.from('<script>alert(1)</script>'));
  const refused = await finish(customer, link);
  expect([refused.statusCode, refused.json().error]).toEqual([415, NOT_AN_IMAGE]);
  expect((await app.as.visitor.inject(link.uploadURL)).statusCode).toBe(404);
  await send(link, await photo());
  expect((await finish(other, link)).statusCode).toBe(400);
  expect((await finish(customer, { ...link, uploadURL: 'https://else.kr/x' })).statusCode).toBe(
    400,
  );
  expect((await finish(customer, link)).statusCode).toBe(200);
});

test('while the storage is away nothing is half done, and it goes on by itself', async () => {
  const app = await startWithBucket();
  const customer = await app.as.customer();
  const link = await linkFor(customer);
  await send(link, await photo());
  bucket.setAway(true);
  const refused = await finish(customer, link);
  bucket.setAway(false);
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await finish(customer, link)).statusCode).toBe(200);
  bucket.setAway(true);
  const unseen = await app.as.visitor.inject(link.uploadURL);
  bucket.setAway(false);
  expect(unseen.statusCode).toBe(503);
  expect((await app.as.visitor.inject(link.uploadURL)).statusCode).toBe(200);
}, 30_000);

test('a delivery network hands pictures out where there is one', async () => {
  const app = await startWithBucket('https://cdn.example.kr/b');
  const customer = await app.as.customer();
  const link = await linkFor(customer);
  await send(link, await photo());
  await finish(customer, link);
  const id = link.uploadURL.replace('/objects/', '');
  for (const [search, width] of [
    ['', 960],
    ['?w=480', 480],
  ] as const) {
    const answer = await app.as.visitor.inject(link.uploadURL + search);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`https://cdn.example.kr/b/pictures/${id}/${width}.webp`);
  }
  expect((await app.as.visitor.inject('/objects/nobody')).statusCode).toBe(404);
});

test('what nobody used within a day goes from the bucket, as sent and as stored', async () => {
  const app = await startWithBucket();
  const customer = await app.as.customer();
  const [stored, sent] = [await linkFor(customer), await linkFor(customer)];
  for (const link of [stored, sent]) await send(link, await photo());
  await finish(customer, stored);
  const ids = [stored, sent].map(({ uploadURL }) => uploadURL.replace('/objects/', ''));
  const dayLater = new Date(app.clock.now().getTime() + 86_400_000);
  expect(await removeUnattached(app.db, app.deps.objects, dayLater)).toBe(2);
  const kept = await keysOf(app.deps.objects);
  expect(kept.filter((key) => ids.some((id) => key.startsWith(id)))).toEqual([]);
  expect(await app.deps.objects.incoming?.read(ids[1] ?? '')).toBeNull();
  expect(
    await app.db
      .select()
      .from(objects)
      .where(eq(objects.id, ids[0] ?? '')),
  ).toEqual([]);
});

test('pictures are copied from the disk to the bucket and back, each byte the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-copy-'));
  const [disk, back] = [diskStore(join(folder, 'a')), diskStore(join(folder, 'b'))];
  const store = bucketStore(bucket.config);
  for await (const key of store.keys()) await store.remove(key);
  const keys = ['moon/480.webp', 'moon/960.webp', 'sun/480.webp'];
  for (const key of keys) await disk.put(key, Buffer.from(`bytes of ${key}`));
  expect(await copyObjects(disk, store, () => {})).toEqual({ copied: 3, kept: 0 });
  // Cut short and begun again, it goes on where it was.
  expect(await copyObjects(disk, store, () => {})).toEqual({ copied: 0, kept: 3 });
  expect(await copyObjects(store, back, () => {})).toEqual({ copied: 3, kept: 0 });
  expect(await keysOf(back)).toEqual(keys);
  for (const key of keys) {
    const object = await back.open(key);
    expect(object && (await buffer(object.stream)).toString()).toBe(`bytes of ${key}`);
  }
  rmSync(folder, { recursive: true });
});
