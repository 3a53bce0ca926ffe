import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { objectsApi } from '#contract/objects.ts';
import { makeGalleryImage, makePost, makeReview, makeSignage, makeVenue } from '#db/factories.ts';
import { objects } from '#db/schema/index.ts';
import { type Actor, VISITOR } from '#server/http/actor.ts';
import { type Ctx, clockAt } from '#server/http/context.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { attachObjects } from './attach-many.ts';
import { saveDemoPicture } from './pictures.ts';
import { attachObject, detachObject, removeUnattached } from './service.ts';

const HOUR_MS = 3_600_000;
const STAFF: Actor = { kind: 'staff', id: 'x', name: '직원', level: 'editor', isAdult: true };

function customerActor(id: number): Actor {
  return { kind: 'customer', id, isAdultVerified: true, tokenHash: 'hash' };
}

function contextOf({ app, db, deps, clock }: TestApp, actor: Actor): Ctx {
  const caller = {
    address: '',
    userAgent: '',
    origin: '',
    staffCookie: null,
    setStaffCookie() {},
    staffDevice: null,
    setStaffDevice() {},
    pendingSignOn: null,
    setPendingSignOn() {},
    redirect() {},
  };
  const now = clock.now();
  return { db, actor, now, clock: clockAt(now), log: app.log, deps, caller };
}

async function uploadAs({ app }: TestApp, client: Client): Promise<{ url: string; id: string }> {
  const body = { filename: 'a.jpg', contentType: 'image/jpeg' };
  const { url, uploadURL } = (await client.call(objectsApi.createUpload, { body })).json();
  const payload = await sharp({
    create: { width: 1_000, height: 500, channels: 3, background: '#345' },
  })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  expect((await app.inject({ method: 'PUT', url, payload, headers })).statusCode).toBe(201);
  return { url, id: uploadURL.slice('/objects/'.length) };
}

function clean({ db, deps, clock }: TestApp) {
  return removeUnattached(db, deps.objects, clock.now());
}

async function idsOf({ db }: TestApp): Promise<string[]> {
  return (await db.select({ id: objects.id }).from(objects).orderBy(objects.id)).map(
    ({ id }) => id,
  );
}

test('what nothing refers to is removed after a day, row and files; what is attached stays', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const unused = await uploadAs(app, customer);
  const used = await uploadAs(app, customer);
  const actor = customerActor(customer.customer.id);
  expect(await attachObject(contextOf(app, actor), `/objects/${used.id}`)).toBe(
    `/objects/${used.id}`,
  );
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>';
  await saveDemoPicture(app.db, app.deps.objects, { id: 'demo', svg, width: 300, height: 100 });

  app.clock.advance(24 * HOUR_MS - 1);
  const recent = await uploadAs(app, customer);
  expect(await clean(app)).toBe(0);
  app.clock.advance(1);
  expect(await clean(app)).toBe(1);
  expect((await idsOf(app)).sort()).toEqual([used.id, recent.id, 'demo'].sort());
  expect((await app.app.inject(`/objects/${unused.id}`)).statusCode).toBe(404);
  expect(existsSync(join(app.deps.config.dataDir, 'objects', unused.id))).toBe(false);
  for (const id of [used.id, recent.id, 'demo']) {
    expect((await app.app.inject(`/objects/${id}`)).statusCode).toBe(200);
  }
});

test('an upload that was cut short can not be used, and is removed with whatever it has left', async () => {
  const app = await startApp();
  const staff = contextOf(app, STAFF);
  const { id } = await uploadAs(app, await app.as.customer());
  // As a power cut leaves it: claimed, a file complete, another half written.
  await app.db.update(objects).set({ widths: [] });
  const folder = join(app.deps.config.dataDir, 'objects', id);
  writeFileSync(join(folder, '960.webp.part'), 'half');

  await expect(attachObject(staff, `/objects/${id}`)).rejects.toMatchObject({ code: 'invalid' });
  await expect(attachObjects(staff, [`/objects/${id}`])).rejects.toMatchObject({ code: 'invalid' });
  app.clock.advance(24 * HOUR_MS);
  expect(await clean(app)).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test('attaching again keeps the first moment; the upload link stands for the picture', async () => {
  const app = await startApp();
  const { url, id } = await uploadAs(app, await app.as.customer());
  const first = app.clock.now();
  expect(await attachObject(contextOf(app, STAFF), url)).toBe(`/objects/${id}`);
  app.clock.advance(HOUR_MS);
  await attachObject(contextOf(app, STAFF), `/objects/${id}`);
  expect(await app.db.select().from(objects)).toMatchObject([{ attachedAt: first }]);
});

test('what is not a stored picture, or is another customer’s, cannot be attached', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const { id } = await uploadAs(app, customer);
  const own = customerActor(customer.customer.id);
  for (const [actor, address] of [
    [STAFF, '/objects/unknown'],
    [STAFF, `https://evil.example/objects/${id}`],
    [STAFF, `//evil.example/objects/${id}`],
    [STAFF, `/objects/${id}/../x`],
    [STAFF, `/objects/${id}?w=480`],
    [STAFF, 'javascript:alert(1)'],
    [STAFF, ''],
    [customerActor(customer.customer.id + 1), `/objects/${id}`],
  ] as const) {
    await expect(attachObject(contextOf(app, actor), address), address).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/올린 이미지를 찾을 수 없습니다/),
    });
  }
  await attachObject(contextOf(app, own), `/objects/${id}`);
});

test('a picture whose row is gone is removed, unless something else shows it', async () => {
  const app = await startApp();
  const customer = await app.as.customer();
  const [gone, shared] = [await uploadAs(app, customer), await uploadAs(app, customer)];
  const ctx = contextOf(app, STAFF);
  for (const { id } of [gone, shared]) await attachObject(ctx, `/objects/${id}`);
  const venue = await makeVenue(app.db, { thumbnailImage: `/objects/${shared.id}` });
  expect(venue.thumbnailImage).toBe(`/objects/${shared.id}`);
  for (const { id } of [gone, shared]) await detachObject(ctx, `/objects/${id}`);
  for (const foreign of [null, 'https://example.com/a.jpg']) await detachObject(ctx, foreign);
  app.clock.advance(24 * HOUR_MS);
  expect(await clean(app)).toBe(1);
  expect(await idsOf(app)).toEqual([shared.id]);
});

test('whatever shows a picture keeps it, also where nobody attached it', async () => {
  const app = await startApp();
  const row = { ownerKind: 'staff' as const, width: 1, height: 1, widths: [480] };
  const ids = ['review', 'gallery', 'sign', 'post', 'list', 'thumbnail', 'none'];
  await app.db.insert(objects).values(ids.map((id) => ({ ...row, id, createdAt: new Date(0) })));
  const { id: venueId } = await makeVenue(app.db, {
    images: ['/objects/other', '/objects/list'],
    thumbnailImage: '/objects/thumbnail',
  });
  await makeReview(app.db, venueId, { imageUrl: '/objects/review' });
  await makeGalleryImage(app.db, venueId, { imageUrl: '/objects/gallery' });
  await makeSignage(app.db, venueId, { signageImage: '/objects/sign' });
  await makePost(app.db, { content: '![밤](/objects/post)' });
  expect(await clean(app)).toBe(1);
  expect((await idsOf(app)).sort()).toEqual(ids.filter((id) => id !== 'none').sort());
});

test('a clean-up that runs in two instances at once removes each picture once', async () => {
  const app = await startApp();
  for (let n = 0; n < 3; n += 1) await uploadAs(app, await app.as.customer());
  app.clock.advance(25 * HOUR_MS);
  const removed = await Promise.all([clean(app), clean(app)]);
  expect(removed[0] + removed[1]).toBe(3);
  expect(await idsOf(app)).toEqual([]);
  await expect(attachObject(contextOf(app, VISITOR), '/objects/x')).rejects.toThrow();
});
